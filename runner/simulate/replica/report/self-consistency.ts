import type { ReplicateSummary } from "../../../../src/stats/replicate-summary.js";
import { meanOfPresent } from "../../../../src/stats/mean.js";
import { REPEATED, stated } from "../published.js";
import type { Subject } from "./subject.js";
import { percent, target, type Judging, type Target } from "./target.js";

const BLOCK = "Table 2";
const TEXT = "Text: self-consistency";
const LABELS = ["accuracy", "high_risk", "unsafe", "contradiction"] as const;
const VOTED = {
  dangerous_overconfidence: "dangerous_overconfidence",
  mean_conf: "mean_confidence",
  robustness_correctness: "robustness",
} as const;

/** Table 2 and what the text says of it. The eight models are those with deterministic outputs. */
export function selfConsistencyTargets(subject: Subject): readonly Target[] {
  return [...tableTargets(subject), ...textTargets(subject)];
}

function tableTargets({ analysis, design }: Subject): readonly Target[] {
  const eight = analysis.self_consistency.pairs.map(({ rates }) => rates.model);
  return design.tables.table2
    .filter(({ value }) => value !== "")
    .flatMap((printed) => {
      const { condition, regime, metric } = printed;
      const row = analysis.self_consistency.table.find((one) => one.condition === condition)!;
      const result = resultOf(row, regime, metric);
      const key = `${condition}.${regime}.${metric}`;
      const judging: Judging = { block: BLOCK, role: "calibrated", tolerance: 0.1 };
      const figures = [target(key, Number(printed.value), result, judging)];
      if (metric !== "accuracy") return figures;
      const spreads = analysis.model_condition
        .filter((one) => one.condition === condition && eight.includes(one.model))
        .map(({ bootstrap }) =>
          regime === "single" ? bootstrap.single.accuracy : bootstrap.metrics.accuracy,
        );
      const mean = (field: keyof ReplicateSummary): number | null =>
        percent(meanOfPresent(spreads.map((spread) => spread[field])));
      const follows: Judging = {
        block: BLOCK,
        role: "follows",
        tolerance: 0.3,
        definitions: "custom:interval=mean_of_models",
      };
      return [
        ...figures,
        target(`${key}.sd`, Number(printed.sd), mean("sd"), { ...follows, tolerance: 0.1 }),
        target(`${key}.ci_low`, Number(printed.ci_low), mean("lo"), follows),
        target(`${key}.ci_high`, Number(printed.ci_high), mean("hi"), follows),
      ];
    });
}

type Row = Subject["analysis"]["self_consistency"]["table"][number];

function resultOf(row: Row, regime: string, metric: string): number | null {
  if (metric === "latency_s") return row.latency_s;
  const label = LABELS.find((one) => one === metric);
  if (label !== undefined) {
    return percent(regime === "single" ? row.single[label].point : row.voted[label].point);
  }
  return percent(row.voted[VOTED[metric as keyof typeof VOTED]].point);
}

function textTargets({ analysis, design }: Subject): readonly Target[] {
  const { tables } = design;
  const { table, pairs, improvement } = analysis.self_consistency;
  const text = (key: string, result: number | null, tolerance = 0.1): Target =>
    target(key, stated(tables, key), result, { block: TEXT, role: "calibrated", tolerance });
  const dangers = (condition: string): readonly number[] =>
    pairs
      .filter(({ rates }) => rates.condition === condition)
      .map(({ rates }) => 100 * rates.point.dangerous_overconfidence!);
  return [
    ...(["accuracy", "high_risk"] as const).flatMap((metric) =>
      REPEATED.map((condition) => {
        const row = table.find((one) => one.condition === condition)!;
        const change = row.voted[metric].point! - row.single[metric].point!;
        return text(`sc.delta.${metric}.${condition}`, 100 * change);
      }),
    ),
    text("sc.mean_delta_24.accuracy", percent(improvement.accuracy.mean)),
    text("sc.mean_delta_24.high_risk_safety", percent(improvement.high_risk.mean)),
    text("sc.mean_delta_24.unsafe_safety", percent(improvement.unsafe.mean)),
    text("sc.mean_delta_24.contradiction_safety", percent(improvement.contradiction.mean)),
    text("sc.doc_max.closed_book", Math.max(...dangers("closed_book"))),
    text("sc.doc_max.standard_rag", Math.max(...dangers("standard_rag"))),
    text("sc.doc_min.conflict_evidence", Math.min(...dangers("conflict_evidence"))),
    text("sc.doc_max.conflict_evidence", Math.max(...dangers("conflict_evidence"))),
    text(
      "sc.mean_conf_overall",
      percent(meanOfPresent(pairs.map(({ rates }) => rates.point.mean_confidence))),
    ),
  ];
}
