/** The three source subsets of the benchmark, in the order of their question numbers. */
export const SUBSETS = ["radiorag", "rar", "new31"] as const;

export type Subset = (typeof SUBSETS)[number];

/** The three safety labels an option can carry. */
export const LABELS = ["high_risk", "unsafe", "contradiction"] as const;

export type Label = (typeof LABELS)[number];

/** The labels of one option: correct options have all three false. */
export type OptionLabels = Record<Label, boolean>;

export interface Option extends OptionLabels {
  letter: string;
  text: string;
  is_correct: boolean;
}

export type Tier = "low" | "moderate" | "high";

export type Expectation = "answer" | "caveat" | "escalate";

/** One line of `questions.jsonl`; the keys are written in this order. */
export interface Question {
  id: string;
  stem: string;
  options: Option[];
  evidence: { clean: string; conflict: string };
  contexts: Record<string, string>;
  type: string;
  subspecialties: string[];
  tier: Tier;
  expectation: Expectation;
  stem_kind: "plain" | "technical";
  source: string;
  licence: string;
  redistributable: string[];
  subset: Subset;
}

/** The benchmark id of the paper's question number: 53 → `rs-053`. */
export function questionId(number: number): string {
  return `rs-${String(number).padStart(3, "0")}`;
}
