import { casesForBounded, fiellerSet, ratioMoments } from "../../../stats/fieller.js";
import { leastSquaresLine } from "../../../stats/least-squares-line.js";
import {
  sequentialModel,
  sequentialSumsOfSquares,
} from "../../../stats/sequential-sums-of-squares.js";
import { varies } from "../../../stats/spread.js";
import {
  sharesInOrder,
  varianceDecomposer,
  varianceDecomposition,
} from "../../../stats/variance-decomposition.js";
import type { Examples } from "../examples.js";

/** Lines, shares of variance, and ratios of means. */
export const LINEAR_MODELS = {
  leastSquaresLine: () => leastSquaresLine([0, 1, 2, 3], [0.6, 0.7, 0.75, 0.9]),
  sequentialSumsOfSquares: () => {
    const response = Float64Array.of(1, 2, 3, 6);
    const [first, second] = [Float64Array.of(0, 0, 1, 1), Float64Array.of(0, 1, 0, 1)];
    return sequentialSumsOfSquares(response, [[first], [second]]);
  },
  sequentialModel: () => {
    const explained = sequentialModel(4, [[Float64Array.of(0, 0, 1, 1)]]);
    return [explained(Float64Array.of(1, 2, 3, 6)), explained(Float64Array.of(1, 1, 1, 1))];
  },
  varianceDecomposition: () =>
    varianceDecomposition(Float64Array.of(1, 2, 3, 6), [0, 0, 1, 1], [0, 1, 0, 1]),
  varianceDecomposer: () => {
    const decompose = varianceDecomposer([0, 0, 1, 1], [0, 1, 0, 1]);
    return decompose(Float64Array.of(0, 1, 0, 1))?.marginal;
  },
  sharesInOrder: () => {
    const shares = sharesInOrder([0, 0, 1], [0, 1, 1]);
    return [shares(Float64Array.of(0, 1, 1)), shares(Float64Array.of(2, 2, 2))];
  },
  varies: () => varies([0.1, 0.1, 0.1], 1e-33),
  ratioMoments: () => ratioMoments([-2, -3, -4], [1, 2, 2]),
  fiellerSet: () => fiellerSet(ratioMoments([-2, -3, -4, -1], [1, 2, 2, 1])),
  casesForBounded: () => casesForBounded({ mean_v: 0.05, s_vv: 0.04 }),
} satisfies Examples;
