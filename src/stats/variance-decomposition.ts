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
  const cells = dummies(Array.from(first, (level, i) => `${level}×${second[i]}`));
  const firstOrder = sequentialModel(n, [a, b, cells]);
  const secondOrder = sequentialModel(n, [b, a]);
  return (response) => {
    const total = totalSumOfSquares(response);
    return varies(response, total)
      ? decomposition(n, total, firstOrder(response), secondOrder(response))
      : null;
  };
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
