import type { Ensemble } from "../panel/settings.js";

/** How many members an ensemble of the explorer can have. */
export const MEMBERS = { least: 2, most: 7 } as const;

/** What the explorer shows: kept in the address, `?member=…&member=…&condition=…`. */
export interface ExplorerState {
  /** Panel ids in the order of the run. */
  readonly members: readonly string[];
  readonly condition: string;
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
  const wanted = named.length > 0 ? named : (ensembles.at(0)?.members ?? models.slice(0, 3));
  const condition = address.searchParams.get("condition") ?? "";
  return {
    members: models.filter((model) => wanted.includes(model)).slice(0, MEMBERS.most),
    condition: conditions.includes(condition) ? condition : conditions[0],
  };
}

/** The address of a state; the rest of it stays. */
export function addressOf(address: URL, { members, condition }: ExplorerState): URL {
  const next = new URL(address);
  next.searchParams.delete("member");
  for (const member of members) next.searchParams.append("member", member);
  next.searchParams.set("condition", condition);
  return next;
}
