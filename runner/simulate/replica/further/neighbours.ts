import type { ConditionKey } from "../../../../src/panel/condition.js";
import type { FurtherKey } from "../published.js";

/** Two main conditions, and how far from the first to the second a further one stands. */
export interface Neighbours {
  readonly from: ConditionKey;
  readonly to: ConditionKey;
  readonly share: number;
}

/**
 * Where the further conditions stand. The paper prints their rates of confident errors alone; all
 * else of them is taken between main conditions: retrieval of one and five passages between none
 * and ten, contexts of 32k and 100k tokens between ten passages and the whole window.
 */
export const NEIGHBOURS: Readonly<Record<FurtherKey, Neighbours>> = {
  rag_top1: { from: "closed_book", to: "standard_rag", share: 0.3 },
  rag_top5: { from: "closed_book", to: "standard_rag", share: 0.8 },
  context_32k: { from: "standard_rag", to: "max_context", share: 0.5 },
  context_100k: { from: "standard_rag", to: "max_context", share: 0.8 },
};

/** A value between those of the two neighbours. */
export function between(
  { from, to, share }: Neighbours,
  valueOf: (condition: ConditionKey) => number,
): number {
  return (1 - share) * valueOf(from) + share * valueOf(to);
}
