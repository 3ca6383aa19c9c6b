import { ascending } from "../../../stats/ascending.js";
import { bitWords, countCommon, packBits } from "../../../stats/bit-set.js";
import { meanOfPresent } from "../../../stats/mean.js";
import { numpyQuantile } from "../../../stats/numpy-quantile.js";
import { packingFor, unpack } from "../../../stats/packing.js";
import { pairwiseSum } from "../../../stats/pairwise-sum.js";
import { interpolate, quantile, quantileOfSorted } from "../../../stats/quantile.js";
import { selectInPlace } from "../../../stats/select.js";
import { standardDeviation, standardError } from "../../../stats/standard-deviation.js";
import type { Examples } from "../examples.js";

/** Means, quantiles, sums, and how they are made fast. */
export const NUMBERS = {
  meanOfPresent: () => meanOfPresent([0.9, null, 0.7]),
  standardDeviation: () => standardDeviation([2, 4, 4, 6]),
  standardError: () => standardError([2, 4, 4, 6]),
  quantile: () => quantile([4, 1, 3, 2], 0.25),
  quantileOfSorted: () => quantileOfSorted([1, 2, 3, 4], 0.5),
  interpolate: () => interpolate(2, 3, 0.25),
  numpyQuantile: () => numpyQuantile(Float64Array.of(4, 1, 3, 2), 0.75),
  ascending: () => ascending([0.3, 0.1, 0.2]),
  selectInPlace: () => selectInPlace(Float64Array.of(5, 2, 9, 1, 7), 2),
  pairwiseSum: () => pairwiseSum(Float64Array.of(0.1, 0.2, 0.3)),
  packingFor: () => packingFor(200),
  unpack: () => {
    const digits = [new Float64Array(2), new Float64Array(2)];
    unpack({ base: 16, perNumber: 13 }, Float64Array.of(0x25, 0x1f), digits);
    return digits;
  },
  bitWords: () => bitWords(200),
  packBits: () => {
    const words = new Uint32Array(bitWords(4));
    packBits([1, 0, 1, 1], words, 0);
    return words;
  },
  countCommon: () => countCommon(Uint32Array.of(0b1101), 0, Uint32Array.of(0b0111)),
} satisfies Examples;
