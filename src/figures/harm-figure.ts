import { OPTION_WEIGHT_PRESETS, type OptionWeights } from "../harm/option-weights.js";
import { settingsOf, type Analysis } from "./analysis.js";
import type { Figure } from "./figure.js";
import { withData } from "./filled-panel.js";
import { HARM } from "./harm.js";
import { harmDataOf, harmResampled } from "./harm-of.js";
import { harmAnswers } from "./harm-answers.js";
import type { HarmChoice } from "./harm-pair-of.js";
import { inSlices } from "./slices.js";

/**
 * Severity-weighted harm of a run under weights.
 *
 * @param choice the two systems that are compared; null for those that the page starts with
 */
export function harmFigure(weights: OptionWeights, choice: HarmChoice | null): Figure {
  return {
    id: "harm",
    title: "Severity-weighted harm",
    values: (analysis) =>
      Promise.resolve(
        withData(
          HARM,
          harmDataOf(
            harmAnswers(analysis, weights),
            weights,
            choice ?? firstChoice(analysis),
            null,
          ),
        ),
      ),
    complete: async (analysis, pause) => {
      const answers = harmAnswers(analysis, weights);
      const replicates = await inSlices(harmResampled(answers), pause);
      return withData(
        HARM,
        harmDataOf(answers, weights, choice ?? firstChoice(analysis), replicates),
      );
    },
  };
}

/** Severity-weighted harm as the page starts: illustrative weights that no committee has adopted. */
export const HARM_FIGURE = harmFigure(OPTION_WEIGHT_PRESETS.default, null);

/** The average of all models in the run's first and last main condition, and the high tier's weight. */
export function firstChoice(analysis: Analysis): HarmChoice {
  const conditions = settingsOf(analysis).main_conditions;
  return {
    a: { model: null, condition: conditions[0] },
    b: { model: null, condition: conditions[conditions.length - 1] },
    component: "high",
  };
}
