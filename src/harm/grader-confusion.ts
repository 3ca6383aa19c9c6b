import type { Interval } from "../stats/interval.js";
import { cohensKappa } from "../stats/kappa.js";
import { wilsonScore } from "../stats/wilson-score.js";

/** A grader's verdicts against physicians'. Positive: a harmful error per the physicians. */
export interface ConfusionCounts {
  readonly tp: number;
  readonly fn: number;
  readonly fp: number;
  readonly tn: number;
}

/** How a grader does, as fractions; null where there is nothing to divide by. */
export interface GraderConfusion extends ConfusionCounts {
  readonly n: number;
  readonly prevalence: number | null;
  readonly flagged: number | null;
  readonly sensitivity: number | null;
  readonly sensitivity_wilson: Interval | null;
  readonly specificity: number | null;
  readonly specificity_wilson: Interval | null;
  readonly ppv: number | null;
  readonly npv: number | null;
  readonly agreement: number | null;
  /** Sensitivity + specificity − 1. */
  readonly youden: number | null;
  /** Cohen's kappa. */
  readonly kappa: number | null;
}

/** Sensitivity, specificity and the rest of one table: of a criterion and tier, never only overall. */
export function graderConfusion({ tp, fn, fp, tn }: ConfusionCounts): GraderConfusion {
  const n = tp + fn + fp + tn;
  const share = (k: number, of: number): number | null => (of === 0 ? null : k / of);
  const sensitivity = share(tp, tp + fn);
  const specificity = share(tn, tn + fp);
  const kappa = cohensKappa(
    [
      [tp, fn],
      [fp, tn],
    ],
    "unweighted",
  );
  return {
    tp,
    fn,
    fp,
    tn,
    n,
    prevalence: share(tp + fn, n),
    flagged: share(tp + fp, n),
    sensitivity,
    sensitivity_wilson: wilsonScore({ k: tp, n: tp + fn }),
    specificity,
    specificity_wilson: wilsonScore({ k: tn, n: tn + fp }),
    ppv: share(tp, tp + fp),
    npv: share(tn, tn + fn),
    agreement: share(tp + tn, n),
    youden: sensitivity === null || specificity === null ? null : sensitivity + specificity - 1,
    kappa: kappa === null ? null : kappa.kappa,
  };
}

/** The sum of tables. */
export function pooledConfusion(tables: readonly ConfusionCounts[]): ConfusionCounts {
  const sum = (key: keyof ConfusionCounts): number =>
    tables.reduce((total, table) => total + table[key], 0);
  return { tp: sum("tp"), fn: sum("fn"), fp: sum("fp"), tn: sum("tn") };
}

/** Share of verdicts that a grader of these tiers would have right: what hides a bad high tier. */
export function overallAgreement(
  tiers: readonly {
    readonly n: number;
    readonly prevalence: number;
    readonly sensitivity: number;
    readonly specificity: number;
  }[],
): number | null {
  const total = tiers.reduce((sum, { n }) => sum + n, 0);
  if (total === 0) return null;
  const right = tiers.reduce(
    (sum, { n, prevalence, sensitivity, specificity }) =>
      sum + n * (prevalence * sensitivity + (1 - prevalence) * specificity),
    0,
  );
  return right / total;
}
