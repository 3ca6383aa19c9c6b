import { bcaMeanInterval } from "../../../stats/bca-interval.js";
import { bootstrapIndices } from "../../../stats/bootstrap-indices.js";
import { bootstrapWeights, casesDrawn } from "../../../stats/bootstrap-weights.js";
import { meanIntervals, proportionIntervals } from "../../../stats/mean-intervals.js";
import { mulberryIndices } from "../../../stats/mulberry-indices.js";
import { mulberry32 } from "../../../stats/mulberry32.js";
import { outOfBagWeights } from "../../../stats/out-of-bag.js";
import { percentileInterval } from "../../../stats/percentile-interval.js";
import { rankedReplicates } from "../../../stats/ranked-replicates.js";
import { ratioBootstrap } from "../../../stats/ratio-bootstrap.js";
import { replicateMeans } from "../../../stats/replicate-means.js";
import { summariseReplicates } from "../../../stats/replicate-summary.js";
import { resampleWithReplacement } from "../../../stats/resample-with-replacement.js";
import { sampleBinomial } from "../../../stats/sample-binomial.js";
import { studentisedMeanInterval } from "../../../stats/studentised-interval.js";
import { weightedSums } from "../../../stats/weighted-sum.js";
import type { Examples } from "../examples.js";

/** The bootstrap: drawing cases again, and what is told of the replicates. */
export const RESAMPLING = {
  bootstrapIndices: () => bootstrapIndices(10, 2, 42),
  mulberryIndices: () => mulberryIndices(10, 2, 42),
  bootstrapWeights: () => bootstrapWeights(bootstrapIndices(10, 2, 42)),
  casesDrawn: () => casesDrawn(outOfBagWeights(bootstrapWeights(bootstrapIndices(10, 2, 42)))),
  outOfBagWeights: () => outOfBagWeights(bootstrapWeights(bootstrapIndices(10, 2, 42))),
  replicateMeans: () => {
    const harms = Float64Array.of(0, 0, 5, 0, 1, 0, 0, 20, 0, 1);
    return replicateMeans(harms, bootstrapIndices(10, 2, 42));
  },
  weightedSums: () => {
    const weights = bootstrapWeights(bootstrapIndices(10, 2, 42));
    const sums = new Float64Array(2);
    weightedSums(weights, Int32Array.of(2, 4, 7, 9), Float64Array.of(5, 1, 20, 1), 4, sums);
    return sums;
  },
  summariseReplicates: () => summariseReplicates(Float64Array.of(0.2, 0.1, NaN, 0.4, 0.3)),
  percentileInterval: () => {
    const correct = Float64Array.of(1, 1, 0, 1, 1, 1, 0, 1, 1, 1);
    return percentileInterval(replicateMeans(correct, mulberryIndices(10, 1000, 42)));
  },
  bcaMeanInterval: () => {
    const harms = Float64Array.of(0, 0, 5, 0, 1, 0, 0, 20, 0, 1);
    return bcaMeanInterval(harms, replicateMeans(harms, mulberryIndices(10, 1000, 42)));
  },
  studentisedMeanInterval: () => {
    const harms = Float64Array.of(3, 1, 5, 2, 1, 4, 2, 8, 3, 1);
    return studentisedMeanInterval(harms, mulberryIndices(10, 1000, 42));
  },
  meanIntervals: () => {
    const harms = Float64Array.of(3, 1, 5, 2, 1, 4, 2, 8, 3, 1);
    return meanIntervals(harms, mulberryIndices(10, 1000, 42));
  },
  proportionIntervals: () => {
    const correct = Float64Array.of(1, 1, 0, 1, 1, 1, 0, 1, 1, 1);
    return proportionIntervals(correct, mulberryIndices(10, 1000, 42));
  },
  rankedReplicates: () => {
    const rates = Float64Array.of(0.5, 0.1, 0.3, 0.2);
    return rankedReplicates(rates, bootstrapWeights(mulberryIndices(4, 5, 42)), [0, 0.5]);
  },
  ratioBootstrap: () => {
    const means = Float64Array.of(-2, -3, -4);
    return ratioBootstrap(means, Float64Array.of(1, 2, 2), 1.5);
  },
  resampleWithReplacement: () => {
    const drawn = new Int8Array(6);
    resampleWithReplacement(Int8Array.of(0, 1, 2, 3, 4, 5), mulberry32(42), drawn);
    return drawn;
  },
  sampleBinomial: () => sampleBinomial(mulberry32(42), 20, 0.3),
} satisfies Examples;
