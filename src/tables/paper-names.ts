import { PAPER_ENSEMBLES } from "../panel/paper-settings.js";
import type { Ensemble } from "../panel/settings.js";
import type { PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

/**
 * What the paper calls things of a run. Published values belong to the paper's models and
 * questions: what is not one of them has none beside it.
 */

const SIMULATED = "sim/";

/**
 * The paper's model that a model of a run is: one of its own name, or its simulated stand-in in a
 * replica, whose values are calibrated to the paper's; null for every other.
 */
export function paperModel(
  model: string,
  { run }: Pick<TableInput, "run">,
  { models }: Pick<PublishedTable, "models">,
): string | null {
  const name = run.is_replica ? model.replace(SIMULATED, "") : model;
  return models.includes(name) ? name : null;
}

/** The key of a paper's ensemble with the same members, simulated ones standing in; else null. */
export function paperEnsemble({ name, members }: Ensemble): string | null {
  const own = members.map((member) => member.replace(SIMULATED, "")).sort();
  const paper = PAPER_ENSEMBLES.find(
    (one) => one.name === name && [...one.members].sort().join("\n") === own.join("\n"),
  );
  return paper === undefined ? null : paper.name.toLowerCase().replaceAll(" ", "_");
}

/** Question ids of the paper's release, and of the benchmark that has its shape. */
const QUESTION_ID = /^(?:risk_radiorag_|rs-)0*(\d+)$/;

/** The paper's number of a question; null where it is not one of the paper's. */
export function paperQuestion(questionId: string): string | null {
  return QUESTION_ID.exec(questionId)?.[1] ?? null;
}

const SUBSETS = { RadioRAG: "radiorag", RaR: "rar", "New-31": "new31" } as const;

/** A subset's name in a table and in the paper; a null source is the whole benchmark. */
export function subsetName(source: string | null): {
  readonly name: string;
  readonly key: string | null;
} {
  if (source === null) return { name: "All questions", key: "total" };
  const known = /\b(RadioRAG|RaR|New-31) subset\b/.exec(source)?.[1];
  return known === undefined
    ? { name: source, key: null }
    : { name: `${known} subset`, key: SUBSETS[known as keyof typeof SUBSETS] };
}
