import type { Analysis } from "../figures/analysis.js";
import { firstMembers, MEMBERS } from "../figures/explorer-ensemble.js";
import { ENSEMBLE_CRITERION_NAMES, type EnsembleCriterion } from "../panel/ensemble-scores.js";
import type { Ensemble } from "../panel/settings.js";
import { addressState, withState } from "./address-state.js";

/** Which end of the ranking of triples is listed, and how many of them. */
export const LISTS = ["best-10", "best-25", "best-50", "worst-10", "worst-25", "worst-50"] as const;

export type TripleListName = (typeof LISTS)[number];

/**
 * What the explorer shows: kept in the address, `?member=…&member=…&condition=…&rank=…&list=…`.
 */
export interface ExplorerState {
  /** Panel ids in the order of the run. */
  readonly members: readonly string[];
  readonly condition: string;
  /** What triples are ranked by. */
  readonly rank: EnsembleCriterion;
  readonly list: TripleListName;
}

/** What the parts of the explorer show: the members are those that the view keeps. */
export interface ShownEnsemble extends ExplorerState {
  readonly analysis: Analysis;
}

/** What a run offers to the explorer. */
export interface ExplorerOffer {
  readonly models: readonly string[];
  readonly conditions: readonly string[];
  /** The first is shown where the address names no members. */
  readonly ensembles: readonly Ensemble[];
}

/**
 * The state that an address names. Members that the run lacks are left out, and those beyond the
 * seventh; an address without any shows the run's first ensemble, or its first three models.
 */
export function stateOf(address: URL, offer: ExplorerOffer): ExplorerState {
  const { models, conditions, ensembles } = offer;
  const named = address.searchParams.getAll("member");
  const wanted = named.length > 0 ? named : firstMembers(models, ensembles);
  const known = addressState(
    ["condition", "rank", "list"],
    (name, value) =>
      ({ condition: conditions, rank: ENSEMBLE_CRITERION_NAMES, list: LISTS })[name].some(
        (option) => option === value,
      ),
    address,
  );
  return {
    members: models.filter((model) => wanted.includes(model)).slice(0, MEMBERS.most),
    condition: known.condition ?? conditions[0],
    rank: (known.rank ?? ENSEMBLE_CRITERION_NAMES[0]) as EnsembleCriterion,
    list: (known.list ?? LISTS[0]) as TripleListName,
  };
}

/** The address of a state; the rest of it stays. */
export function addressOf(address: URL, { members, condition, rank, list }: ExplorerState): URL {
  const next = withState(address, {
    condition,
    rank: rank === ENSEMBLE_CRITERION_NAMES[0] ? null : rank,
    list: list === LISTS[0] ? null : list,
  });
  next.searchParams.delete("member");
  for (const member of members) next.searchParams.append("member", member);
  return next;
}
