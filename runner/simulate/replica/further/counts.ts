import type { ConditionKey } from "../../../../src/panel/condition.js";
import type { OptionCounts } from "../counts.js";
import { answering, type Design } from "../design.js";
import { interceptFor } from "../difficulty.js";
import { MAIN, printed, type FurtherKey } from "../published.js";
import type { Stream } from "../random.js";
import { NEIGHBOURS, between } from "./neighbours.js";

/** Spread of a question's difficulty around that between its neighbours, log-odds. */
const DIFFICULTY_SD = 0.5;

/** No question is beyond doubt: log-odds stay finite. */
const SUREST = 0.99;

const CONFIDENT = "0.80";

/**
 * How many models choose each option under a further condition: shares between those of the two
 * neighbours, their difficulty shifted until as many answers are wrong as the printed rate at 0.80
 * asks for, were wrong answers as often confident as between the neighbours.
 */
export function furtherCounts(
  design: Design,
  condition: FurtherKey,
  counts: readonly OptionCounts[],
  draws: Stream,
): OptionCounts {
  const near = NEIGHBOURS[condition];
  const models = answering(design, condition).length;
  const shareOf = (q: number, o: number): number =>
    between(near, (one) => counts[MAIN.indexOf(one)][q][o] / answering(design, one).length);
  const rights = design.questions.map(({ options }) =>
    options.findIndex(({ is_correct }) => is_correct),
  );
  const logits = rights.map((right, q) => {
    const share = Math.min(SUREST, Math.max(1 - SUREST, shareOf(q, right)));
    return Math.log(share / (1 - share)) + DIFFICULTY_SD * draws.normal();
  });
  const at = (intercept: number): readonly number[] =>
    logits.map((logit) => 1 / (1 + Math.exp(-logit - intercept)));
  const correct = at(interceptFor(1 - wrongShare(design, condition), at));
  return design.questions.map(({ options }, q) => {
    const wrong = options.map((_, o) => (o === rights[q] ? 0 : shareOf(q, o) + 1 / models / 10));
    const total = wrong.reduce((sum, share) => sum + share, 0);
    return apportioned(
      wrong.map((share, o) => (o === rights[q] ? correct[q] : ((1 - correct[q]) * share) / total)),
      models,
    );
  });
}

function wrongShare({ tables }: Design, condition: FurtherKey): number {
  const confident = (key: ConditionKey): number =>
    printed(tables.s8, { condition: key, theta: CONFIDENT }, "rate_pct");
  const wrong = (key: ConditionKey): number =>
    100 - printed(tables.table1, { condition: key }, "accuracy_mean");
  const share = between(NEIGHBOURS[condition], (one) => confident(one) / wrong(one));
  return confident(condition) / share / 100;
}

/** Whole numbers near the shares of a total, by largest remainders. */
function apportioned(shares: readonly number[], total: number): readonly number[] {
  const counts = shares.map((share) => Math.floor(share * total));
  const remainder = (i: number): number => shares[i] * total - counts[i];
  const order = shares.map((_, i) => i).sort((a, b) => remainder(b) - remainder(a));
  const left = total - counts.reduce((sum, count) => sum + count, 0);
  for (const i of order.slice(0, left)) counts[i]++;
  return counts;
}
