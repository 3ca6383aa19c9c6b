/** A number that the command line prints for a mark: percent, seconds as they are; null undefined. */
export type Printed = number | null;

/** Rows of `primum analyze`'s JSON, as far as figures draw them. */
export interface AnalyzeJson {
  readonly model_condition: readonly PrintedRow[];
  readonly condition_table: readonly PrintedRow[];
  readonly self_consistency: {
    readonly pairs: readonly VotePairRow[];
    readonly table: readonly VoteTableRow[];
    readonly improvement_summary: Readonly<Partial<Record<string, { readonly mean: Printed }>>>;
  };
  readonly variance_decomposition: Readonly<
    Partial<
      Record<
        string,
        { readonly sequential_family_first: Readonly<Partial<Record<string, number>>> }
      >
    >
  >;
  readonly family_means: readonly (Readonly<Record<string, Printed>> & {
    readonly family: string;
    readonly condition: string;
  })[];
  readonly ensembles: readonly {
    readonly ensemble: string;
    readonly condition: string;
    readonly point: Readonly<Record<string, Printed>>;
  }[];
  readonly figure_numbers: {
    readonly confidence_gap_median: readonly {
      readonly condition: string;
      readonly median: Printed;
    }[];
  };
}

interface PrintedRow {
  readonly model?: string;
  readonly condition: string;
  readonly point: Readonly<Record<string, Printed>>;
}

interface VotePairRow {
  readonly model: string;
  readonly condition: string;
  readonly single: Readonly<Record<string, Printed>>;
  readonly voted: Readonly<Record<string, Printed>>;
}

interface VoteTableRow {
  readonly condition: string;
  readonly single: Readonly<Record<string, { readonly point: Printed }>>;
  readonly voted: Readonly<Record<string, { readonly point: Printed }>>;
}

/** A mark's `data-` attributes. */
export type Mark = Readonly<Record<string, string>>;

/** One number of a mark: what the command line prints for it, and the axis it stands on. */
export interface MarkNumber {
  readonly attribute: string;
  readonly axis: "x" | "y" | null;
  readonly printed: (mark: Mark, results: AnalyzeJson) => Printed;
}

/** Marks of one class in one panel. */
export interface PanelMarks {
  readonly panel: string;
  readonly marks: string;
  readonly numbers: readonly MarkNumber[];
}

type Axis = MarkNumber["axis"];

const OUTCOME_METRICS: Readonly<Record<string, string>> = {
  correct: "confidence_correct",
  incorrect: "confidence_incorrect",
  high_risk: "confidence_high_risk",
  unsafe: "confidence_unsafe",
};

const modelRow = (mark: Mark, { model_condition }: AnalyzeJson): PrintedRow | undefined =>
  model_condition.find((row) => row.model === mark["model"] && row.condition === mark["condition"]);

const conditionRow = (mark: Mark, { condition_table }: AnalyzeJson): PrintedRow | undefined =>
  condition_table.find((row) => row.condition === mark["condition"]);

function ofModel(attribute: string, axis: Axis, metric: string): MarkNumber {
  const printed = (mark: Mark, results: AnalyzeJson): Printed =>
    modelRow(mark, results)?.point[metric] ?? null;
  return { attribute, axis, printed };
}

function ofCondition(attribute: string, axis: Axis, metric: string): MarkNumber {
  const printed = (mark: Mark, results: AnalyzeJson): Printed =>
    conditionRow(mark, results)?.point[metric] ?? null;
  return { attribute, axis, printed };
}

function plane(panel: string, harm: string): readonly PanelMarks[] {
  const attribute = harm.replaceAll("_", "-");
  return [
    {
      panel,
      marks: "models",
      numbers: [ofModel("accuracy", "x", "accuracy"), ofModel(attribute, "y", harm)],
    },
  ];
}

function averages(panel: string, harm: string): PanelMarks {
  const attribute = harm.replaceAll("_", "-");
  return {
    panel,
    marks: "averages",
    numbers: [ofCondition("accuracy", "x", "accuracy"), ofCondition(attribute, "y", harm)],
  };
}

function sized(panel: string, metric: string): readonly PanelMarks[] {
  return [
    { panel, marks: "models", numbers: [ofModel("value", "y", metric)] },
    { panel, marks: "averages", numbers: [ofCondition("value", null, metric)] },
  ];
}

function ofVotePair(attribute: string, side: "single" | "voted", metric: string): MarkNumber {
  return {
    attribute,
    axis: null,
    printed: (mark, { self_consistency }) =>
      self_consistency.pairs.find(
        (row) => row.model === mark["model"] && row.condition === mark["condition"],
      )?.[side][metric] ?? null,
  };
}

function slope(panel: string, metric: string): readonly PanelMarks[] {
  return [
    {
      panel,
      marks: "models",
      numbers: [ofVotePair("single", "single", metric), ofVotePair("voted", "voted", metric)],
    },
    {
      panel,
      marks: "averages",
      numbers: [
        {
          attribute: "value",
          axis: "y",
          printed: (mark, { self_consistency }) => {
            const row = self_consistency.table.find(
              ({ condition }) => condition === mark["condition"],
            );
            return row?.[mark["regime"] === "single" ? "single" : "voted"][metric]?.point ?? null;
          },
        },
      ],
    },
  ];
}

