import { fleissKappa } from "../../../stats/fleiss-kappa.js";
import { gwetAc1 } from "../../../stats/gwet-ac1.js";
import { cohensKappa, contingencyTable } from "../../../stats/kappa.js";
import { krippendorffAlpha } from "../../../stats/krippendorff-alpha.js";
import { clipFraction, roganGladen } from "../../../stats/rogan-gladen.js";
import type { Examples } from "../examples.js";

/** Agreement of raters, and rates seen through an imperfect one. */
export const AGREEMENT = {
  contingencyTable: () => contingencyTable([0, 0, 1, 1, 1], [0, 1, 1, 1, 0], 2),
  cohensKappa: () =>
    cohensKappa(
      [
        [20, 5],
        [10, 15],
      ],
      "unweighted",
    ),
  fleissKappa: () =>
    fleissKappa([
      [3, 0],
      [2, 1],
      [0, 3],
      [1, 2],
    ]),
  krippendorffAlpha: () =>
    krippendorffAlpha(
      [
        [0, 1, 0, 0, null],
        [0, 1, 1, 0, 1],
      ],
      [0, 1],
      "nominal",
    ),
  gwetAc1: () =>
    gwetAc1([
      [20, 5],
      [10, 15],
    ]),
  roganGladen: () => roganGladen(0.12, 0.9, 0.95),
  clipFraction: () => clipFraction(roganGladen(0.02, 0.9, 0.95) ?? 0),
} satisfies Examples;
