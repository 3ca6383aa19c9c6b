import type { Definitions } from "../../../src/panel/definitions.js";
import { METRICS, recordOf, type Metric } from "../../../src/panel/metrics.js";
import { naiveSummary } from "./bootstrap.js";
import { correctOf, type NaiveCell } from "./cells.js";
import { mean, naiveRates } from "./rates.js";

interface Pair {
  readonly m: number;
  readonly cells: readonly NaiveCell[];
}

/** `to` minus `from`, with its bootstrap and the discordant counts of each model. */
export function naiveDelta(
  to: readonly Pair[],
  from: readonly Pair[],
  rows: readonly number[][],
  d: Definitions,
): unknown {
  const both = (side: readonly Pair[], other: readonly Pair[]): readonly Pair[] =>
    side.filter(({ m }) => other.some((pair) => pair.m === m));
  const sharedTo = both(to, from);
  const sharedFrom = both(from, to);
  const average = (pairs: readonly Pair[], metric: Metric, row?: readonly number[]) =>
    mean(pairs.map(({ cells }) => naiveRates(row?.map((q) => cells[q]) ?? cells, d)[metric]));
  const minus = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);
  return {
    n_models: sharedTo.length,
    paired: recordOf(METRICS, (metric) =>
      minus(average(sharedTo, metric), average(sharedFrom, metric)),
    ),
    unpaired: recordOf(METRICS, (metric) => minus(average(to, metric), average(from, metric))),
    bootstrap: recordOf(METRICS, (metric) =>
      naiveSummary(
        rows.map((row) => minus(average(sharedTo, metric, row), average(sharedFrom, metric, row))),
      ),
    ),
    mcnemar: sharedTo.map(({ m, cells }) => {
      const others = sharedFrom.filter((pair) => pair.m === m)[0].cells;
      const isCorrect = (cell: NaiveCell): boolean => cell[d.answer] === correctOf(cell.question);
      return {
        model: `model-${m}`,
        b: cells.filter((cell, q) => isCorrect(cell) && !isCorrect(others[q])).length,
        c: cells.filter((cell, q) => !isCorrect(cell) && isCorrect(others[q])).length,
      };
    }),
  };
}
