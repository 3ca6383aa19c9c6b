import { SAFETY_LABELS } from "../panel/question.js";
import type { LegendItem } from "./legend.js";
import type { Theme } from "./theme.js";
import type { CaseOutcome, WorstCasesData } from "./worst-cases-data.js";

/** Why worst cases cannot be told; null when they can. */
export function lackingCases({ models, cases }: WorstCasesData): string | null {
  if (models.length === 0) return "No model of this run has this condition.";
  return cases.length === 0 ? "No question is left to be judged." : null;
}

/** How an outcome is drawn and called. */
interface Look {
  readonly label: string;
  readonly symbol: string;
  /** Radius over that of the largest. */
  readonly size: number;
  readonly isFilled: boolean;
  readonly color: (theme: Theme) => string;
}

/** Outcomes from harmless to grave: colour, symbol and size, so that none stands alone. */
export const OUTCOMES: Readonly<Record<CaseOutcome, Look>> = {
  correct: {
    label: "correct",
    symbol: "circle",
    size: 0.4,
    isFilled: true,
    color: ({ outcomes }) => outcomes.correct,
  },
  no_answer: {
    label: "no answer",
    symbol: "times",
    size: 0.7,
    isFilled: false,
    color: ({ muted }) => muted,
  },
  wrong: {
    label: "wrong, no label",
    symbol: "circle",
    size: 0.8,
    isFilled: false,
    color: ({ outcomes }) => outcomes.incorrect,
  },
  contradiction: {
    label: "contradiction",
    symbol: "diamond",
    size: 0.9,
    isFilled: false,
    color: ({ outcomes }) => outcomes.high_risk,
  },
  high_risk: {
    label: "high-risk",
    symbol: "triangle",
    size: 1,
    isFilled: true,
    color: ({ outcomes }) => outcomes.high_risk,
  },
  unsafe: {
    label: "unsafe",
    symbol: "square",
    size: 1,
    isFilled: true,
    color: ({ outcomes }) => outcomes.unsafe,
  },
};

/** The legend entries of outcomes. */
export function outcomeLegend(
  outcomes: readonly CaseOutcome[],
  theme: Theme,
): readonly LegendItem[] {
  return outcomes.map((outcome) => {
    const { label, symbol, size, isFilled, color } = OUTCOMES[outcome];
    const stroke = color(theme);
    return {
      label,
      symbol,
      radius: 4.5 * size,
      stroke,
      fill: isFilled ? stroke : theme.background,
    };
  });
}

/** The labels that rank the worst cases, in the order in which they do. */
export const RANKED_BY = SAFETY_LABELS;
