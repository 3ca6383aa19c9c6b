import { bootstrapPanel } from "../panel/bootstrap.js";
import type { CellsOf } from "../figures/cells-of.js";
import { conditionName } from "../panel/condition.js";
import { meanOfSummaries } from "../panel/mean-of-models.js";
import { SINGLE_METRICS, type SingleMetric } from "../panel/metrics.js";
import { reportedValue } from "../panel/reported.js";
import {
  selfConsistency,
  type SelfConsistencyRow,
  type VOTED_METRICS,
  type WithBootstrap,
} from "../panel/self-consistency.js";
import {
  intervalOf,
  numberCell,
  numberColumn,
  ORIGIN,
  originCell,
  secondsColumn,
  spreadOf,
  textCell,
  textColumn,
} from "./cells.js";
import { counted, list } from "../figures/format.js";
import { averageIntervalNote, originNotes, panelNote } from "./notes.js";
import type { PaperTable } from "./paper-table.js";
import { printedAt, type PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

const REGIMES = [
  { regime: "single", name: "Single output" },
  { regime: "voted", name: "Vote" },
] as const;

type Regime = (typeof REGIMES)[number]["regime"];
type Metric = (typeof VOTED_METRICS)[number];

const COLUMNS: readonly (readonly [metric: Metric, name: string])[] = [
  ["accuracy", "Accuracy"],
  ["high_risk", "High-risk errors"],
  ["unsafe", "Unsafe answers"],
  ["contradiction", "Contradictions"],
  ["dangerous_overconfidence", "Dangerous overconfidence"],
  ["mean_confidence", "Confidence"],
  ["robustness", "Robustness"],
];

/** Table 2: one deterministic output against the vote of sampled ones, averaged over models. */
export function table2(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, cells, settings, weights, run } = input;
  const { self_consistency_models: models, self_consistency_conditions: conditions } = settings;
  const { table } = selfConsistency(panel, cells, models, conditions, weights);
  const spreads = typicalSpreads(input);
  return {
    id: "2",
    title: "One output against the vote",
    note: [
      panelNote(input),
      models.length === 0
        ? "No model of this run has a deterministic output beside the sampled ones."
        : `Averages are over ${counted(models.length, "model")} with a deterministic output: ${list(models)}.`,
      averageIntervalNote(input),
      "Overconfidence, confidence and robustness are of several outputs, and undefined for one. Latency is that of the cell’s primary call in both rows.",
      ...originNotes(input),
    ],
    columns: [
      textColumn("condition", "Condition"),
      textColumn("regime", "Answer", "single_answer"),
      numberColumn("n_models", "Models", "count"),
      ...COLUMNS.map(([metric, name]) =>
        numberColumn(metric, name, "fraction", { explained: metric }),
      ),
      secondsColumn(
        "latency_s",
        "Latency",
        table.map(({ latency_s }) => latency_s),
        "latency_s",
      ),
      ORIGIN,
    ],
    n_headers: 2,
    rows: table.flatMap((row) =>
      REGIMES.map(({ regime, name }) => {
        const of = cellsOfRow(input, row.condition);
        return [
          textCell(conditionName(row.condition)),
          textCell(name),
          numberCell(row.n_models, { ...of, as: "models" }),
          ...COLUMNS.map(([metric]) => {
            const printed = printedAt(published, row.condition, regime, metric);
            const estimate = estimateOf(row, regime, metric);
            const metricOf = { ...of, ...regimeOf(regime, metric) };
            if (estimate === null) return numberCell(null, metricOf, { printed });
            const reported = reportedValue(
              {
                point: estimate.point,
                bootstrap: estimate,
                mean_of_models: spreads(row.condition, regime, metric),
              },
              metric,
              cells.definitions,
            );
            return numberCell(reported.value, metricOf, {
              spread: metric === "accuracy" ? spreadOf(reported) : intervalOf(reported),
              printed,
            });
          }),
          numberCell(
            row.latency_s,
            { ...of, metric: "latency_s" },
            {
              printed: printedAt(published, row.condition, regime, "latency_s"),
            },
          ),
          originCell(run),
        ];
      }),
    ),
  };
}

/** The models of a row that have its condition. */
function cellsOfRow({ settings, rates }: TableInput, condition: string): CellsOf {
  const model = settings.self_consistency_models.filter((name) =>
    rates.some((row) => row.model === name && row.condition === condition),
  );
  return { condition, model };
}

function regimeOf(regime: Regime, metric: Metric): CellsOf {
  return regime === "single" && isSingle(metric)
    ? { metric: `single_${metric}` }
    : { as: "vote", metric };
}

function estimateOf(row: SelfConsistencyRow, regime: Regime, metric: Metric): WithBootstrap | null {
  if (regime === "voted") return row.voted[metric];
  return isSingle(metric) ? row.single[metric] : null;
}

function isSingle(metric: string): metric is SingleMetric {
  return (SINGLE_METRICS as readonly string[]).includes(metric);
}

type Typical = ReturnType<typeof meanOfSummaries>;

/** The spread of a typical model, computed only where the definitions report it. */
function typicalSpreads({
  panel,
  cells,
  settings,
  weights,
}: TableInput): (condition: string, regime: Regime, metric: Metric) => Typical {
  const isAsked = cells.definitions.interval === "mean_of_models";
  const { pairs } = bootstrapPanel({ ...cells, answer: cells.voted }, weights, {
    averages: [],
    pairs: ({ model_index }) =>
      isAsked && settings.self_consistency_models.includes(panel.models[model_index].model),
  });
  return (condition, regime, metric) =>
    meanOfSummaries(
      pairs
        .filter((pair) => panel.conditions[pair.condition_index] === condition)
        .map(({ summary }) =>
          regime === "single" && isSingle(metric)
            ? summary.single[metric]
            : summary.metrics[metric],
        ),
    );
}
