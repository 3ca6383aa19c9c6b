import { conditionName } from "../panel/condition.js";
import { standingOf } from "../panel/ensemble-ranks.js";
import {
  criterionValues,
  ensembleCount,
  everyQuestion,
  scoreEnsembles,
  type EnsembleCriterion,
  type EnsembleScores,
  type EnsembleValues,
} from "../panel/ensemble-scores.js";
import { splitHalfSelection } from "../panel/ensemble-selection.js";
import { cellsDone, noWeights, type Analysis } from "./analysis.js";
import { resultsOf } from "./figure-6-of.js";
import type { Pause } from "./pause.js";
import { inSlices } from "./slices.js";
import type { TriplesData } from "./triples-data.js";

/** Members of the ensembles that are ranked: the paper's are triples. */
const SIZE = 3;

/** More triples than this take a page too long to count: those of 100 models are fewer. */
const MOST_TRIPLES = 200_000;

/** Splits of the questions that tell what choosing the best is worth, and their seed. */
const SPLITS = { count: 200, seed: 42 } as const;

/** Every triple of a condition, scored; null where there are too many. */
export interface ScoredTriples {
  readonly condition: string;
  readonly scores: EnsembleScores | null;
  readonly values: EnsembleValues;
}

const NO_VALUES: EnsembleValues = {
  accuracy_gain: new Float64Array(0),
  accuracy: new Float64Array(0),
  high_risk: new Float64Array(0),
  synchronized_failure: new Float64Array(0),
};

/** Scores every triple of the models that have a condition. */
export async function scoreTriples(
  { run, cells }: Analysis,
  condition: string,
  pause: Pause,
): Promise<ScoredTriples> {
  const { panel } = run;
  const c = panel.conditions.indexOf(condition);
  if (ensembleCount(modelsIn(cells, c), SIZE) > MOST_TRIPLES) {
    return { condition, scores: null, values: NO_VALUES };
  }
  const scores = await inSlices(scoreEnsembles(panel, cells, c, SIZE), pause);
  return { condition, scores, values: criterionValues(scores, everyQuestion(scores)) };
}

function modelsIn({ has_condition, n_models, n_conditions }: Analysis["cells"], c: number): number {
  let models = 0;
  for (let m = 0; m < n_models; m++) models += has_condition[m * n_conditions + c];
  return models;
}

/**
 * Prepares the triples of a condition, and where an ensemble stands among them.
 *
 * @param members of that ensemble, which need not be a triple; fewer than two are none
 */
export function triplesOf(
  analysis: Analysis,
  { condition, scores, values }: ScoredTriples,
  criterion: EnsembleCriterion,
  members: readonly string[],
): TriplesData {
  const { run, cells, definitions } = analysis;
  const { panel, manifest } = run;
  const value = ownValue(analysis, condition, criterion, members);
  return {
    simulated: manifest.simulated,
    n_questions: cells.n_questions,
    condition,
    name: conditionName(condition),
    criterion,
    vote: definitions.ensemble_vote,
    models: panel.models.map(({ model }) => model),
    n_models: modelsIn(cells, panel.conditions.indexOf(condition)),
    triples: scores,
    values,
    own: value === null ? null : { members, value },
    standing: value === null ? null : standingOf(values[criterion], value, criterion),
    selection: null,
    cells_done: cellsDone(analysis),
  };
}

/** What choosing the best triple is worth on other questions; null where there are none to choose. */
export async function selectionOf(
  { scores }: ScoredTriples,
  pause: Pause,
): Promise<TriplesData["selection"]> {
  if (scores === null) return null;
  const { count: splits, seed } = SPLITS;
  return { splits, rows: await inSlices(splitHalfSelection(scores, splits, seed), pause) };
}

function ownValue(
  analysis: Analysis,
  condition: string,
  criterion: EnsembleCriterion,
  members: readonly string[],
): number | null {
  if (members.length < 2) return null;
  const result = resultsOf(
    analysis,
    [{ name: "", members }],
    [condition],
    noWeights(analysis.cells),
  ).at(0);
  if (result === undefined) return null;
  return criterion === "accuracy_gain" ? result.improvement.accuracy : result.point[criterion];
}
