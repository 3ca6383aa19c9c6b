import { questionWeights, type Analysis } from "../figures/analysis.js";
import { cellKinds } from "../harm/cell-kinds.js";
import { componentMasks, WEIGHT_KEYS, type ByComponent } from "../harm/harm-components.js";
import { harmReplicateSteps } from "../harm/harm-rates.js";
import { harmRows } from "../harm/harm-rows.js";
import { systemReplicates } from "../harm/harm-system.js";
import { harmReplicates } from "../harm/system-crossover.js";
import { metricRows, type CellMetric, type MetricRows } from "../panel/metric-rows.js";
import { finished } from "../panel/steps.js";
import type { CellsChoice } from "./cells-choice.js";

/** What of a choice tells harm from a metric. */
export type HarmOf = Pick<CellsChoice, "as" | "component" | "weights">;

/** Whether a number is made of harm, or of the answers that a weight multiplies. */
export function isMadeOfHarm({ as }: Pick<CellsChoice, "as">): boolean {
  return as === "expected_harm" || as === "harm_share";
}

/** What of harm the rows behind a number tell, be it made of them or explained; null for a metric. */
export function harmOfRows({ as }: Pick<CellsChoice, "as">): "expected_harm" | "harm_share" | null {
  if (as === "harm_difference" || as === "crossover_weight") return "expected_harm";
  return as === "expected_harm" || as === "harm_share" ? as : null;
}

/** What the rows behind a number add up, as downloads name it: a metric, or harm and its part. */
export function nameOfRows(choice: Pick<CellsChoice, "as" | "metric" | "component">): string {
  const harm = harmOfRows(choice);
  if (harm === null) return choice.metric;
  return choice.component === null ? harm : `${harm}_${choice.component}`;
}

/** Takes a number of a model in a condition apart, be it a metric or harm. */
export function rowsOfPair(
  cells: Analysis["cells"],
  choice: HarmOf,
  metric: CellMetric,
): (model: number, condition: number) => MetricRows {
  const { as, component, weights } = choice;
  return harmOfRows(choice) !== null
    ? harmRows(cells, { weights, component, is_share: as === "harm_share" })
    : (m, c) => metricRows(cells, metric, m, c);
}

/** Resampled harm, or shares of answers, averaged over models in each condition asked for. */
export function harmReplicatesOf(
  { cells }: Analysis,
  choice: HarmOf,
  model_indices: readonly number[],
  conditions: readonly number[],
): readonly Float64Array[] {
  const masks = componentMasks(cellKinds(cells), choice.weights);
  const resampling = questionWeights(cells);
  const resampled = finished(harmReplicateSteps(cells, masks, resampling));
  return conditions.map((condition_index) =>
    numberReplicates(systemReplicates(resampled, { condition_index, model_indices }), choice),
  );
}

function numberReplicates(
  shares: ByComponent<Float64Array>,
  { as, component, weights }: HarmOf,
): Float64Array {
  if (component === null) return harmReplicates(shares, weights);
  const weight = as === "harm_share" ? 1 : weights[WEIGHT_KEYS[component]];
  return shares[component].map((share) => share * weight);
}
