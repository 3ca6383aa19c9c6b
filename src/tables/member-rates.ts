import type { MemberRates } from "../panel/best-member.js";
import { bootstrapPanel, type PairBootstrap } from "../panel/bootstrap.js";
import { memberRatesOf } from "../panel/member-rates.js";
import type { TableInput } from "./table-input.js";

/** The members of a run's ensembles, as models by themselves. */
export interface EnsembleMembers {
  /** What an ensemble is compared with. */
  readonly rates: (model: number, condition: number) => MemberRates;
  readonly bootstrap: (model: number, condition: number) => PairBootstrap | undefined;
}

/** Rates and bootstraps of the models that are in an ensemble, in the ensembles' conditions. */
export function memberRates({
  panel,
  cells,
  rates,
  settings,
  weights,
}: TableInput): EnsembleMembers {
  const members = new Set(settings.ensembles.flatMap((ensemble) => ensemble.members));
  const { pairs } = bootstrapPanel(cells, weights, {
    averages: [],
    pairs: ({ model_index, condition_index }) =>
      members.has(panel.models[model_index].model) &&
      settings.ensemble_conditions.includes(panel.conditions[condition_index]),
  });
  return {
    rates: memberRatesOf(rates, pairs, cells.definitions),
    bootstrap: (model, condition) =>
      pairs.find((pair) => pair.model_index === model && pair.condition_index === condition),
  };
}
