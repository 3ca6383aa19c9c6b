import { CELL_KINDS, tierKindWeights } from "../src/harm/cell-kinds.js";
import { harmCounts, harmTick } from "../src/harm/harm-counts.js";
import { mulberry32 } from "../src/stats/mulberry32.js";
import { median } from "./median.js";

const QUESTIONS = 200;
const PAIRS = 204;
const TICKS = 2000;

/** One change of weights over 40,800 cells, 204 model × conditions in three tiers: at most 1 ms. */
export function benchHarmTick(): unknown {
  const uniform = mulberry32(1);
  const kinds = Uint8Array.from({ length: PAIRS * QUESTIONS }, () =>
    Math.floor(uniform() * CELL_KINDS),
  );
  const tier = Uint8Array.from({ length: QUESTIONS }, () => Math.floor(uniform() * 3));
  const started = performance.now();
  const counts = harmCounts(kinds, tier, 3);
  const counting = performance.now() - started;
  const harm = new Float64Array(PAIRS);
  const ticks = Array.from({ length: TICKS }, (_, i) => {
    const from = performance.now();
    const weights = [tierKindWeights(1, 1), tierKindWeights(5, 1), tierKindWeights(50 + i, 1)];
    harmTick(counts, weights, [0.6, 0.3, 0.1], harm);
    return performance.now() - from;
  });
  return {
    cells: kinds.length,
    count_ms: counting,
    first_tick_ms: ticks[0],
    tick_ms: median(ticks),
    slowest_tick_ms: Math.max(...ticks),
    at_most: 1,
  };
}
