import type { Cells } from "./cells.js";

/** The smallest number of recorded outputs of any cell that has some; null when none has. */
export function fewestOutputs({ k }: Cells): number | null {
  let fewest = Infinity;
  for (const recorded of k) if (recorded > 0 && recorded < fewest) fewest = recorded;
  return fewest === Infinity ? null : fewest;
}
