import { meanOfPresent } from "../../../../src/stats/mean.js";
import { MAIN, stated } from "../published.js";
import type { Subject } from "./subject.js";
import { EXACT, SAME_DIGIT, percent, target, type Judging, type Target } from "./target.js";

const SHARED = ["accuracy", "high_risk", "dangerous_overconfidence"] as const;
const FACTORS = { family: "first", condition: "second", interaction: "interaction" } as const;

/** What the text says of families, extremes, variance shares, and of who gets better or worse. */
export function scalingTargets(subject: Subject): readonly Target[] {
  return [
    ...families(subject),
    ...extremes(subject),
    ...shares(subject),
    ...spreads(subject),
    ...signs(subject),
    ...differences(subject),
  ];
}

function families({ analysis, design }: Subject): readonly Target[] {
  const { tables } = design;
  const mean = (family: string, condition: string, metric: "accuracy" | "high_risk"): number =>
    100 *
    analysis.family_means.find((one) => one.family === family && one.condition === condition)!
      .point[metric]!;
  const untold = ["Mistral", "OpenAI-OSS"];
  const together = meanOfPresent(
    analysis.model_condition
      .filter(({ condition }) => condition === "closed_book")
      .filter(({ model_index }) => untold.includes(design.models[model_index].family))
      .map(({ point }) => percent(point.accuracy)),
  );
  const implied = target("closed-book accuracy, Mistral and OpenAI-OSS together", 80.5, together, {
    block: "Text: families",
    role: "calibrated",
    tolerance: 0.1,
    note: "implied by the other families' means and Table 1 (check I04)",
  });
  const told = tables.text.flatMap(({ key }) => {
    const [scaling, kind, family = "", third = "", metric] = key.split(".");
    if (scaling !== "scaling" || kind !== "family") return [];
    const isGain = third === "accuracy_gain_clean_minus_closed";
    const result = isGain
      ? mean(family, "clean_evidence", "accuracy") - mean(family, "closed_book", "accuracy")
      : mean(family, third, metric as "accuracy" | "high_risk");
    return [
      target(key, stated(tables, key), result, {
        block: "Text: families",
        role: "calibrated",
        tolerance: 0.1,
      }),
    ];
  });
  return [...told, implied];
}

function extremes({ analysis, design }: Subject): readonly Target[] {
  const accuracies = analysis.model_condition
    .filter(({ condition }) => condition === "closed_book")
    .map(({ point }) => 100 * point.accuracy!);
  const judging: Judging = { block: "Text: extremes", role: "calibrated", tolerance: EXACT };
  return [
    target("scaling.closed_book.accuracy_min", 41.5, Math.min(...accuracies), judging),
    target("scaling.closed_book.accuracy_max.grid", 88.5, Math.max(...accuracies), {
      ...judging,
      note: `printed ${stated(design.tables, "scaling.closed_book.accuracy_max")}, a resampled mean; compared on the 0.5 grid`,
    }),
  ];
}

function shares({ analysis, design }: Subject): readonly Target[] {
  return SHARED.flatMap((metric) => {
    const { first_then_second: own } = analysis.variance_decomposition[metric]!;
    return (["family", "condition", "interaction"] as const).map((factor) => {
      const key = `scaling.variance_share.${factor}.${metric}`;
      return target(key, stated(design.tables, key), percent(own[FACTORS[factor]]), {
        block: "Text: variance shares",
        role: metric === "dangerous_overconfidence" ? "held_out" : "calibrated",
        tolerance: 1.5,
        note: "family first, then condition, then their interaction; the paper does not state the type",
      });
    });
  });
}

function spreads({ analysis, design }: Subject): readonly Target[] {
  return analysis.within_family_sd.flatMap(({ condition, mean }) => {
    const key = `scaling.within_family_sd.high_risk.${condition}`;
    if (!design.tables.text.some((one) => one.key === key)) return [];
    return [
      target(key, stated(design.tables, key), percent(mean), {
        block: "Text: within-family spread",
        role: "calibrated",
        tolerance: 0.2,
      }),
    ];
  });
}

/** How many models get better with clean evidence, and better or worse with agentic retrieval. */
function signs({ analysis, design }: Subject): readonly Target[] {
  const { tables } = design;
  const judging: Judging = { block: "Text: signs", role: "calibrated", tolerance: EXACT };
  const clean = analysis.deltas.find(({ to }) => to === "clean_evidence")!;
  const danger = (condition: string): ReadonlyMap<string, number> =>
    new Map(
      analysis.model_condition
        .filter((one) => one.condition === condition)
        .map(({ model, point }) => [model, point.dangerous_overconfidence!]),
    );
  const closed = danger("closed_book");
  const changes = [...danger("agentic_rag")].map(([model, value]) => value - closed.get(model)!);
  return [
    target("accuracy better with clean evidence", 34, clean.models_up.accuracy, judging),
    target("high-risk better with clean evidence", 34, clean.models_down.high_risk, judging),
    target(
      "confidence.doc_improved_clean",
      stated(tables, "confidence.doc_improved_clean"),
      clean.models_down.dangerous_overconfidence,
      judging,
    ),
    target(
      "confidence.doc_improved_agentic",
      stated(tables, "confidence.doc_improved_agentic"),
      changes.filter((change) => change < 0).length,
      judging,
    ),
    target(
      "confidence.doc_worsened_agentic",
      stated(tables, "confidence.doc_worsened_agentic"),
      changes.filter((change) => change > 0).length,
      judging,
    ),
  ];
}

/** The differences of Table 1 rows that the text tells, and the panel's order by strata. */
function differences({ analysis, design }: Subject): readonly Target[] {
  const row = (condition: string): number =>
    100 * analysis.condition_table.find((one) => one.condition === condition)!.point.accuracy!;
  const judging: Judging = { block: "Text: differences", role: "follows", tolerance: 0.1 };
  const printedRow = (condition: string): number =>
    Number(design.tables.table1.find((one) => one.condition === condition)!.accuracy_mean);
  const pair = (name: string, a: string, b: string): Target =>
    target(name, Number((printedRow(a) - printedRow(b)).toFixed(1)), row(a) - row(b), judging);
  const improving = new Set(
    analysis.subspecialty
      .filter(({ condition }) => condition === MAIN[0])
      .filter(({ stratum, point }) => {
        const clean = analysis.subspecialty.find(
          (one) => one.stratum === stratum && one.condition === "clean_evidence",
        )!;
        return clean.point.accuracy! > point.accuracy! && clean.point.high_risk! < point.high_risk!;
      })
      .map(({ stratum }) => stratum),
  );
  return [
    pair("accuracy, clean minus closed-book", "clean_evidence", "closed_book"),
    pair("accuracy, clean minus conflict", "clean_evidence", "conflict_evidence"),
    target("strata better with clean evidence", 15, improving.size, {
      block: "Text: signs",
      role: "follows",
      tolerance: EXACT,
    }),
    target(
      "mean accuracy SD of the panel mean, closed-book",
      printedSd(design),
      percent(analysis.condition_table[0].bootstrap.accuracy.sd),
      {
        block: "Stated method of Table 1",
        role: "held_out",
        tolerance: SAME_DIGIT + 0.05,
        note: "2.9 as the SD of the panel mean is out of reach: at most 2.73 under the published family means",
      },
    ),
  ];
}

function printedSd(design: Subject["design"]): number {
  return Number(design.tables.table1[0].accuracy_sd);
}
