import { ENSEMBLE_CRITERION_NAMES } from "../panel/ensemble-scores.js";
import { questionWeights, type Analysis } from "./analysis.js";
import { firstMembersOf, MEMBERS, ONE_MODEL, oneEnsemble } from "./explorer-ensemble.js";
import { EXPLORER_RATES } from "./explorer-rates.js";
import { ensembleIntervals, ensembleValues } from "./figure-6-of.js";
import type { Figure } from "./figure.js";
import { withData, type FilledPanel } from "./filled-panel.js";
import type { Pause } from "./pause.js";
import { sharedWrongMatrix } from "./shared-wrong-matrix.js";
import {
  coFailureOf,
  sharedWrongOf,
  typicalIntervals,
  withTypicalIntervals,
} from "./shared-wrong-of.js";
import { sharedWrongPairs } from "./shared-wrong-pairs.js";
import { triplesHistogram } from "./triples-histogram.js";
import { scoreTriples, selectionOf, triplesOf } from "./triples-of.js";
import { triplesSelection } from "./triples-selection.js";

/**
 * What the ensemble explorer draws of one ensemble: its rates beside its members', and in the run's
 * first condition its place among all triples and the errors that models have in common.
 *
 * @param members two to seven models of the run; null for those that the page starts with
 */
export function explorerFigure(members: readonly string[] | null): Figure {
  return {
    id: "explorer",
    title: "One ensemble among all triples, and errors in common",
    values: (analysis, pause) =>
      panelsOf(analysis, members ?? firstMembersOf(analysis), false, pause),
    complete: (analysis, pause) =>
      panelsOf(analysis, members ?? firstMembersOf(analysis), true, pause),
  };
}

async function panelsOf(
  analysis: Analysis,
  members: readonly string[],
  isComplete: boolean,
  pause: Pause,
): Promise<readonly FilledPanel[]> {
  const [condition] = analysis.run.panel.conditions;
  const asked = oneEnsemble(analysis, members);
  const rates = isComplete
    ? await ensembleIntervals(analysis, asked, questionWeights(analysis.cells), pause)
    : ensembleValues(analysis, asked);
  const scored = await scoreTriples(analysis, condition, pause);
  const triples = triplesOf(analysis, scored, ENSEMBLE_CRITERION_NAMES[0], members);
  const selection = isComplete ? await selectionOf(scored, pause) : null;
  const pairs = coFailureOf(analysis, members, condition);
  const intervals = isComplete ? await typicalIntervals(analysis, condition, pause) : null;
  return [
    ...ofEnsemble(withData(EXPLORER_RATES, rates), members),
    ...withData([triplesHistogram, triplesSelection], { ...triples, selection }),
    ...ofEnsemble(
      withData([sharedWrongMatrix], sharedWrongOf(analysis, members, condition)),
      members,
    ),
    ...withData(
      [sharedWrongPairs],
      intervals === null ? pairs : withTypicalIntervals(pairs, intervals),
    ),
  ];
}

/** Panels that need an ensemble, which one model does not make. */
function ofEnsemble(
  panels: readonly FilledPanel[],
  members: readonly string[],
): readonly FilledPanel[] {
  return members.length >= MEMBERS.least
    ? panels
    : panels.map((panel) => ({ ...panel, lacking: ONE_MODEL }));
}
