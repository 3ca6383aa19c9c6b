import { expect, it } from "vitest";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { rankedReplicates } from "../../src/stats/ranked-replicates.js";

const VALUES = [0.25, 1, 0, 0.5, 0.25, 0.75, 0];
const RANKS = VALUES.map((_, i) => (i + 0.5) / VALUES.length);

it("gives what sorting every replicate's draws gives", () => {
  const indices = bootstrapIndices(VALUES.length, 40, 3);
  const found = rankedReplicates(Float64Array.from(VALUES), bootstrapWeights(indices), RANKS);
  for (let b = 0; b < 40; b++) {
    const drawn = Array.from(indices.positions.subarray(b * 7, b * 7 + 7), (i) => VALUES[i]);
    expect(found.map((replicates) => replicates[b])).toEqual(drawn.sort((x, y) => y - x));
  }
});

it("ranks only cases with a value, and has none where a replicate drew none", () => {
  // Replicate 0 draws case 1 twice; replicate 1 draws case 0 alone, which has no value.
  const weights = { n: 3, replicates: 2, counts: Float64Array.of(0, 3, 2, 0, 1, 0) };
  const [first, last] = rankedReplicates(Float64Array.of(NaN, 0.5, 0.9), weights, [0, 0.9]);
  expect([first[0], last[0]]).toEqual([0.9, 0.5]);
  expect([first[1], last[1]]).toEqual([NaN, NaN]);
});
