import type { ConditionKey } from "../../../src/panel/condition.js";
import { byCondition, type Design } from "./design.js";
import { latencyCost, latencyFacts } from "./latency-cost.js";
import { stream, type Stream } from "./random.js";

/** Seconds of every cell of a condition: model → question. */
export type Latencies = readonly Float64Array[];

const STEPS = 250_000;
const HOTTEST = 3;
const COLDEST = 0.003;

/** Coefficient of variation between the calls of one model. */
const CALLS_CV = 0.3;
/** Seconds are stored to this many decimals. */
const DECIMALS = 2;

/**
 * Layer F: latencies of all 34 models. Annealing moves each model's mean until the size buckets of
 * Supplementary Table 2, Table 1's mean and Table 2's mean of the eight models are as published;
 * the mean is drawn towards what size and reasoning suggest, so that ranks mostly keep from
 * condition to condition. Calls scatter around it (lognormal).
 */
export function drawLatencies(
  design: Design,
  seed: number,
  log: (line: string) => void,
): readonly Latencies[] {
  const traits = stream(seed, "latency/models");
  const usual = design.models.map(
    ({ params_active_b, params_total_b, is_reasoning }) =>
      0.9 *
      Math.sqrt(params_active_b ?? params_total_b) *
      (is_reasoning ? 5 : 1) *
      Math.exp(0.3 * traits.normal()),
  );
  return byCondition((condition) => {
    const draws = stream(seed, `latency/${condition}`);
    const { means, off } = modelMeans(design, condition, usual, draws);
    log(`${condition}: latencies settled, cost ${off.toFixed(2)}`);
    return means.map((mean) => calls(mean, design.questions.length, draws));
  });
}

function modelMeans(
  design: Design,
  condition: ConditionKey,
  usual: readonly number[],
  draws: Stream,
): { readonly means: readonly number[]; readonly off: number } {
  const facts = latencyFacts(design, condition);
  const means = [...usual];
  let cost = latencyCost(means, usual, facts);
  for (let step = 0; step < STEPS; step++) {
    const progress = step / STEPS;
    const temperature = HOTTEST * (COLDEST / HOTTEST) ** progress;
    const bucket = facts.buckets[draws.below(facts.buckets.length)];
    const a = bucket.models[draws.below(bucket.models.length)];
    const b = bucket.models[draws.below(bucket.models.length)];
    const [beforeA, beforeB] = [means[a], means[b]];
    if (draws.next() < 0.2) {
      means[a] = beforeB;
      means[b] = beforeA;
    } else {
      const size = 0.3 * (0.01 / 0.3) ** progress;
      means[a] = Math.max(0.3, beforeA * Math.exp(size * draws.normal()));
    }
    const moved = latencyCost(means, usual, facts);
    if (moved <= cost || draws.next() < Math.exp((cost - moved) / temperature)) {
      cost = moved;
    } else {
      means[b] = beforeB;
      means[a] = beforeA;
    }
  }
  return { means, off: cost };
}

/** Lognormal calls whose mean is the model's. */
function calls(mean: number, count: number, draws: Stream): Float64Array {
  const sigma = Math.sqrt(Math.log(1 + CALLS_CV ** 2));
  const drawn = Array.from({ length: count }, () => Math.exp(sigma * draws.normal()));
  const own = drawn.reduce((sum, value) => sum + value, 0) / count;
  return Float64Array.from(drawn, (value) => Number(((mean * value) / own).toFixed(DECIMALS)));
}
