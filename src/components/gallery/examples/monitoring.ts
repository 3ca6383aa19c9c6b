import { cusum, cusumAverageRunLength, cusumWeights } from "../../../stats/cusum.js";
import type { Examples } from "../examples.js";

/** A rate watched over time. */
export const MONITORING = {
  cusumWeights: () => cusumWeights({ p0: 0.02, p1: 0.06 }),
  cusum: () => cusum([0, 1, 0, 1, 1], { p0: 0.1, p1: 0.5, threshold: 2 }),
  cusumAverageRunLength: () => cusumAverageRunLength({ p0: 0.1, p1: 0.5, threshold: 3 }, 0.1),
} satisfies Examples;
