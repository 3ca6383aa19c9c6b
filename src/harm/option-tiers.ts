import type { PanelQuestion } from "../panel/question.js";
import { worstOptionTier, type OptionWeights } from "./option-weights.js";

/** The tier of each question from its worst wrong option, where no physician labelled severity. */
export function optionTiers(
  questions: readonly PanelQuestion[],
  weights: OptionWeights,
): Uint8Array {
  return Uint8Array.from(questions, ({ options }) =>
    worstOptionTier(
      options.filter(({ is_correct }) => !is_correct),
      weights,
    ),
  );
}
