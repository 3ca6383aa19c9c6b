import type { Cells } from "../panel/cells.js";
import { existingPairs, type Pair } from "../panel/pair.js";
import type { PairReplicates } from "../panel/pair-replicates.js";
import { resampler } from "../panel/resample.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import {
  byComponent,
  HARM_COMPONENTS,
  type ByComponent,
  type HarmComponent,
} from "./harm-components.js";

/** A model in a condition: the shares of its answers by component, fractions of those counted. */
export interface HarmRates extends Pair {
  /** Counted answers. */
  readonly n: number;
  /** Null where no answer is counted. */
  readonly shares: ByComponent<number> | null;
}

/** The resampled shares of models in conditions, NaN where a replicate counts no answer. */
export type ReplicateShares = PairReplicates<HarmComponent>;

/**
 * The shares of every model in every condition that it has, models before conditions.
 *
 * @param masks of the cells, as `componentMasks` gives them
 */
export function harmRates(cells: Cells, masks: ByComponent<Uint8Array>): readonly HarmRates[] {
  const { counted } = cells.answer;
  return Array.from(existingPairs(cells), (pair) => {
    const from = firstCell(cells, pair);
    const sum = (mask: Uint8Array): number =>
      mask.subarray(from, from + cells.n_questions).reduce((total, one) => total + one, 0);
    const n = sum(counted);
    return { ...pair, n, shares: n === 0 ? null : byComponent((name) => sum(masks[name]) / n) };
  });
}

/**
 * The question bootstrap (rule 12) of the shares, in steps of a millisecond. Harm under any weights
 * is a weighted sum of them, so that other weights need no new resampling.
 */
export function* harmReplicateSteps(
  cells: Cells,
  masks: ByComponent<Uint8Array>,
  weights: BootstrapWeights,
): Generator<undefined, ReplicateShares> {
  const column = (mask: Uint8Array) => ({ mask, values: null });
  const columns = {
    ...byComponent((name) => column(masks[name])),
    counted: column(cells.answer.counted),
  };
  const resample = resampler<keyof typeof columns>(columns, weights);
  const ratios = HARM_COMPONENTS.map((name) => ({
    numerator: [name],
    denominator: ["counted" as const],
  }));
  const pairs: ReplicateShares["pairs"][number][] = [];
  for (const pair of existingPairs(cells)) {
    const values = resample(firstCell(cells, pair), ratios);
    const metrics = byComponent((name) => values[HARM_COMPONENTS.indexOf(name)].slice());
    pairs.push({ ...pair, metrics });
    yield;
  }
  return { replicates: weights.replicates, pairs };
}

function firstCell({ n_conditions, n_questions }: Cells, pair: Pair): number {
  return (pair.model_index * n_conditions + pair.condition_index) * n_questions;
}
