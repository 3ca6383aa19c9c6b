import { leastSquaresLine } from "../stats/least-squares-line.js";

/**
 * A statistic of every replicate: it is told the replicate's values, one of each column, without
 * those that are NaN, and must be done with them when it returns. NaN where it gives null.
 *
 * @param columns replicates of what the statistic is about, such as a rate of several models
 */
export function statisticByReplicate(
  columns: readonly Float64Array[],
  replicates: number,
  statistic: (values: Float64Array) => number | null,
): Float64Array {
  const room = new Float64Array(columns.length);
  return new Float64Array(replicates).map((_, b) => {
    let n = 0;
    for (const column of columns) {
      if (!Number.isNaN(column[b])) room[n++] = column[b];
    }
    return statistic(n === room.length ? room : room.subarray(0, n)) ?? NaN;
  });
}

/**
 * The slope of the least-squares line in every replicate, one point a pair of columns; a point that
 * lacks x or y in a replicate is left out of it. NaN where there is no line.
 */
export function slopeByReplicate(
  x: readonly Float64Array[],
  y: readonly Float64Array[],
  replicates: number,
): Float64Array {
  const roomX = new Float64Array(x.length);
  const roomY = new Float64Array(x.length);
  return new Float64Array(replicates).map((_, b) => {
    let n = 0;
    for (let i = 0; i < x.length; i++) {
      if (Number.isNaN(x[i][b]) || Number.isNaN(y[i][b])) continue;
      roomX[n] = x[i][b];
      roomY[n++] = y[i][b];
    }
    return leastSquaresLine(roomX.subarray(0, n), roomY.subarray(0, n))?.slope ?? NaN;
  });
}
