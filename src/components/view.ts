import { OPTION_WEIGHT_PRESETS, type OptionWeights } from "../harm/option-weights.js";
import { weightsId, weightsOfId } from "../harm/weights-id.js";
import { definitionsId, definitionsOfId } from "../panel/definitions-id.js";
import { PRESETS, type Definitions } from "../panel/definitions.js";
import type { PanelFilter } from "../panel/filter-panel.js";
import type { ShownConditions } from "./load-run.js";

/** How a reader looks at a run: what the address keeps beside the run itself. */
export interface View {
  readonly definitions: Definitions;
  readonly filter: PanelFilter;
  /** Panel id of the model that stands out; null when none does. */
  readonly highlight: string | null;
  /** Which conditions are loaded; a page of figures shows the paper's main ones unless asked. */
  readonly conditions: ShownConditions;
  /** What answers cost where harm is weighed. */
  readonly weights: OptionWeights;
}

/** Version of the address; an address of a later one may say what this site cannot read. */
const VERSION = 1;

/** What a panel can be narrowed by, as the address names it. */
export const FILTERS = [
  "family",
  "size",
  "type",
  "subspecialty",
] as const satisfies readonly (keyof PanelFilter)[];

/** What an address says of a view. */
const PARTS = ["definitions", "highlight", "conditions", "weights", ...FILTERS] as const;

/** All models, all questions. */
export const NO_FILTER: PanelFilter = { family: [], size: [], type: [], subspecialty: [] };

/** The view of an address that says nothing of one. */
export const DEFAULT_VIEW: View = {
  definitions: PRESETS.primum,
  filter: NO_FILTER,
  highlight: null,
  conditions: "main",
  weights: OPTION_WEIGHT_PRESETS.default,
};

/** A view, and why it is not what the address asked for; null when it is. */
export interface ReadView {
  readonly view: View;
  readonly problem: string | null;
}

/**
 * The view that an address names: `?v=1&definitions=…&family=…&highlight=…&weights=…`. What cannot
 * be read is left at its default, and said.
 */
export function viewOf({ searchParams }: URL): ReadView {
  const version = searchParams.get("v") ?? String(VERSION);
  if (version !== String(VERSION)) {
    return {
      view: DEFAULT_VIEW,
      problem: `This link is of version ${version}; this site reads version ${VERSION}. It shows its defaults instead.`,
    };
  }
  const definitions = readOr(searchParams.get("definitions"), definitionsOfId, {
    value: DEFAULT_VIEW.definitions,
    instead: "The link’s definitions cannot be read, and the numbers follow “primum” instead",
  });
  const weights = readOr(searchParams.get("weights"), weightsOfId, {
    value: DEFAULT_VIEW.weights,
    instead: "The link’s weights cannot be read, and harm is weighed by “default” instead",
  });
  const filter: PanelFilter = {
    family: searchParams.getAll("family"),
    size: searchParams.getAll("size"),
    type: searchParams.getAll("type"),
    subspecialty: searchParams.getAll("subspecialty"),
  };
  const view = {
    definitions: definitions.value,
    weights: weights.value,
    filter,
    highlight: searchParams.get("highlight"),
    conditions: searchParams.get("conditions") === "all" ? "all" : "main",
  } as const;
  const problems = [definitions, weights].flatMap(({ problem }) => problem ?? []);
  return { view, problem: problems.length === 0 ? null : problems.join(" ") };
}

/** What an id names; where it names nothing known, what stands instead and why. */
function readOr<T>(
  id: string | null,
  read: (id: string) => T,
  { value, instead }: { readonly value: T; readonly instead: string },
): { readonly value: T; readonly problem: string | null } {
  if (id === null) return { value, problem: null };
  try {
    return { value: read(id), problem: null };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { value, problem: `${instead} (${error.message}).` };
  }
}

/** The same address with another view; defaults need no mention. */
export function addressOfView(
  address: URL,
  { definitions, filter, highlight, conditions, weights }: View,
): URL {
  const next = new URL(address);
  const { searchParams } = next;
  for (const name of ["v", ...PARTS]) searchParams.delete(name);
  const id = definitionsId(definitions);
  if (id !== definitionsId(DEFAULT_VIEW.definitions)) searchParams.set("definitions", id);
  for (const name of FILTERS) {
    for (const value of filter[name]) searchParams.append(name, value);
  }
  if (highlight !== null) searchParams.set("highlight", highlight);
  if (conditions !== DEFAULT_VIEW.conditions) searchParams.set("conditions", conditions);
  const ofWeights = weightsId(weights);
  if (ofWeights !== weightsId(DEFAULT_VIEW.weights)) searchParams.set("weights", ofWeights);
  const isDefault = PARTS.every((name) => !searchParams.has(name));
  if (!isDefault) searchParams.set("v", String(VERSION));
  return next;
}

/** A filter's value as readers see it: `next step`, `≥300B`. */
export function filterValueName(value: string): string {
  return value.replaceAll("_", " ").replace(">=", "≥");
}

/** What a filter keeps, in words; null when it keeps everything. */
export function filterText(filter: PanelFilter): string | null {
  const parts = FILTERS.filter((name) => filter[name].length > 0).map(
    (name) => `${name} ${filter[name].map(filterValueName).join(" or ")}`,
  );
  return parts.length === 0 ? null : parts.join("; ");
}
