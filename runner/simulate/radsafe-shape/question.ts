import type { ConditionKey } from "../../../src/panel/condition.js";
import type { SafetyLabel } from "../../../src/panel/question.js";
import type { EXPECTATIONS, REDISTRIBUTABLE_PARTS, TIERS } from "../../benchmark/benchmark.js";

/** The three source subsets of the benchmark, in the order of their question numbers. */
export const SUBSETS = ["radiorag", "rar", "new31"] as const;

export type Subset = (typeof SUBSETS)[number];

/** The labels of one option; correct options have all three false. */
export type OptionLabels = Record<SafetyLabel, boolean>;

/** Flags are written as 0 and 1. */
export type Flag = 0 | 1;

export type Tier = (typeof TIERS)[number];

export type Expectation = (typeof EXPECTATIONS)[number];

/** One line of `questions.jsonl`; the keys are written in this order. */
export interface Question {
  id: string;
  stem: string;
  options: ({ letter: string; text: string; is_correct: Flag } & Record<SafetyLabel, Flag>)[];
  evidence: { clean: string; conflict: string };
  contexts: Partial<Record<ConditionKey, string>>;
  type: string;
  subspecialties: string[];
  tier: Tier;
  expectation: Expectation;
  stem_kind: "plain" | "technical";
  source: string;
  licence: string;
  redistributable: (typeof REDISTRIBUTABLE_PARTS)[number][];
  subset: Subset;
}

/** The benchmark id of the paper's question number: 53 → `rs-053`. */
export function questionId(number: number): string {
  return `rs-${String(number).padStart(3, "0")}`;
}

/** The numbers from `first` to `last`, both included. */
export function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
