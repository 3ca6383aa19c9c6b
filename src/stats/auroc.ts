import { ascending } from "./ascending.js";

/**
 * Area under the ROC curve of a score for telling positives (1) from negatives (0): the share of
 * pairs where the positive has the higher score, ties counting ½ (Mann–Whitney, midranks). Null
 * unless there are both.
 */
export function auroc(score: ArrayLike<number>, positive: ArrayLike<number>): number | null {
  const order = ascending(score);
  const n = order.length;
  let positives = 0;
  let rankSum = 0;
  for (let from = 0; from < n;) {
    let to = from;
    let inBlock = 0;
    while (to < n && score[order[to]] === score[order[from]]) inBlock += positive[order[to++]];
    positives += inBlock;
    rankSum += (inBlock * (from + 1 + to)) / 2;
    from = to;
  }
  const negatives = n - positives;
  if (positives === 0 || negatives === 0) return null;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}
