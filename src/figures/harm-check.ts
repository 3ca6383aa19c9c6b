import { optionKindWeights } from "../harm/cell-kinds.js";
import { systemQuestionHarm, type HarmSystem } from "../harm/harm-system.js";
import type { OptionWeights } from "../harm/option-weights.js";
import { pairedHarm, possibleHarmDifferences, questionHarm } from "../harm/pair-harm.js";
import type { Interval } from "../stats/interval.js";
import { scoreMeanInterval, supportCounts } from "../stats/score-mean-interval.js";
import { studentisedMeanInterval } from "../stats/studentised-interval.js";
import { questionIndices } from "./analysis.js";
import type { HarmAnswers } from "./harm-answers.js";

/**
 * The interval that must be free of 0 as well before a difference counts as decided, since the
 * percentile interval covers too seldom on few questions (docs/intervals.md).
 */
export interface HarmCheck {
  readonly method: "score" | "studentised";
  /** 95 %; null where the questions differ too little for it. */
  readonly interval: Interval | null;
}

/**
 * The score interval of two single models, over the questions that both answer, which allows for
 * errors that no answer made and some could have made.
 */
export function scoreCheck(
  { kinds, analysis: { run, cells } }: HarmAnswers,
  systems: readonly [HarmSystem, HarmSystem],
  weights: OptionWeights,
): HarmCheck {
  const ofKinds = optionKindWeights(weights);
  const oneTier = new Uint8Array(cells.n_questions);
  const [first, second] = systems.map(({ model_indices: [m], condition_index: c }) =>
    questionHarm(kinds, oneTier, m * cells.n_conditions + c, [ofKinds]),
  );
  const { differences } = pairedHarm(first, second);
  const possible = possibleHarmDifferences(run.panel.questions, ofKinds);
  return { method: "score", interval: scoreMeanInterval(supportCounts(differences, possible)) };
}

/** The studentised interval where an average is compared; its resamples are those of all intervals. */
export function studentisedCheck(
  { kinds, analysis: { cells } }: HarmAnswers,
  systems: readonly [HarmSystem, HarmSystem],
  weights: OptionWeights,
): HarmCheck {
  const ofKinds = optionKindWeights(weights);
  const [a, b] = systems.map((system) => systemQuestionHarm(kinds, ofKinds, system, cells));
  const differences = a.map((harm, q) => harm - b[q]);
  return {
    method: "studentised",
    interval: studentisedMeanInterval(differences, questionIndices(cells)),
  };
}
