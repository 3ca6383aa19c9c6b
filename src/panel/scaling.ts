import {
  varianceDecomposition,
  type VarianceDecomposition,
} from "../stats/variance-decomposition.js";
import type { PanelModel } from "./model.js";
import { recordOf } from "./metrics.js";
import type { ModelConditionRates } from "./rates.js";

/** The rates whose variation over models and conditions is decomposed. */
export const DECOMPOSED_METRICS = [
  "accuracy",
  "high_risk",
  "dangerous_overconfidence",
  "overconfident_wrong",
] as const;

export type DecomposedMetric = (typeof DECOMPOSED_METRICS)[number];

/**
 * How family (first factor) and condition (second) share the variation of a rate over all
 * model × main condition values (rule 16). `total_ss` is in squared fractions. Null where a rate
 * does not vary.
 */
export function scalingDecomposition(
  rates: readonly ModelConditionRates[],
  models: readonly PanelModel[],
  mainConditions: readonly string[],
): Readonly<Record<DecomposedMetric, VarianceDecomposition | null>> {
  const families = familiesOf(models);
  const main = rates.filter(({ condition }) => mainConditions.includes(condition));
  return recordOf(DECOMPOSED_METRICS, (metric) => {
    const rows = main.filter(({ point }) => point[metric] !== null);
    return varianceDecomposition(
      Float64Array.from(rows, ({ point }) => point[metric] ?? 0),
      rows.map(({ model_index }) => families.indexOf(models[model_index].family)),
      rows.map(({ condition_index }) => condition_index),
    );
  });
}

/** The families of a panel, in the order of their first models. */
export function familiesOf(models: readonly PanelModel[]): readonly string[] {
  return [...new Set(models.map(({ family }) => family))];
}
