import { sequentialModel, type Term } from "./sequential-sums-of-squares.js";
import { varies } from "./spread.js";

/** Shares of a total sum of squares, fractions that add up to 1 (`marginal` may not). */
export interface Shares {
  readonly first: number;
  readonly second: number;
  readonly interaction: number;
  readonly residual: number;
}

/** How two crossed factors and their interaction share the variation of a response. */
export interface VarianceDecomposition {
  readonly total_ss: number;
  readonly n: number;
  /** First factor, then the second given the first, then the interaction. */
  readonly first_then_second: Shares;
  /** Second factor, then the first given the second, then the interaction. */
  readonly second_then_first: Shares;
  /** Each factor alone; the interaction is cells − first − second, not below 0. */
  readonly marginal: Shares;
}

/**
 * Variance decomposition of a response over two factors by ordinary least squares with their
 * interaction (rule 16). The three readings agree on a balanced grid and differ when cells are
 * missing. Null when the response does not vary.
 *
 * @param first level of the first factor of each observation, from 0
 * @param second level of the second factor
 */
export function varianceDecomposition(
  response: Float64Array,
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): VarianceDecomposition | null {
  return varianceDecomposer(first, second)(response);
}

/** The same for many responses to one design, which is worked out once. */
export function varianceDecomposer(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): (response: Float64Array) => VarianceDecomposition | null {
  const n = first.length;
  const a = dummies(Array.from(first, String));
  const b = dummies(Array.from(second, String));
  const cells = cellsOf(first, second);
  const firstOrder = sequentialModel(n, [a, b]);
  const secondOrder = sequentialModel(n, [b, a]);
  return (response) => {
    const total = totalSumOfSquares(response);
    if (!varies(response, total)) return null;
    const [firstAlone, secondAfter] = firstOrder(response);
    // What the cells' means explain beyond both factors; the difference can fall below 0 by rounding.
    const interaction = Math.max(0, betweenCells(response, cells) - firstAlone - secondAfter);
    const both = [firstAlone, secondAfter, interaction] as const;
    return decomposition(n, total, both, secondOrder(response));
  };
}

/** The cell of each observation, from 0 in order of appearance. */
function cellsOf(first: ArrayLike<number>, second: ArrayLike<number>): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(first, (level, i) => {
    const cell = `${level}×${second[i]}`;
    const number = numbers.get(cell) ?? numbers.size;
    numbers.set(cell, number);
    return number;
  });
}

/** Sum of squares of the means of cells about the mean of all, each observation counted. */
function betweenCells(values: Float64Array, cells: Int32Array): number {
  const sums = new Float64Array(values.length);
  const sizes = new Float64Array(values.length);
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    sums[cells[i]] += values[i];
    sizes[cells[i]]++;
    total += values[i];
  }
  const mean = total / values.length;
  let squares = 0;
  for (let cell = 0; cell < sizes.length && sizes[cell] > 0; cell++) {
    squares += sizes[cell] * (sums[cell] / sizes[cell] - mean) ** 2;
  }
  return squares;
}

function decomposition(
  n: number,
  total: number,
  [firstAlone, secondAfter, interaction]: readonly number[],
  [secondAlone, firstAfter]: readonly number[],
): VarianceDecomposition {
  const explained = firstAlone + secondAfter + interaction;
  const residual = Math.max(0, total - explained) / total;
  const shares = (x: number, y: number, xy: number): Shares => ({
    first: x / total,
    second: y / total,
    interaction: xy / total,
    residual,
  });
  return {
    total_ss: total,
    n,
    first_then_second: shares(firstAlone, secondAfter, interaction),
    second_then_first: shares(firstAfter, secondAlone, interaction),
    marginal: shares(firstAlone, secondAlone, Math.max(0, explained - firstAlone - secondAlone)),
  };
}

/** One column of 0 and 1 for each level that occurs. */
function dummies(levels: readonly string[]): Term {
  const columns = new Map<string, Float64Array>();
  levels.forEach((level, i) => {
    let column = columns.get(level);
    if (column === undefined) columns.set(level, (column = new Float64Array(levels.length)));
    column[i] = 1;
  });
  return [...columns.values()];
}

function totalSumOfSquares(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}
