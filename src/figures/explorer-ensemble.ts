import type { Ensemble } from "../panel/settings.js";
import type { Analysis } from "./analysis.js";
import { paperEnsembles, type EnsemblesAsked } from "./figure-6-of.js";

/** How many members an ensemble of the explorer can have. */
export const MEMBERS = { least: 2, most: 7 } as const;

/** Why a run has no ensemble to explore. */
export const ONE_MODEL = "This run has one model; an ensemble needs two.";

const NAME = "this ensemble";

/** Members of the ensemble that is first shown, where the run forms none of the paper's. */
const TRIPLE = 3;

/** The members that the explorer starts with: the run's first ensemble, or its first three models. */
export function firstMembers(
  models: readonly string[],
  ensembles: readonly Ensemble[],
): readonly string[] {
  const members = ensembles.at(0)?.members ?? models.slice(0, TRIPLE);
  return models.filter((model) => members.includes(model));
}

/** The members that the explorer starts with on a run. */
export function firstMembersOf(analysis: Analysis): readonly string[] {
  const models = analysis.run.panel.models.map(({ model }) => model);
  return firstMembers(models, paperEnsembles(analysis).ensembles);
}

/** An ensemble of the explorer, in every condition of its run. */
export function oneEnsemble({ run }: Analysis, members: readonly string[]): EnsemblesAsked {
  return {
    ensembles: [{ name: NAME, members }],
    unformed: [],
    conditions: run.panel.conditions,
  };
}
