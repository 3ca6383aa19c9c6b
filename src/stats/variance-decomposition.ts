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
  const firstOrder = orderedDecomposer(first, second);
  const secondOrder = sequentialModel(n, [dummies(second), dummies(first)]);
  return (response) => {
    const order = firstOrder(response);
    return order === null ? null : decomposition(n, order, secondOrder(response));
  };
}

/**
 * The shares of `first_then_second` alone, for many responses to one design: half the work, and what
 * an interval asks of every replicate.
 */
export function sharesInOrder(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): (response: Float64Array) => Shares | null {
  const decompose = orderedDecomposer(first, second);
  return (response) => {
    const order = decompose(response);
    return order === null ? null : firstThenSecond(order);
  };
}

/** The sums of squares of one order of entry. */
interface Ordered {
  readonly total: number;
  readonly firstAlone: number;
  readonly secondAfter: number;
  readonly interaction: number;
}

function orderedDecomposer(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): (response: Float64Array) => Ordered | null {
  const betweenCells = cellSquares(cellsOf(first, second));
  const model = sequentialModel(first.length, [dummies(first), dummies(second)]);
  return (response) => {
    const total = totalSumOfSquares(response);
    if (!varies(response, total)) return null;
    const [firstAlone, secondAfter] = model(response);
    // What the cells' means explain beyond both factors; the difference can fall below 0 by rounding.
    const interaction = Math.max(0, betweenCells(response) - firstAlone - secondAfter);
    return { total, firstAlone, secondAfter, interaction };
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
function cellSquares(cells: Int32Array): (values: Float64Array) => number {
  const sizes = new Float64Array(cells.length);
  for (const cell of cells) sizes[cell]++;
  const sums = new Float64Array(cells.length);
  return (values) => {
    sums.fill(0);
    let total = 0;
    for (let i = 0; i < values.length; i++) {
      sums[cells[i]] += values[i];
      total += values[i];
    }
    const mean = total / values.length;
    let squares = 0;
    for (let cell = 0; cell < sizes.length && sizes[cell] > 0; cell++) {
      squares += sizes[cell] * (sums[cell] / sizes[cell] - mean) ** 2;
    }
    return squares;
  };
}

function decomposition(
  n: number,
  order: Ordered,
  [secondAlone, firstAfter]: readonly number[],
): VarianceDecomposition {
  const { firstAlone, interaction } = order;
  const beyondBoth = Math.max(0, explainedBy(order) - firstAlone - secondAlone);
  return {
    total_ss: order.total,
    n,
    first_then_second: firstThenSecond(order),
    second_then_first: sharesOf(order, firstAfter, secondAlone, interaction),
    marginal: sharesOf(order, firstAlone, secondAlone, beyondBoth),
  };
}

function firstThenSecond(order: Ordered): Shares {
  return sharesOf(order, order.firstAlone, order.secondAfter, order.interaction);
}

function sharesOf(order: Ordered, first: number, second: number, interaction: number): Shares {
  const { total } = order;
  return {
    first: first / total,
    second: second / total,
    interaction: interaction / total,
    residual: Math.max(0, total - explainedBy(order)) / total,
  };
}

function explainedBy({ firstAlone, secondAfter, interaction }: Ordered): number {
  return firstAlone + secondAfter + interaction;
}

/** One column of 0 and 1 for each level that occurs. */
function dummies(levels: ArrayLike<number>): Term {
  const columns = new Map<number, Float64Array>();
  Array.from(levels).forEach((level, i) => {
    let column = columns.get(level);
    if (column === undefined) columns.set(level, (column = new Float64Array(levels.length)));
    column[i] = 1;
  });
  return [...columns.values()];
}

function totalSumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return squares;
}
