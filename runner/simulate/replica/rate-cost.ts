import { OFF, modelSd, over } from "./cost-units.js";
import type { MarginFacts } from "./margin-targets.js";
import type { Margins } from "./margin-metrics.js";

/** Family means and variance shares of a rate. */
export function rateCost(
  margins: Margins,
  facts: MarginFacts,
  metric: "accuracy" | "high_risk",
): number {
  return familyCost(margins, facts, metric) + shareCost(margins, facts, metric);
}

/** Family means: within half a printed digit where whole answers allow. */
function familyCost(margins: Margins, facts: MarginFacts, moved: "accuracy" | "high_risk"): number {
  let cost = 0;
  for (const { models, metric, condition, percent } of facts.family_targets) {
    if (metric !== moved) continue;
    let sum = 0;
    for (const m of models) sum += margins[metric][condition][m];
    const cells = models.length * facts.questions;
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
export function modelSpreadCost({ accuracy }: Margins, facts: MarginFacts): number {
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
export function familySpreadCost({ high_risk }: Margins, facts: MarginFacts): number {
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
