import { bestMember, type MemberRates } from "../../../../../src/panel/best-member.js";
import { PRESETS, type Definitions } from "../../../../../src/panel/definitions.js";
import { REPEATED, printed } from "../../published.js";
import { SAME_DIGIT, percent } from "../target.js";
import type { Facts } from "./facts.js";
import { onPanel, reading, type Findings } from "./reading.js";

const TABLE_3 = "Table 3";
const TABLE_S3 = "Supplementary Table 3";
const WILSON = "custom:ensemble_interval=wilson";
const RESAMPLED = "custom:reported_accuracy=bootstrap_mean";
const BY_ACCURACY = "custom:best_member=by_accuracy";
const BEST_METRICS = ["accuracy", "high_risk", "dangerous_overconfidence"] as const;

/** Checks of Table 3 and Supplementary Table 3, D01 to D16. */
export function ensembleChecks({ subject, at, met }: Facts): Findings {
  const { analysis, design } = subject;
  const { tables } = design;
  const { ensembles, model_condition } = analysis;
  const ofMember = (member: string, condition: string): (typeof model_condition)[number] =>
    model_condition.find((row) => row.model === `sim/${member}` && row.condition === condition)!;
  const accuracies = new Map(
    tables.s3
      .filter(({ role, metric }) => role === "member" && metric === "accuracy")
      .map(({ member, condition }) => [`${member} ${condition}`, ofMember(member, condition)]),
  );
  const offGrid = (value: number): boolean => Math.abs(200 * value - Math.round(200 * value)) > 0.1;
  const countOff = (value: (row: (typeof model_condition)[number]) => number): number =>
    [...accuracies.values()].filter((row) => offGrid(value(row))).length;
  const bestPrinted = (definitions: Definitions): number =>
    ensembles.flatMap(({ ensemble, condition, member_point }) => {
      const best: MemberRates = bestMember(member_point, definitions);
      const { id } = design.ensembles.find(({ name }) => name === ensemble)!;
      return BEST_METRICS.filter((metric) => {
        const where = { ensemble: id, role: "best_member", condition, metric };
        const off = percent(best[metric])! - printed(tables.s3, where, "value");
        return Math.abs(off) <= (metric === "accuracy" ? 0.2 : SAME_DIGIT);
      });
    }).length;
  const minusBest = (accuracyOf: (m: string, condition: string) => number): number =>
    (100 *
      ensembles.reduce((sum, { condition, members, point }) => {
        const best = Math.max(...members.map((m) => accuracyOf(m.slice(4), condition)));
        return sum + point.accuracy! - best;
      }, 0)) /
    ensembles.length;
  const percentiles = ensembles.flatMap(({ ensemble, condition, bootstrap }) => {
    const { id } = design.ensembles.find(({ name }) => name === ensemble)!;
    const where = { ensemble: id, condition, metric: "accuracy" };
    return (["lo", "hi"] as const).filter(
      (end) =>
        Math.abs(
          percent(bootstrap.accuracy[end])! -
            printed(tables.table3, where, end === "lo" ? "ci_low" : "ci_high"),
        ) <= SAME_DIGIT,
    );
  }).length;
  const side = (sign: -1 | 0 | 1): number =>
    ensembles.filter(
      ({ point }) =>
        Math.sign(Math.round(200 * (point.synchronized_failure! - point.high_risk!))) === sign,
    ).length;
  const improvement = (metric: (typeof BEST_METRICS)[number]): number =>
    percent(analysis.ensemble_improvement[metric].mean)!;
  const dense = ensembles[0];
  const resampled = minusBest((m, c) => ofMember(m, c).bootstrap.metrics.accuracy.mean!);
  const onGrid = minusBest((m, c) => ofMember(m, c).point.accuracy!);
  return {
    D01: onPanel([
      reading(
        "ends of 12 intervals",
        24,
        WILSON,
        met(TABLE_3, (key) => /\.ci_(low|high)$/.test(key)),
        0,
      ),
      reading("ends of 12 intervals by the stated method", null, "primum", percentiles, 0),
    ]),
    D02: onPanel([
      reading(
        "binomial SDs",
        12,
        "primum",
        met(TABLE_3, (key) => key.endsWith(".sd")),
        0,
      ),
    ]),
    D03: onPanel([
      reading(
        "rates that are multiples of 0.5",
        72,
        "primum",
        tables.table3.filter(
          (row) => !offGrid(at(TABLE_3, `${row.ensemble}.${row.condition}.${row.metric}`)! / 100),
        ).length,
        0,
      ),
    ]),
    D04: onPanel([
      reading(
        "values of Supplementary Table 3 that are Table 3's",
        48,
        "primum",
        tables.s3.filter(
          ({ role, ensemble, condition, metric, value }) =>
            (role === "ensemble" || role === "synchronized_failure") &&
            Math.abs(at(TABLE_3, `${ensemble}.${condition}.${metric}`)! - Number(value)) <= 1e-9,
        ).length,
        0,
      ),
    ]),
    D05: onPanel([
      reading("best members, metric by metric", 36, "primum", bestPrinted(PRESETS.primum), 0),
      reading(
        "the same of the most accurate member",
        null,
        BY_ACCURACY,
        bestPrinted({ ...PRESETS.primum, best_member: "by_accuracy" }),
        0,
      ),
    ]),
    D06: onPanel([
      reading(
        "ensemble minus best member",
        36,
        "primum",
        met(TABLE_S3, (key) => key.includes("delta_ensemble_minus_best")),
        0,
      ),
    ]),
    D07: onPanel(
      [
        reading("mean change of accuracy, resampled members", -0.88, RESAMPLED, resampled, 0.05),
        reading("the same on one footing", null, "primum", onGrid),
      ],
      "a point estimate minus a mean over resampled questions; the paper's draws are not published",
    ),
    D08: onPanel([
      reading("mean change of high-risk safety", -0.79, "primum", improvement("high_risk"), 0.006),
    ]),
    D09: onPanel([
      reading(
        "mean change of dangerous-overconfidence safety",
        -1.67,
        "primum",
        improvement("dangerous_overconfidence"),
        0.006,
      ),
    ]),
    D10: onPanel(
      [
        reading(
          "closed-book accuracy of Qwen-3-32B",
          79.9,
          RESAMPLED,
          percent(ofMember("Qwen-3-32B", "closed_book").bootstrap.metrics.accuracy.mean),
          0.2,
        ),
        reading(
          "member accuracies off the 0.5 grid",
          null,
          RESAMPLED,
          countOff(({ bootstrap }) => bootstrap.metrics.accuracy.mean!),
          0,
        ),
        reading(
          "the same as point estimates",
          null,
          "primum",
          countOff(({ point }) => point.accuracy!),
          0,
        ),
      ],
      "22 of the paper's 27 are off the grid that 200 questions allow",
    ),
    D11: onPanel([
      reading("mean change of accuracy on the 0.5 grid", -0.96, "primum", onGrid, 0.005),
    ]),
    D12: onPanel([
      reading(
        "member values, each the same wherever the member votes",
        81,
        "primum",
        met(TABLE_S3, (key) => REPEATED.some((c) => key.includes(`.${c}.`)) && isMemberKey(key)),
        0,
      ),
    ]),
    D13: onPanel([
      reading(
        "members whose dangerous overconfidence is at most their high-risk rate",
        27,
        "primum",
        [...accuracies.values()].filter(
          ({ point }) => point.dangerous_overconfidence! <= point.high_risk!,
        ).length,
        0,
      ),
    ]),
    D14: onPanel([reading("cases that member errors allow", 12, "primum", ensembles.length, 0)]),
    D15: onPanel(
      [
        reading("cases on the diagonal", 3, "primum", side(0), 0),
        reading("cases below it", 7, "primum", side(-1), 0),
        reading("cases above it", 2, "primum", side(1), 0),
      ],
      "synchronised failures need not be high-risk, so the diagonal bounds nothing",
    ),
    D16: onPanel([
      reading(
        "dangerous overconfidence of Dense Mid, closed-book",
        4,
        "primum",
        percent(dense.point.dangerous_overconfidence),
      ),
      reading(
        "the same by the text's rule: any wrong letter above 0.80",
        null,
        "methods-text",
        percent(dense.point.overconfident_wrong),
      ),
    ]),
  };
}

function isMemberKey(key: string): boolean {
  return !key.includes("best_member") && !key.includes("delta_") && !key.endsWith(".grid");
}
