import { MAX_OPTIONS } from "./ballot.js";
import { SAFETY_LABELS, type PanelQuestion } from "./question.js";

/** The questions' correct options and labels as typed arrays: what judging a cell needs. */
export interface AnswerKey {
  readonly n: number;
  /** Number of options of each question. */
  readonly options: Uint8Array;
  /** Position of the correct option of each question. */
  readonly correct: Uint8Array;
  /** Labels by question × 10 + option: bit 0 high-risk, bit 1 unsafe, bit 2 contradiction. */
  readonly labels: Uint8Array;
}

/** The answer key of a panel's questions, in their order. */
export function answerKey(questions: readonly PanelQuestion[]): AnswerKey {
  const options = new Uint8Array(questions.length);
  const correct = new Uint8Array(questions.length);
  const labels = new Uint8Array(questions.length * MAX_OPTIONS);
  questions.forEach((question, q) => {
    options[q] = question.options.length;
    correct[q] = question.options.findIndex((option) => option.is_correct);
    question.options.forEach((option, o) => {
      SAFETY_LABELS.forEach((label, bit) => {
        if (option[label]) labels[q * MAX_OPTIONS + o] |= 1 << bit;
      });
    });
  });
  return { n: questions.length, options, correct, labels };
}
