import type { ConditionKey } from "../../../src/panel/condition.js";

/** One cell of a world: positions of model and question in the design. */
export interface WorldCell {
  readonly condition: ConditionKey;
  readonly model: number;
  readonly question: number;
  /** One symbol an output. */
  readonly ballots: string;
  /** Of the eight models alone. */
  readonly single: string | null;
  readonly latency_s: number;
}
