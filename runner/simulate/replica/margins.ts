import { recordOf } from "../../../src/panel/metrics.js";
import { answering, byCondition, type Design } from "./design.js";
import type { OptionCounts } from "./counts.js";
import { brokenPart, costAfter, marginCost, totalCost, type MarginCost } from "./margin-cost.js";
import { marginFacts } from "./margin-facts.js";
import { drawPrior, type MarginPrior } from "./margin-prior.js";
import { MARGIN_METRICS, type MarginMetric, type Margins } from "./margin-metrics.js";
import type { MarginFacts } from "./margin-targets.js";
import { printed } from "./published.js";
import type { Stream } from "./random.js";

const STEPS = 600_000;
const HOTTEST = 2;
const COLDEST = 0.02;
/**
 * How often the search is heated up at most, and the cost of what is off at which it ends. Families
 * of two models, whose means move by steps of 0.25 points, cost 40 at best.
 */
const COOLINGS = 4;
const SETTLED = 90;

/**
 * Row targets of the assignment: a seeded draw of abilities by size and family, moved by simulated
 * annealing until family means, extremes, variance shares, within-family spreads, mean model SDs,
 * signs and the eight models' sums are as published. Ensemble members keep their published values.
 * Column sums are those of the option counts.
 */
export function rowMargins(
  design: Design,
  counts: readonly OptionCounts[],
  draws: Stream,
  log: (line: string) => void,
): Margins {
  const facts = marginFacts(design, counts);
  const prior = drawPrior(design, facts, draws);
  const margins = prior.start;
  const totals = totalsOf(design, counts);
  for (const metric of MARGIN_METRICS) {
    margins[metric].forEach((row, c) => settleSum(row, totals[metric][c], facts, metric, c, draws));
  }
  const kin = recordOf(MARGIN_METRICS, (metric) =>
    facts.free[metric].map((free) =>
      Array.from({ length: facts.families }, (_, f) => free.filter((m) => facts.family[m] === f)),
    ),
  );
  let cost = marginCost(margins, prior, facts);
  let broken = Infinity;
  for (let cooling = 0; cooling < COOLINGS && broken > SETTLED; cooling++) {
    cost = cool(margins, prior, facts, kin, HOTTEST * 3 ** cooling, draws);
    broken = brokenPart(cost, margins, prior, facts);
  }
  log(
    `row margins settled at cost ${totalCost(cost).toFixed(2)}, ${broken.toFixed(2)} of it off what is published`,
  );
  return margins;
}

/** The free models of each family: metric → condition → family. */
type Kin = Readonly<Record<MarginMetric, readonly (readonly (readonly number[])[])[]>>;

/** One cooling from the hottest temperature given; moves the margins in place, and returns their cost. */
function cool(
  margins: Margins,
  prior: MarginPrior,
  facts: MarginFacts,
  kin: Kin,
  hottest: number,
  draws: Stream,
): MarginCost {
  let cost = marginCost(margins, prior, facts);
  for (let step = 0; step < STEPS; step++) {
    const temperature = hottest * (COLDEST / hottest) ** (step / STEPS);
    const metric = MARGIN_METRICS[draws.below(MARGIN_METRICS.length)];
    const c = draws.below(margins.accuracy.length);
    const free = facts.free[metric][c];
    const from = free[draws.below(free.length)];
    const pool = draws.next() < 0.5 ? kin[metric][c][facts.family[from]] : free;
    const to = pool[draws.below(pool.length)];
    const size = 1 + draws.below(3);
    const u = draws.next();
    if (from === to) continue;
    const row = margins[metric][c];
    row[from] -= size;
    row[to] += size;
    const moved = costAfter(metric, cost, margins, prior, facts);
    const change = totalCost(moved) - totalCost(cost);
    if (change <= 0 || u < Math.exp(-change / temperature)) {
      cost = moved;
    } else {
      row[from] += size;
      row[to] -= size;
    }
  }
  return cost;
}

/** What each column of margins adds up to. */
function totalsOf(
  design: Design,
  counts: readonly OptionCounts[],
): Readonly<Record<MarginMetric, readonly number[]>> {
  const sumWhere = (c: number, label: "is_correct" | "high_risk"): number =>
    design.questions.reduce(
      (sum, { options }, q) =>
        sum +
        options.reduce(
          (own, option, o) =>
            own +
            (option[label] && (label === "is_correct" || !option.is_correct) ? counts[c][q][o] : 0),
          0,
        ),
      0,
    );
  return {
    accuracy: byCondition((_, c) => sumWhere(c, "is_correct")),
    high_risk: byCondition((_, c) => sumWhere(c, "high_risk")),
    danger: byCondition((condition) =>
      Math.round(
        (printed(design.tables.table1, { condition }, "dangerous_overconfidence") *
          design.questions.length *
          answering(design, condition).length) /
          100,
      ),
    ),
  };
}

/** Brings a row to its sum, one answer at a time, over its free models. */
function settleSum(
  row: Int32Array,
  total: number,
  facts: MarginFacts,
  metric: MarginMetric,
  c: number,
  draws: Stream,
): void {
  const free = facts.free[metric][c];
  let missing = total - row.reduce((sum, value) => sum + value, 0);
  while (missing !== 0) {
    const m = free[draws.below(free.length)];
    const step = Math.sign(missing);
    if (row[m] + step < 0) continue;
    row[m] += step;
    missing -= step;
  }
}
