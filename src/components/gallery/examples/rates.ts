import { distinctCount, rate } from "../../../stats/count.js";
import { clopperPearson, exactUpperBound } from "../../../stats/clopper-pearson.js";
import { contains, width } from "../../../stats/interval.js";
import { normalInterval, normalMeanInterval } from "../../../stats/normal-interval.js";
import { poissonUpperBound } from "../../../stats/poisson-upper-bound.js";
import { scoreMeanInterval, supportCounts } from "../../../stats/score-mean-interval.js";
import { wilsonInterval } from "../../../stats/wilson.js";
import { wilsonScore } from "../../../stats/wilson-score.js";
import { casesForZeroEvents, ruleOfThree, zeroEventBound } from "../../../stats/zero-events.js";
import type { Examples } from "../examples.js";

/** Rates of one system on distinct cases, and their intervals. */
export const RATES = {
  distinctCount: () => distinctCount(["q1", "q2", "q3", "q4"], [1, 0, 1, 1]),
  rate: () => rate({ k: 6, n: 200 }),
  wilsonScore: () => wilsonScore({ k: 6, n: 200 }),
  wilsonInterval: () => wilsonInterval(["q1", "q2", "q3", "q4"], [1, 0, 1, 1]),
  clopperPearson: () => clopperPearson({ k: 6, n: 200 }),
  exactUpperBound: () => exactUpperBound({ k: 6, n: 200 }),
  zeroEventBound: () => zeroEventBound(200),
  ruleOfThree: () => ruleOfThree(200),
  casesForZeroEvents: () => casesForZeroEvents(0.01),
  poissonUpperBound: () => poissonUpperBound({ k: 2, n: 200 }),
  supportCounts: () => supportCounts([0, 0, 5, 0, 1], [0, 1, 5, 20]),
  scoreMeanInterval: () => scoreMeanInterval(supportCounts([0, 0, 5, 0, 1], [0, 1, 5, 20])),
  normalInterval: () => normalInterval(0.9, 0.02),
  normalMeanInterval: () => normalMeanInterval(Float64Array.of(0, 0, 5, 0, 1)),
  width: () => width([0.013, 0.064]),
  contains: () => contains([0.013, 0.064], 0.05),
} satisfies Examples;
