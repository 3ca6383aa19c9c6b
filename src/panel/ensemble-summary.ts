import { meanOfPresent } from "../stats/mean.js";
import { standardError } from "../stats/standard-deviation.js";
import { MEMBER_METRICS, type MemberMetric } from "./best-member.js";
import { ENSEMBLE_METRICS, type EnsembleMetric, type EnsembleResult } from "./ensembles.js";
import { recordOf } from "./metrics.js";

/** Mean and standard error of changes, fractions. */
export interface ChangeSummary {
  readonly mean: number | null;
  readonly sem: number | null;
  readonly n: number;
}

/** The mean and its standard error (sd / √n) of the changes that are there. */
export function summariseChanges(changes: readonly (number | null)[]): ChangeSummary {
  const present = changes.filter((change) => change !== null);
  return { mean: meanOfPresent(present), sem: standardError(present), n: present.length };
}

/** How much ensembles improve over their best member, over all ensemble × condition pairs. */
export function improvementSummary(
  results: readonly EnsembleResult[],
): Readonly<Record<MemberMetric, ChangeSummary>> {
  return recordOf(MEMBER_METRICS, (metric) =>
    summariseChanges(results.map(({ improvement }) => improvement[metric])),
  );
}

/** A condition: the average over ensembles, fractions. */
export interface EnsembleConditionMean {
  readonly condition: string;
  /** Ensembles in it. */
  readonly n: number;
  readonly point: Readonly<Record<EnsembleMetric, number | null>>;
}

/** The ensembles' rates averaged in each condition. */
export function ensembleConditionMeans(
  results: readonly EnsembleResult[],
  conditions: readonly string[],
): readonly EnsembleConditionMean[] {
  return conditions.map((condition) => {
    const rows = results.filter((result) => result.condition === condition);
    return {
      condition,
      n: rows.length,
      point: recordOf(ENSEMBLE_METRICS, (metric) =>
        meanOfPresent(rows.map(({ point }) => point[metric])),
      ),
    };
  });
}
