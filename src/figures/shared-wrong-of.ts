import type { Answers } from "../panel/answers.js";
import {
  coFailureIntervals,
  coFailures,
  TYPICAL_RATIOS,
  type CoFailures,
  type TypicalRatio,
} from "../panel/co-failure.js";
import { conditionName } from "../panel/condition.js";
import { positionOf } from "../panel/ensembles.js";
import { recordOf } from "../panel/metrics.js";
import { sharedWrongOptions } from "../panel/shared-wrong.js";
import { cellsDone, questionWeights, type Analysis } from "./analysis.js";
import { estimate, type Interval } from "./figure-2-data.js";
import type { Pause } from "./pause.js";
import type { CoFailureData, SharedWrongData } from "./shared-wrong-data.js";
import { inSlices } from "./slices.js";

/** The wrong options that members share in a condition. */
export function sharedWrongOf(
  analysis: Analysis,
  members: readonly string[],
  condition: string,
): SharedWrongData {
  const { panel } = analysis.run;
  const { n_conditions, has_condition } = analysis.cells;
  const c = panel.conditions.indexOf(condition);
  const positions = members.map((name) => positionOf(panel, name));
  const is_formed = positions.every((m) => has_condition[m * n_conditions + c] === 1);
  return {
    ...factsOf(analysis, condition),
    members,
    is_formed,
    rows: is_formed ? sharedWrongOptions(panel, analysis.cells, positions, c) : [],
  };
}

/** How often pairs of a condition's models give the same wrong option; the intervals come later. */
export function coFailureOf(
  analysis: Analysis,
  members: readonly string[],
  condition: string,
): CoFailureData {
  const { panel } = analysis.run;
  const found = pairsOf(analysis, condition);
  const families = [...new Set(panel.models.map(({ family }) => family))];
  const order = found.models.toSorted(
    (a, b) =>
      families.indexOf(panel.models[a].family) - families.indexOf(panel.models[b].family) || a - b,
  );
  const place = new Map(order.map((m, i) => [m, i]));
  return {
    ...factsOf(analysis, condition),
    models: order.map((m) => ({ model: panel.models[m].model, family: panel.models[m].family })),
    pairs: found.pairs.map(({ first, second, first_wrong, second_wrong, ...pair }) => {
      const [a, b] = [place.get(first)!, place.get(second)!];
      const isFirstLarger = a > b;
      return {
        ...pair,
        row: Math.max(a, b),
        column: Math.min(a, b),
        first_wrong: isFirstLarger ? first_wrong : second_wrong,
        second_wrong: isFirstLarger ? second_wrong : first_wrong,
        is_own: [first, second].every((m) => members.includes(panel.models[m].model)),
      };
    }),
    typical: recordOf(TYPICAL_RATIOS, (name) => estimate(found.typical[name], null)),
  };
}

const known = new WeakMap<Answers, Map<string, CoFailures>>();

/** The pairs of a condition, counted once for the same votes. */
function pairsOf({ run, cells }: Analysis, condition: string): CoFailures {
  const ofVotes = known.get(cells.voted) ?? new Map<string, CoFailures>();
  known.set(cells.voted, ofVotes);
  const found =
    ofVotes.get(condition) ?? coFailures(run.panel, cells, run.panel.conditions.indexOf(condition));
  ofVotes.set(condition, found);
  return found;
}

/** Percentiles of a condition's typical ratios. */
export function typicalIntervals(
  { run, cells }: Analysis,
  condition: string,
  pause: Pause,
): Promise<Readonly<Record<TypicalRatio, Interval>>> {
  const c = run.panel.conditions.indexOf(condition);
  return inSlices(coFailureIntervals(run.panel, cells, c, questionWeights(cells)), pause);
}

/** The same pairs with the intervals of their typical ratios. */
export function withTypicalIntervals(
  data: CoFailureData,
  intervals: Readonly<Record<TypicalRatio, Interval>>,
): CoFailureData {
  return {
    ...data,
    typical: recordOf(TYPICAL_RATIOS, (name) =>
      estimate(data.typical[name].value, intervals[name]),
    ),
  };
}

function factsOf(analysis: Analysis, condition: string) {
  const { run, cells } = analysis;
  return {
    simulated: run.manifest.simulated,
    n_questions: cells.n_questions,
    condition,
    name: conditionName(condition),
    cells_done: cellsDone(analysis),
  };
}
