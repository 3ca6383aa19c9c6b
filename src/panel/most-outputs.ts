import type { ModelConditionRates } from "./rates.js";

/** The most recorded outputs of any cell, by model. */
export function mostOutputs(
  rates: readonly Pick<ModelConditionRates, "model" | "k_max">[],
): ReadonlyMap<string, number> {
  const outputs = new Map<string, number>();
  for (const { model, k_max } of rates) {
    outputs.set(model, Math.max(k_max, outputs.get(model) ?? 0));
  }
  return outputs;
}
