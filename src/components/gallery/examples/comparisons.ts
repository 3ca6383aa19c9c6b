import { benjaminiHochberg } from "../../../stats/benjamini-hochberg.js";
import { fisherGreater } from "../../../stats/fisher-exact.js";
import { holm } from "../../../stats/holm.js";
import { mcnemarChiSquare } from "../../../stats/mcnemar-chi-square.js";
import { mcnemarMidP } from "../../../stats/mcnemar-mid-p.js";
import { mcnemarExact } from "../../../stats/mcnemar.js";
import { newcombeIndependent } from "../../../stats/newcombe-independent.js";
import { newcombePaired, phiCoefficient } from "../../../stats/newcombe-paired.js";
import { pairedTable } from "../../../stats/paired-table.js";
import {
  twoProportionZ,
  twoProportionZCorrected,
  twoProportionZUnpooled,
} from "../../../stats/two-proportion-z.js";
import type { Examples } from "../examples.js";

/** Two systems compared, on the same cases or on others. */
export const COMPARISONS = {
  pairedTable: () => pairedTable([1, 1, 0, 1, 0, 1], [1, 0, 0, 1, 1, 0]),
  phiCoefficient: () => phiCoefficient({ a: 150, b: 20, c: 8, d: 22 }, "corrected"),
  newcombePaired: () => newcombePaired({ a: 150, b: 20, c: 8, d: 22 }),
  newcombeIndependent: () => newcombeIndependent({ k: 20, n: 200 }, { k: 6, n: 200 }),
  mcnemarExact: () => mcnemarExact(20, 8),
  mcnemarMidP: () => mcnemarMidP(20, 8),
  mcnemarChiSquare: () => mcnemarChiSquare(20, 8, 1),
  fisherGreater: () => fisherGreater({ k: 20, n: 200 }, { k: 6, n: 200 }),
  twoProportionZ: () => twoProportionZ({ k: 20, n: 200 }, { k: 6, n: 200 }),
  twoProportionZUnpooled: () => twoProportionZUnpooled({ k: 20, n: 200 }, { k: 6, n: 200 }),
  twoProportionZCorrected: () => twoProportionZCorrected({ k: 20, n: 200 }, { k: 6, n: 200 }),
  holm: () => holm([0.01, 0.04, 0.03]),
  benjaminiHochberg: () => benjaminiHochberg([0.01, 0.04, 0.03]),
} satisfies Examples;
