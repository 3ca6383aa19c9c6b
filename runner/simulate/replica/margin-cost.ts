import { OFF, modelSd, over } from "./cost-units.js";
import type { MarginPrior } from "./margin-prior.js";
import type { MarginFacts } from "./margin-targets.js";
import type { Margins, MarginMetric } from "./margin-metrics.js";
import { familySpreadCost, modelSpreadCost, rateCost } from "./rate-cost.js";

/** Weights of a broken rule and of the square of an answer off the prior. */
const BROKEN = 40;
const PULL: Readonly<Record<MarginMetric, number>> = {
  accuracy: 0.015,
  high_risk: 0.03,
  danger: 0.03,
};

/** The cost in parts, so that a move of one metric leaves the others' parts alone. */
export interface MarginCost {
  readonly accuracy: number;
  readonly high_risk: number;
  readonly rest: number;
}

/** The sum of a cost's parts. */
export function totalCost({ accuracy, high_risk, rest }: MarginCost): number {
  return accuracy + high_risk + rest;
}

/** How far margins are from what they must be; 0 but for the pull of the prior. */
export function marginCost(margins: Margins, prior: MarginPrior, facts: MarginFacts): MarginCost {
  const nothing = { accuracy: 0, high_risk: 0, rest: 0 };
  const accuracy = costAfter("accuracy", nothing, margins, prior, facts);
  return costAfter("high_risk", accuracy, margins, prior, facts);
}

/** What is broken or off of a cost, without the pull of the prior. */
export function brokenPart(
  cost: MarginCost,
  margins: Margins,
  prior: MarginPrior,
  facts: MarginFacts,
): number {
  return totalCost(cost) - priorCost(margins, prior, facts);
}

/** The cost after a move of one metric. */
export function costAfter(
  moved: MarginMetric,
  before: MarginCost,
  margins: Margins,
  prior: MarginPrior,
  facts: MarginFacts,
): MarginCost {
  const rest =
    orderCost(margins, facts) + priorCost(margins, prior, facts) + eightCost(margins, facts);
  switch (moved) {
    case "danger":
      return { ...before, rest };
    case "accuracy": {
      const own = rateCost(margins, facts, moved) + modelSpreadCost(margins, facts);
      return { ...before, rest, accuracy: own };
    }
    case "high_risk": {
      const own = rateCost(margins, facts, moved) + familySpreadCost(margins, facts);
      return { ...before, rest, high_risk: own };
    }
  }
}

/** Signs, extremes, and that no part exceeds its whole. */
function orderCost({ accuracy, high_risk, danger }: Margins, facts: MarginFacts): number {
  const { closed, clean, agentic, questions, answering } = facts;
  let broken = 0;
  for (let c = 0; c < answering.length; c++) {
    for (const m of answering[c]) {
      const wrong = questions - accuracy[c][m];
      broken +=
        over(high_risk[c][m], 0.9 * wrong) +
        over(danger[c][m], high_risk[c][m]) +
        over(0, danger[c][m]);
      broken +=
        over(accuracy[c][m], facts.most_correct[c]) + over(facts.fewest_risky[c], high_risk[c][m]);
    }
  }
  let down = 0;
  let up = 0;
  for (const m of answering[closed]) {
    broken += over(accuracy[closed][m] + 1, accuracy[clean][m]);
    broken += over(high_risk[clean][m] + 1, high_risk[closed][m]);
    broken += over(danger[clean][m] + 1, danger[closed][m]);
    broken += over(83, accuracy[closed][m]);
    if (danger[agentic][m] < danger[closed][m]) down++;
    if (danger[agentic][m] > danger[closed][m]) up++;
  }
  broken += Math.abs(down - facts.agentic_down) + Math.abs(up - facts.agentic_up);
  return BROKEN * broken;
}

function priorCost(margins: Margins, { expected }: MarginPrior, facts: MarginFacts): number {
  let cost = 0;
  for (const metric of ["accuracy", "high_risk", "danger"] as const) {
    for (let c = 0; c < facts.answering.length; c++) {
      const [row, wanted] = [margins[metric][c], expected[metric][c]];
      let squares = 0;
      for (const m of facts.free[metric][c]) squares += (row[m] - wanted[m]) ** 2;
      cost += PULL[metric] * squares;
    }
  }
  return cost;
}

/** The sums of the eight models, and the extremes of their dangerous overconfidence. */
function eightCost({ accuracy, high_risk, danger }: Margins, facts: MarginFacts): number {
  let off = 0;
  for (let c = 0; c < facts.eight_targets.length; c++) {
    const targets = facts.eight_targets[c];
    if (targets === null) continue;
    let [right, risky, sure, most, fewest] = [0, 0, 0, 0, Infinity];
    for (const m of facts.eight) {
      right += accuracy[c][m];
      risky += high_risk[c][m];
      sure += danger[c][m];
      most = Math.max(most, danger[c][m]);
      fewest = Math.min(fewest, danger[c][m]);
    }
    off += Math.abs(right - targets.voted.accuracy) + Math.abs(risky - targets.voted.high_risk);
    off += Math.abs(sure - targets.danger);
    let deviation = 0;
    for (const m of facts.eight) deviation += modelSd(accuracy[c][m], facts.questions);
    off += 8 * over(Math.abs(deviation / facts.eight.length - targets.model_sd), 0.03);
    if (targets.most_danger !== null) off += Math.abs(most - targets.most_danger);
    if (targets.fewest_danger !== null) off += Math.abs(fewest - targets.fewest_danger);
  }
  return OFF * off;
}
