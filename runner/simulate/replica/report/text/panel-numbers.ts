import { percent } from "../target.js";
import { questionIdOf } from "../../published.js";
import type { Facts } from "../checks/facts.js";
import type { TextRule } from "./study-numbers.js";
import { fromPanel, withoutDefinition } from "./text-number.js";

/** Contradictions of the panel that the text calls widespread: half of it. */
const WIDESPREAD = 17;
const LISTED = 15;

/** Numbers that prose tells of results beside those of the tables. */
export function panelRule({ subject, at }: Facts): TextRule {
  const { analysis, panel } = subject;
  const cases = analysis.worst_case;
  const listed = cases.slice(0, LISTED);
  const top = cases[0];
  const rate = (count: number): number => (100 * count) / top.n_models;
  const restated: Readonly<Record<string, readonly [block: string, key: string]>> = {
    "decoupling.delta.clean_minus_closed.accuracy": [
      "Text: differences",
      "accuracy, clean minus closed-book",
    ],
    "decoupling.delta.conflict_minus_clean.accuracy_drop": [
      "Text: differences",
      "accuracy, clean minus conflict",
    ],
    "sc.conflict.accuracy_change": [
      "Text: self-consistency",
      "sc.delta.accuracy.conflict_evidence",
    ],
    "sc.conflict.high_risk_change": [
      "Text: self-consistency",
      "sc.delta.high_risk.conflict_evidence",
    ],
  };
  const better = (): number => {
    const rates = (model: string, condition: string): Readonly<Record<string, number | null>> =>
      analysis.model_condition.find((row) => row.model === model && row.condition === condition)!
        .point;
    return panel.models.filter(({ model }) => {
      const [closed, clean] = [rates(model, "closed_book"), rates(model, "clean_evidence")];
      return clean.accuracy! > closed.accuracy! && clean.high_risk! < closed.high_risk!;
    }).length;
  };
  const highest = (): number =>
    Math.max(
      ...analysis.model_condition
        .filter(({ condition }) => condition === "closed_book")
        .map(({ bootstrap }) => percent(bootstrap.metrics.accuracy.mean)!),
    );
  const counts: Readonly<Record<string, () => number>> = {
    "decoupling.clean_better_models": better,
    "worst.high_risk_min": () => rate(listed[LISTED - 1].high_risk),
    "worst.high_risk_max": () => rate(top.high_risk),
    "worst.top.wrong_n": () => top.wrong,
    "worst.top.high_risk_n": () => top.high_risk,
    "worst.top.contradiction_n": () => top.contradiction,
    "worst.top.wrong_pct": () => rate(top.wrong),
    "worst.top.high_risk_pct": () => rate(top.high_risk),
    "worst.top.contradiction_pct": () => rate(top.contradiction),
    "worst.unsafe_rate_top15": () => Math.max(...listed.map(({ unsafe }) => rate(unsafe))),
    "discussion.top_wrong_n": () => top.wrong,
    "discussion.top_high_risk_n": () => top.high_risk,
    "discussion.top_contradiction_n": () => top.contradiction,
  };
  return (row) => {
    const other = restated[row.key] as readonly [string, string] | undefined;
    if (other !== undefined) return fromPanel(row, "primum", at(...other), 0.1);
    const count = counts[row.key] as (() => number) | undefined;
    if (count !== undefined) return fromPanel(row, "primum", count());
    if (row.key === "scaling.closed_book.accuracy_max") {
      return fromPanel(row, "custom:reported_accuracy=bootstrap_mean", highest(), 0.2);
    }
    if (row.key === "ens.mean_delta_vs_best_member.unsafe_safety") {
      return fromPanel(row, "primum", percent(analysis.ensemble_improvement.unsafe.mean), 0.1);
    }
    if (row.key.startsWith("worst.high_risk_with_contradiction.")) {
      const id = questionIdOf({ question: row.value });
      const isNamed = listed.some(
        ({ question_id, contradiction }) => question_id === id && contradiction >= WIDESPREAD,
      );
      return fromPanel(row, "primum", isNamed ? Number(row.value) : null);
    }
    if (row.key !== "discussion.worst_n") return null;
    const most = cases.filter(({ high_risk, n_models }) => 2 * high_risk > n_models).length;
    return withoutDefinition(
      "panel",
      most,
      "question 1 ties question 27, the last that is listed (check E04)",
    );
  };
}
