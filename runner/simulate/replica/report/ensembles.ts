import type { EnsembleMetric, EnsembleResult } from "../../../../src/panel/ensembles.js";
import { REPEATED, printed, stated, type Row } from "../published.js";
import type { Subject } from "./subject.js";
import { EXACT, SAME_DIGIT, percent, target, type Judging, type Target } from "./target.js";

const WILSON = "custom:ensemble_interval=wilson";
const OFFSET =
  "the paper's member accuracy is a resampled mean of unpublished draws; compared on the 0.5 grid";

/** Table 3, Supplementary Table 3 and what the text says of the ensembles. */
export function ensembleTargets(subject: Subject): readonly Target[] {
  return [...tableThree(subject), ...members(subject), ...comparisons(subject), ...texts(subject)];
}

function resultOf({ analysis, design }: Subject, { ensemble, condition }: Row): EnsembleResult {
  const { name } = design.ensembles.find(({ id }) => id === ensemble)!;
  return analysis.ensembles.find((one) => one.ensemble === name && one.condition === condition)!;
}

function tableThree(subject: Subject): readonly Target[] {
  return subject.design.tables.table3.flatMap((row) => {
    const result = resultOf(subject, row);
    const key = `${row.ensemble}.${row.condition}.${row.metric}`;
    const judging: Judging = { block: "Table 3", role: "calibrated", tolerance: EXACT };
    const rate = percent(result.point[row.metric as EnsembleMetric]);
    const figures = [target(key, Number(row.value), rate, judging)];
    if (row.metric !== "accuracy") return figures;
    const follows: Judging = {
      block: "Table 3",
      role: "follows",
      tolerance: SAME_DIGIT,
      definitions: WILSON,
    };
    return [
      ...figures,
      target(`${key}.sd`, Number(row.sd), percent(result.binomial_sd), follows),
      target(`${key}.ci_low`, Number(row.ci_low), percent(result.wilson?.[0]), follows),
      target(`${key}.ci_high`, Number(row.ci_high), percent(result.wilson?.[1]), follows),
    ];
  });
}

/** The nine members; a member of several ensembles has the same values in each. */
function members({ analysis, design }: Subject): readonly Target[] {
  const seen = new Set<string>();
  return design.tables.s3.flatMap((row) => {
    const key = `${row.member}.${row.condition}.${row.metric}`;
    if (row.role !== "member" || seen.has(key)) return [];
    seen.add(key);
    const own = analysis.model_condition.find(
      ({ model, condition }) => model === `sim/${row.member}` && condition === row.condition,
    )!;
    const value = Number(row.value);
    const judging: Judging = {
      block: "Supplementary Table 3",
      role: "calibrated",
      tolerance: EXACT,
    };
    if (row.metric !== "accuracy") {
      const metric = row.metric as "high_risk" | "dangerous_overconfidence";
      return [target(key, value, percent(own.point[metric]), judging)];
    }
    return [
      target(`${key}.grid`, Math.round(2 * value) / 2, percent(own.point.accuracy), {
        ...judging,
        note: OFFSET,
      }),
      target(key, value, percent(own.point.accuracy), { ...judging, tolerance: 0.2 }),
    ];
  });
}

/** Best members and the ensembles' differences from them. */
function comparisons(subject: Subject): readonly Target[] {
  return subject.design.tables.s3.flatMap((row) => {
    const isBest = row.role === "best_member";
    if (!isBest && row.role !== "delta_ensemble_minus_best") return [];
    const result = resultOf(subject, row);
    const metric = row.metric as "accuracy" | "high_risk" | "dangerous_overconfidence";
    const own = isBest ? result.best_member[metric] : result.minus_best[metric];
    return [
      target(
        `${row.ensemble}.${row.condition}.${row.role}.${metric}`,
        Number(row.value),
        percent(own),
        {
          block: "Supplementary Table 3",
          role: "follows",
          tolerance: metric === "accuracy" ? 0.2 : EXACT,
        },
      ),
    ];
  });
}

function texts({ analysis, design }: Subject): readonly Target[] {
  const { tables } = design;
  const block = "Text: ensembles";
  const means = REPEATED.flatMap((condition) => {
    const row = analysis.ensemble_condition_means.find((one) => one.condition === condition)!;
    return (["accuracy", "high_risk", "synchronized_failure"] as const).flatMap((metric) => {
      const key = `ens.mean.${condition}.${metric}`;
      if (!tables.text.some((one) => one.key === key)) return [];
      return [
        target(key, stated(tables, key), percent(row.point[metric]), {
          block,
          role: "follows",
          tolerance: 0.1,
        }),
      ];
    });
  });
  const gains = {
    accuracy: "accuracy",
    high_risk: "high_risk_safety",
    dangerous_overconfidence: "dangerous_overconfidence_safety",
  } as const;
  const changes = (["accuracy", "high_risk", "dangerous_overconfidence"] as const).map((metric) => {
    const key = `ens.mean_delta_vs_best_member.${gains[metric]}`;
    return target(
      key,
      printed(tables.text, { key }, "value"),
      percent(analysis.ensemble_improvement[metric].mean),
      { block, role: "follows", tolerance: 0.1 },
    );
  });
  return [...means, ...changes];
}
