import { gini } from "../../../stats/gini.js";
import { lorenzCurve } from "../../../stats/lorenz-curve.js";
import { midRanks } from "../../../stats/mid-ranks.js";
import { setOverlap } from "../../../stats/set-overlap.js";
import { topShare } from "../../../stats/top-share.js";
import type { Examples } from "../examples.js";

/** Whether errors gather in few cases, and whether those are the same. */
export const CONCENTRATION = {
  gini: () => gini([0, 0, 1, 2, 7]),
  topShare: () => topShare([0, 0, 1, 2, 7], 0.2),
  lorenzCurve: () => lorenzCurve([0, 0, 1, 2, 7], 5),
  setOverlap: () => setOverlap([1, 1, 1, 0, 0, 0, 0, 0], [1, 1, 0, 1, 0, 0, 0, 0]),
  midRanks: () => midRanks([0.92, 0.88, 0.92, 0.75], "highest"),
} satisfies Examples;