function ensembleColumns(panel: string, metric: string): PanelMarks {
  return {
    panel,
    marks: "ensembles",
    numbers: [
      {
        attribute: "value",
        axis: "y",
        printed: (mark, { ensembles }) =>
          ensembles.find(
            (row) => row.ensemble === mark["ensemble"] && row.condition === mark["condition"],
          )?.point[metric] ?? null,
      },
    ],
  };
}

/** What the marks of every panel stand for, told by what `primum analyze` prints. */
export const PANEL_MARKS: readonly PanelMarks[] = [
  ...plane("2a", "high_risk"),
  averages("2a", "high_risk"),
  ...plane("2b", "dangerous_overconfidence"),
  averages("2b", "dangerous_overconfidence"),
  ...plane("2c", "high_risk"),
  ...plane("2d", "high_risk"),
  ...plane("2e", "dangerous_overconfidence"),
  {
    panel: "2f",
    marks: "averages",
    numbers: [
      {
        attribute: "value",
        axis: "y",
        printed: (mark, results) => {
          const metric = mark["axis"].replaceAll("-", "_");
          const value = conditionRow(mark, results)?.point[metric] ?? null;
          return value === null || metric === "accuracy" ? value : 100 - value;
        },
      },
    ],
  },
  {
    panel: "2g",
    marks: "models",
    numbers: [ofModel("accuracy", "y", "accuracy"), ofModel("latency", null, "latency_s")],
  },
  {
    panel: "3a",
    marks: "models",
    numbers: [
      {
        attribute: "value",
        axis: "y",
        printed: (mark, results) =>
          modelRow(mark, results)?.point[OUTCOME_METRICS[mark["outcome"].replace("-", "_")]] ??
          null,
      },
    ],
  },
  {
    panel: "3b",
    marks: "models",
    numbers: [
      {
        attribute: "gap",
        axis: "y",
        printed: (mark, results) => {
          const point = modelRow(mark, results)?.point;
          const [right, risky] = [point?.["confidence_correct"], point?.["confidence_high_risk"]];
          return typeof right === "number" && typeof risky === "number" ? right - risky : null;
        },
      },
    ],
  },
  {
    panel: "3b",
    marks: "medians",
    numbers: [
      {
        attribute: "value",
        axis: null,
        printed: (mark, { figure_numbers }) =>
          figure_numbers.confidence_gap_median.find(
            ({ condition }) => condition === mark["condition"],
          )?.median ?? null,
      },
    ],
  },
  {
    panel: "3c",
    marks: "models",
    numbers: [ofModel("x", "x", "accuracy"), ofModel("y", "y", "confidence_incorrect")],
  },
  {
    panel: "3d",
    marks: "models",
    numbers: [ofModel("x", "x", "confidence_correct"), ofModel("y", "y", "confidence_high_risk")],
  },
  ...["3e", "3f"].map((panel) => ({
    panel,
    marks: "models",
    numbers: [ofModel("value", "x", "dangerous_overconfidence")],
  })),
  {
    panel: "3g",
    marks: "cells",
    numbers: [
      {
        attribute: "value",
        axis: null,
        printed: (mark, results) =>
          (mark["model"] === "average" ? conditionRow : modelRow)(mark, results)?.point[
            "dangerous_overconfidence"
          ] ?? null,
      },
    ],
  },
  ...sized("4a", "accuracy"),
  ...sized("4b", "high_risk"),
  ...sized("4c", "dangerous_overconfidence"),
  {
    panel: "4d",
    marks: "shares",
    numbers: [
      {
        attribute: "value",
        axis: null,
        printed: (mark, { variance_decomposition }) =>
          variance_decomposition[mark["metric"].replaceAll("-", "_")]?.sequential_family_first[
            mark["component"]
          ] ?? null,
      },
    ],
  },
  {
    panel: "4e",
    marks: "cells",
    numbers: [
      {
        attribute: "value",
        axis: null,
        printed: (mark, { family_means }) =>
          family_means.find(
            (row) => row.family === mark["family"] && row.condition === mark["condition"],
          )?.["high_risk"] ?? null,
      },
    ],
  },
  ...slope("5a", "accuracy"),
  ...slope("5b", "high_risk"),
  ...slope("5c", "unsafe"),
  {
    panel: "5e",
    marks: "models",
    numbers: [ofVotePair("dangerous-overconfidence", "voted", "dangerous_overconfidence")],
  },
  {
    panel: "5f",
    marks: "models",
    numbers: [
      ofVotePair("high-risk", "voted", "high_risk"),
      ofVotePair("confidence", "voted", "mean_confidence"),
    ],
  },
  {
    panel: "5g",
    marks: "bars",
    numbers: [
      {
        attribute: "value",
        axis: null,
        printed: (mark, { self_consistency }) =>
          self_consistency.improvement_summary[mark["metric"].replaceAll("-", "_")]?.mean ?? null,
      },
    ],
  },
  ensembleColumns("6a", "accuracy"),
  ensembleColumns("6b", "high_risk"),
  ensembleColumns("6c", "dangerous_overconfidence"),
  ensembleColumns("6d", "synchronized_failure"),
  ensembleColumns("6g", "dangerous_overconfidence"),
  {
    panel: "harm-c",
    marks: "models",
    numbers: [ofModel("accuracy", "x", "accuracy")],
  },
  {
    panel: "harm-c",
    marks: "averages",
    numbers: [ofCondition("accuracy", "x", "accuracy")],
  },
];
