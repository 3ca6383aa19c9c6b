import type { ConditionKey } from "../../../src/panel/condition.js";
import { byCondition, type Design } from "./design.js";
import { latencyCost, latencyFacts, printedOff, type LatencyFacts } from "./latency-cost.js";
import { stream, type Stream } from "./random.js";

/** Seconds of every cell of a condition: model → question. */
export type Latencies = readonly Float64Array[];

const STEPS = 250_000;
const HOTTEST = 3;
const COLDEST = 0.003;

/** How often the search is heated up at most, and the cost at which every printed value is met. */
const COOLINGS = 4;
const SETTLED = 2;

/** No model's mean is below this, seconds. */
const LEAST = 0.3;

/** Two models move against each other so: their mean stays, or the P90 between them does. */
const PAIRED = [1, 1.5, 1 / 1.5];

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

/** Model means by annealing, heated up again, and more, while a printed value is off. */
function modelMeans(
  design: Design,
  condition: ConditionKey,
  usual: readonly number[],
  draws: Stream,
): { readonly means: readonly number[]; readonly off: number } {
  const facts = latencyFacts(design, condition);
  const means = [...usual];
  for (let cooling = 0; cooling < COOLINGS; cooling++) {
    cool(means, usual, facts, HOTTEST * 4 ** cooling, draws);
    if (printedOff(means, facts) < SETTLED) break;
  }
  return { means, off: printedOff(means, facts) };
}

/** One cooling from the hottest temperature given; moves the means in place. */
function cool(
  means: number[],
  usual: readonly number[],
  facts: LatencyFacts,
  hottest: number,
  draws: Stream,
): void {
  let cost = latencyCost(means, usual, facts);
  for (let step = 0; step < STEPS; step++) {
    const progress = step / STEPS;
    const temperature = hottest * (COLDEST / hottest) ** progress;
    const bucket = facts.buckets[draws.below(facts.buckets.length)];
    const a = bucket.models[draws.below(bucket.models.length)];
    const b = bucket.models[draws.below(bucket.models.length)];
    const [beforeA, beforeB] = [means[a], means[b]];
    const kind = draws.next();
    const size = 0.3 * (0.01 / 0.3) ** progress;
    if (kind < 0.2) {
      means[a] = beforeB;
      means[b] = beforeA;
    } else if (kind < 0.5 && a !== b) {
      const shift = size * beforeA * draws.normal();
      means[a] = Math.max(LEAST, beforeA + shift);
      means[b] = Math.max(LEAST, beforeB - shift * PAIRED[draws.below(PAIRED.length)]);
    } else {
      means[a] = Math.max(LEAST, beforeA * Math.exp(size * draws.normal()));
    }
    const moved = latencyCost(means, usual, facts);
    if (moved <= cost || draws.next() < Math.exp((cost - moved) / temperature)) {
      cost = moved;
    } else {
      means[b] = beforeB;
      means[a] = beforeA;
    }
  }
}

/** Seconds of a model's calls: lognormal, their mean as given. */
export function calls(mean: number, count: number, draws: Stream): Float64Array {
  const sigma = Math.sqrt(Math.log(1 + CALLS_CV ** 2));
  const drawn = Array.from({ length: count }, () => Math.exp(sigma * draws.normal()));
  const own = drawn.reduce((sum, value) => sum + value, 0) / count;
  return Float64Array.from(drawn, (value) => Number(((mean * value) / own).toFixed(DECIMALS)));
}
