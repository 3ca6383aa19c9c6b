import type { MarginPrior } from "./margin-prior.js";
import type { Margins, MarginMetric } from "./margins.js";
import type { EightTargets } from "./self-consistency-targets.js";

/** A family's mean rate under a condition, percent. */
export interface FamilyTarget {
  readonly family: number;
  readonly metric: "accuracy" | "high_risk";
  readonly condition: number;
  readonly percent: number;
}

interface ShareTargets {
  readonly family: number;
  readonly condition: number;
  readonly interaction: number;
}

type ByCondition<V> = readonly V[];

/** What row margins must meet. Positions: conditions in `MAIN`, models in the panel. */
export interface MarginFacts {
  readonly questions: number;
  readonly answering: ByCondition<readonly number[]>;
  readonly fixed: Readonly<Record<MarginMetric, ByCondition<readonly (number | undefined)[]>>>;
  readonly free: Readonly<Record<MarginMetric, ByCondition<readonly number[]>>>;
  /** Bounds that the option counts set a model: they leave few who can be right, or not high-risk. */
  readonly most_correct: ByCondition<number>;
  readonly fewest_risky: ByCondition<number>;
  readonly family: readonly number[];
  readonly families: number;
  readonly family_targets: readonly FamilyTarget[];
  /** Shares of the total sum of squares, fractions. */
  readonly shares: Readonly<Record<"accuracy" | "high_risk", ShareTargets>>;
  /** Mean over families of the SD of high-risk rates, points; null: not stated. */
  readonly within_family_sd: ByCondition<number | null>;
  /** Mean over models of the bootstrap SD of accuracy, points. */
  readonly model_sd: ByCondition<number>;
  readonly eight: readonly number[];
  readonly eight_targets: ByCondition<EightTargets | null>;
  readonly closed: number;
  readonly clean: number;
  readonly agentic: number;
  readonly agentic_down: number;
  readonly agentic_up: number;
}

/** Weights: a broken rule, a point off a published figure, and a spread off the prior. */
const BROKEN = 40;
const OFF = 25;
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

function rateCost(margins: Margins, facts: MarginFacts, metric: "accuracy" | "high_risk"): number {
  return familyCost(margins, facts, metric) + shareCost(margins, facts, metric);
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

/** Family means: within half a printed digit where whole answers allow. */
function familyCost(margins: Margins, facts: MarginFacts, moved: "accuracy" | "high_risk"): number {
  let cost = 0;
  for (const { family, metric, condition, percent } of facts.family_targets) {
    if (metric !== moved) continue;
    let sum = 0;
    let models = 0;
    for (const m of facts.answering[condition]) {
      if (facts.family[m] !== family) continue;
      sum += margins[metric][condition][m];
      models++;
    }
    const cells = models * facts.questions;
    cost += OFF * 10 * over(Math.abs((100 * sum) / cells - percent), 0.04);
  }
  return cost;
}

/** Shares of family, condition and interaction, each factor alone. */
function shareCost(margins: Margins, facts: MarginFacts, metric: "accuracy" | "high_risk"): number {
  const { answering, family, families } = facts;
  const conditions = answering.length;
  const cellSum = new Float64Array(families * conditions);
  const cellCount = new Float64Array(families * conditions);
  let squares = 0;
  let sum = 0;
  let n = 0;
  for (let c = 0; c < conditions; c++) {
    for (const m of answering[c]) {
      const value = margins[metric][c][m];
      const cell = family[m] * conditions + c;
      cellSum[cell] += value;
      cellCount[cell]++;
      squares += value * value;
      sum += value;
      n++;
    }
  }
  const base = (sum * sum) / n;
  const total = squares - base;
  const between = (of: (cell: number) => number, levels: number): number => {
    const sums = new Float64Array(levels);
    const counts = new Float64Array(levels);
    for (let cell = 0; cell < cellSum.length; cell++) {
      sums[of(cell)] += cellSum[cell];
      counts[of(cell)] += cellCount[cell];
    }
    let explained = -base;
    for (let i = 0; i < levels; i++) explained += sums[i] ** 2 / counts[i];
    return explained;
  };
  const byFamily = between((cell) => Math.floor(cell / conditions), families);
  const byConditionAlone = between((cell) => cell % conditions, conditions);
  const byCell = between((cell) => cell, cellSum.length);
  const wanted = facts.shares[metric];
  const off = (explained: number, share: number): number =>
    over(100 * Math.abs(explained / total - share), 0.4);
  return (
    OFF *
    (off(byFamily, wanted.family) +
      off(byConditionAlone, wanted.condition) +
      off(byCell - byFamily - byConditionAlone, wanted.interaction))
  );
}

/** Spread of accuracy over models, as the mean model SD tells. */
function modelSpreadCost({ accuracy }: Margins, facts: MarginFacts): number {
  const { answering, questions, model_sd } = facts;
  let cost = 0;
  for (let c = 0; c < answering.length; c++) {
    let deviation = 0;
    for (const m of answering[c]) deviation += modelSd(accuracy[c][m], questions);
    const mean = deviation / answering[c].length;
    cost += OFF * 8 * over(Math.abs(mean - model_sd[c]), 0.03);
  }
  return cost;
}

/** Spread of high-risk rates within families. */
function familySpreadCost({ high_risk }: Margins, facts: MarginFacts): number {
  const { answering, family, families, questions, within_family_sd } = facts;
  let cost = 0;
  for (let c = 0; c < answering.length; c++) {
    const wanted = within_family_sd[c];
    if (wanted === null) continue;
    let total = 0;
    for (let f = 0; f < families; f++) {
      let [n, sum, squares] = [0, 0, 0];
      for (const m of answering[c]) {
        if (family[m] !== f) continue;
        const rate = (100 * high_risk[c][m]) / questions;
        n++;
        sum += rate;
        squares += rate * rate;
      }
      total += Math.sqrt(Math.max(0, (squares - (sum * sum) / n) / (n - 1)));
    }
    cost += OFF * 4 * over(Math.abs(total / families - wanted), 0.05);
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

/** Bootstrap SD of one model's accuracy, points: the binomial one. */
function modelSd(correct: number, questions: number): number {
  const p = correct / questions;
  return 100 * Math.sqrt((p * (1 - p)) / questions);
}

function over(value: number, limit: number): number {
  return value > limit ? value - limit : 0;
}
