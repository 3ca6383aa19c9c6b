import type { AverageOf } from "../panel/pair.js";
import type { Cells } from "../panel/cells.js";
import { averageReplicates } from "../panel/pair-replicates.js";
import { UNCOUNTED } from "./cell-kinds.js";
import { byComponent, HARM_COMPONENTS, type ByComponent } from "./harm-components.js";
import type { HarmRates, ReplicateShares } from "./harm-rates.js";

/**
 * What answers questions: models under one condition. Several stand for their average without
 * weights.
 */
export type HarmSystem = AverageOf;

/** The shares of a system: of each model that has any, averaged; null where none has. */
export function systemShares(
  rates: readonly HarmRates[],
  system: HarmSystem,
): ByComponent<number> | null {
  const own = rates.flatMap((row) => (row.shares !== null && isOf(system, row) ? row.shares : []));
  if (own.length === 0) return null;
  return byComponent((name) => own.reduce((sum, shares) => sum + shares[name], 0) / own.length);
}

/** The resampled shares of a system, as `averageReplicates` averages every rate over models. */
export function systemReplicates(
  replicates: ReplicateShares,
  system: HarmSystem,
): ByComponent<Float64Array> {
  return averageReplicates(replicates, system, null, HARM_COMPONENTS);
}

/**
 * The harm of a system question by question, whose mean is the system's harm. Of a model that does
 * not count on all n questions but on n′, a counted answer stands n/n′ times as far from the model's
 * mean and all others at it: the linear part of that mean, for its variance.
 *
 * @param kinds of every cell, model × condition × question
 * @param weights harm of each kind
 * @param system models with a counted answer in the condition
 */
export function systemQuestionHarm(
  kinds: Uint8Array,
  weights: Float64Array,
  { condition_index, model_indices }: HarmSystem,
  { n_conditions, n_questions }: Pick<Cells, "n_conditions" | "n_questions">,
): Float64Array {
  const mean = new Float64Array(n_questions);
  for (const m of model_indices) {
    const from = (m * n_conditions + condition_index) * n_questions;
    let sum = 0;
    let n = 0;
    for (let q = 0; q < n_questions; q++) {
      if (kinds[from + q] === UNCOUNTED) continue;
      sum += weights[kinds[from + q]];
      n++;
    }
    for (let q = 0; q < n_questions; q++) {
      const kind = kinds[from + q];
      const beyond = kind === UNCOUNTED ? 0 : (weights[kind] - sum / n) * (n_questions / n);
      mean[q] += (sum / n + beyond) / model_indices.length;
    }
  }
  return mean;
}

function isOf(
  system: HarmSystem,
  row: { readonly model_index: number; readonly condition_index: number },
): boolean {
  return (
    row.condition_index === system.condition_index && system.model_indices.includes(row.model_index)
  );
}
