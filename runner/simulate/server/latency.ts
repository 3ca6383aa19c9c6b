import type { ConditionKey } from "../../../src/panel/condition.js";
import { mix, normal } from "./hash.js";
import type { SimModel } from "./models.js";

/** Coefficient of variation 0.3 between the requests of one model. */
const SIGMA = Math.sqrt(Math.log(1 + 0.3 ** 2));

/** How much longer a model takes with its window full (Table 1: 27.0 against 18.0 s). */
const FULL_WINDOW = 1.5;

/** Seconds that a request takes, before `--time-scale`: lognormal around the model's mean. */
export function latencySeconds(model: SimModel, condition: ConditionKey, hash: number): number {
  const mean = model.seconds * (condition === "max_context" ? FULL_WINDOW : 1);
  return mean * Math.exp(SIGMA * normal(mix(hash, 5)) - SIGMA ** 2 / 2);
}
