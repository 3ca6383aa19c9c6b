import type { Analysis } from "../../figures/analysis.js";
import { paperEnsembles } from "../../figures/figure-6-of.js";
import type { Figure } from "../../figures/figures.js";
import { withData, type FilledPanel } from "../../figures/filled-panel.js";
import type { Pause } from "../../figures/pause.js";
import { sharedWrongMatrix } from "../../figures/shared-wrong-matrix.js";
import {
  coFailureOf,
  sharedWrongOf,
  typicalIntervals,
  withTypicalIntervals,
} from "../../figures/shared-wrong-of.js";
import { sharedWrongPairs } from "../../figures/shared-wrong-pairs.js";
import { triplesHistogram } from "../../figures/triples-histogram.js";
import { scoreTriples, selectionOf, triplesOf } from "../../figures/triples-of.js";
import { triplesSelection } from "../../figures/triples-selection.js";
import { breather } from "../breather.js";

/** Members of the ensemble that stands for all, where the run forms none of the paper's. */
const MEMBERS = 3;

/** What the ensemble explorer draws beside Figure 6, for one ensemble in the first condition. */
export const EXPLORER: Figure = {
  id: "explorer",
  title: "Triples of models, and errors in common",
  values: (analysis) => panelsOf(analysis, false, breather()),
  complete: (analysis, pause) => panelsOf(analysis, true, pause),
};

async function panelsOf(
  analysis: Analysis,
  isComplete: boolean,
  pause: Pause,
): Promise<readonly FilledPanel[]> {
  const { conditions, models } = analysis.run.panel;
  const members =
    paperEnsembles(analysis).ensembles.at(0)?.members ??
    models.slice(0, MEMBERS).map(({ model }) => model);
  const [condition] = conditions;
  const scored = await scoreTriples(analysis, condition, pause);
  const triples = triplesOf(analysis, scored, "accuracy", members);
  const selection = isComplete ? await selectionOf(scored, pause) : null;
  const pairs = coFailureOf(analysis, members, condition);
  const intervals = isComplete ? await typicalIntervals(analysis, condition, pause) : null;
  return [
    ...withData([triplesHistogram, triplesSelection], { ...triples, selection }),
    ...withData([sharedWrongMatrix], sharedWrongOf(analysis, members, condition)),
    ...withData(
      [sharedWrongPairs],
      intervals === null ? pairs : withTypicalIntervals(pairs, intervals),
    ),
  ];
}
