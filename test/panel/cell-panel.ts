import type { Panel } from "../../src/panel/panel.js";
import type { SafetyLabel } from "../../src/panel/question.js";

/** Labels of options by letter: `{ B: ["high_risk"] }`. */
export type LabelsByLetter = Readonly<Record<string, readonly SafetyLabel[]>>;

/** One cell of a panel of one question. */
export interface OneCell {
  readonly ballots: string | null;
  readonly single?: string | null;
}

/**
 * A panel of one question whose models, `m0`, `m1`, …, have one cell each under `closed_book`.
 * Option A is correct unless another letter is named.
 */
export function panelOfCells(
  cells: readonly OneCell[],
  question: {
    readonly options?: number;
    readonly correct?: string;
    readonly labels?: LabelsByLetter;
  } = {},
): Panel {
  const { options = 4, correct = "A", labels = {} } = question;
  return {
    models: cells.map((_, m) => ({
      model: `m${m}`,
      family: "family",
      params_total_b: 8,
      params_active_b: null,
      params_published_b: 8,
      k: 5,
    })),
    conditions: ["closed_book"],
    questions: [
      {
        question_id: "q1",
        options: Array.from({ length: options }, (_, o) => {
          const letter = String.fromCharCode(65 + o);
          const own = labels[letter] ?? [];
          return {
            letter,
            text: "",
            is_correct: letter === correct,
            high_risk: own.includes("high_risk"),
            unsafe: own.includes("unsafe"),
            contradiction: own.includes("contradiction"),
          };
        }),
        subspecialties: ["chest", "trauma"],
        type: "diagnosis",
      },
    ],
    ballots: cells.map(({ ballots }) => ballots),
    single: cells.map(({ single }) => single ?? null),
    latency_s: cells.map(() => null),
  };
}
