import { meanOfPresent } from "../stats/mean.js";
import { METRICS, recordOf, type Rates } from "./metrics.js";
import type { ModelConditionRates } from "./rates.js";

/** A condition: the unweighted average over the models that have it (rule 11). */
export interface ConditionRow {
  readonly condition: string;
  readonly n_models: number;
  readonly point: Rates;
}

/**
 * The condition table: one row a condition, in the order given. A model without a value for a
 * metric (no high-risk error, hence no confidence of high-risk errors) is left out of that mean.
 */
export function conditionTable(
  rates: readonly ModelConditionRates[],
  conditions: readonly string[],
): readonly ConditionRow[] {
  return conditions.map((condition) => {
    const rows = rates.filter((row) => row.condition === condition);
    return { condition, n_models: rows.length, point: averageRates(rows) };
  });
}

/** The unweighted average of the rows, metric by metric. */
export function averageRates(rows: readonly Pick<ModelConditionRates, "point">[]): Rates {
  return recordOf(METRICS, (metric) => meanOfPresent(rows.map((row) => row.point[metric])));
}
