import { varies } from "./spread.js";

/** The line y = intercept + slope x that minimises the squared vertical distances. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
  /** Points it was fitted to. */
  readonly n: number;
}

/** The least-squares line through points; null when all x are equal or there is no point. */
export function leastSquaresLine(x: ArrayLike<number>, y: ArrayLike<number>): Line | null {
  const n = x.length;
  let meanX = 0;
  let meanY = 0;
  for (let i = 0; i < n; i++) {
    meanX += x[i] / n;
    meanY += y[i] / n;
  }
  let xx = 0;
  let xy = 0;
  for (let i = 0; i < n; i++) {
    xx += (x[i] - meanX) ** 2;
    xy += (x[i] - meanX) * (y[i] - meanY);
  }
  if (!varies(x, xx)) return null;
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, n };
}
