import type { ConditionKey } from "../../../src/panel/condition.js";
import { mix, pick, unit } from "./hash.js";
import type { SimModel } from "./models.js";
import type { AskedQuestion } from "./questions.js";

/** The parameters of a request that shape a draw; vLLM's names and meanings. */
export interface Sampling {
  readonly temperature: number;
  readonly top_p: number;
  /** 0 or -1 considers every option. */
  readonly top_k: number;
  readonly min_p: number;
}

/** What a simulated model answers in one cell. */
export interface Answers {
  /**
   * Index of the option that the output drawn with `seed` chooses; null for an output without a
   * usable answer. A function of its arguments alone. Temperature 0 ignores the seed.
   */
  draw(seed: number, sampling: Sampling): number | null;
  /**
   * The output word for word, from a source that has it; without this a choice is put into the
   * model's own words, and its reasoning may run out.
   */
  text?(seed: number, sampling: Sampling): string;
}

/**
 * Where answers come from: the seam for anything that answers differently, such as a replay of
 * stored ballots (`runner/simulate/replica/replay.ts`).
 */
export type AnswerSource = (
  model: SimModel,
  condition: ConditionKey,
  question: AskedQuestion,
) => Answers;

/** Probabilities of one cell at `PROTOCOL_TEMPERATURE`: one an option, and last that of no answer. */
export type AnswerDistribution = readonly number[];

/** The temperature at which a distribution holds as it stands. */
export const PROTOCOL_TEMPERATURE = 0.7;

/** Independent draws from a distribution; `cellHash` sets the cell's random numbers apart. */
export function drawFrom(distribution: AnswerDistribution, cellHash: number): Answers {
  const none = distribution.length - 1;
  const mode = distribution.indexOf(Math.max(...distribution));
  return {
    draw: (seed, sampling) => {
      const index =
        sampling.temperature === 0
          ? mode
          : pick(shaped(distribution, sampling), unit(mix(cellHash, seed)));
      return index === none ? null : index;
    },
  };
}

/** A distribution under a request's temperature and cuts, not normalised. */
export function shaped(distribution: AnswerDistribution, sampling: Sampling): readonly number[] {
  const { temperature, top_p, top_k, min_p } = sampling;
  const weights =
    temperature === PROTOCOL_TEMPERATURE
      ? distribution
      : distribution.map((p) => p ** (PROTOCOL_TEMPERATURE / temperature));
  if (top_p === 1 && top_k <= 0 && min_p === 0) return weights;
  const order = weights.map((_, i) => i).sort((a, b) => weights[b] - weights[a]);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const floor = min_p * weights[order[0]];
  let mass = 0;
  const kept = new Set<number>();
  for (const i of order) {
    if ((top_k > 0 && kept.size >= top_k) || mass >= top_p * total || weights[i] < floor) break;
    kept.add(i);
    mass += weights[i];
  }
  return weights.map((weight, i) => (kept.has(i) ? weight : 0));
}
