import type { ConditionKey } from "../../src/panel/condition.js";
import type { FieldProblem } from "../input/check.js";
import { nearest } from "../input/nearest.js";
import { showPath } from "../input/show.js";
import { panelModelOf, type PanelFile, type PanelFileModel } from "../panel-file/panel-file.js";
import type { ResolvedModel } from "./resolved.js";
import type { StudyModelEntry } from "./schema.js";

/** Simulated models are called sim/… wherever they appear. */
export const SIMULATED_PREFIX = "sim/";

/** What an entry of `models` does not say itself. */
export interface ModelDefaults {
  /** Null: the study names no panel file. */
  readonly panel: PanelFile | null;
  readonly k: number;
  readonly conditions: readonly ConditionKey[];
}

export interface PlacedModel {
  readonly path: readonly PropertyKey[];
  readonly model: ResolvedModel;
}

export interface ExpandedModels {
  readonly models: readonly PlacedModel[];
  readonly problems: readonly FieldProblem[];
}

type OneModel = Extract<StudyModelEntry, { model: string }>;
type PanelModels = Exclude<StudyModelEntry, OneModel>;

/** The models that an entry of `models` stands for, each with its facts. */
export function expandModels(
  entry: StudyModelEntry,
  path: readonly PropertyKey[],
  defaults: ModelDefaults,
): ExpandedModels {
  return "model" in entry ? one(entry, path, defaults) : many(entry, path, defaults);
}

function one(
  entry: OneModel,
  path: readonly PropertyKey[],
  { panel, k, conditions }: ModelDefaults,
): ExpandedModels {
  const prefix = entry.model.startsWith(SIMULATED_PREFIX) ? SIMULATED_PREFIX : "";
  const facts = panel === null ? null : panelModelOf(panel, entry.model.slice(prefix.length));
  const isAlias = facts !== null && prefix + facts.model !== entry.model;
  const family = entry.family ?? facts?.family;
  if (isAlias || family === undefined) {
    return { models: [], problems: [nameProblem(entry.model, prefix, facts, panel, path)] };
  }
  const model: ResolvedModel = {
    model: entry.model,
    hub_id: entry.hub_id ?? facts?.hub_id ?? null,
    revision_declared: entry.revision ?? null,
    served_id: entry.served_id ?? entry.model,
    family,
    params_total_b: entry.params_total_b ?? facts?.params_total_b ?? null,
    params_active_b: entry.params_active_b ?? facts?.params_active_b ?? null,
    params_published_b: entry.params_published_b ?? facts?.params_published_b ?? null,
    context_k_tokens: entry.context_k_tokens ?? facts?.context_k_tokens ?? null,
    category: entry.category ?? facts?.category ?? null,
    k: entry.k ?? facts?.k ?? k,
    single: entry.single,
    reasoning: entry.reasoning ?? facts?.is_reasoning ?? false,
    endpoint: entry.endpoint,
    conditions: entry.conditions ?? conditions.filter((key) => hasCondition(panel, facts, key)),
  };
  return { models: [{ path, model }], problems: [] };
}

/** A model that the panel does not know states its family itself; an alias is not its name. */
function nameProblem(
  name: string,
  prefix: string,
  facts: PanelFileModel | null,
  panel: PanelFile | null,
  path: readonly PropertyKey[],
): FieldProblem {
  const at = [...path, "model"];
  const where = `${showPath(at)} "${name}"`;
  if (facts !== null) {
    return {
      path: at,
      text: `${where} is another name of a panel model; write ${prefix}${facts.model}`,
    };
  }
  if (panel === null) {
    const text = `${showPath([...path, "family"])} is missing: name the family of ${name}, or a panel file that knows it`;
    return { path, text };
  }
  const hint = panelSuggestion(name.slice(prefix.length), panel);
  const text = `${where} is not in panel ${panel.id}; ${hint} A model outside the panel states its family`;
  return { path: at, text };
}

function many(
  entry: PanelModels,
  path: readonly PropertyKey[],
  { panel, conditions }: ModelDefaults,
): ExpandedModels {
  if (panel === null) {
    const text = `${showPath([...path, "panel_models"])} needs a panel file; name one in \`panel\``;
    return { models: [], problems: [{ path, text }] };
  }
  const wanted = entry.panel_models === "all" ? null : entry.panel_models;
  const singles = typeof entry.single === "boolean" ? null : entry.single;
  const lacks = ({ model }: PanelFileModel, key: ConditionKey): boolean =>
    entry.absent[key]?.includes(model) ?? false;
  const chosen = panel.models.filter(({ model }) => wanted?.includes(model) ?? true);
  const names = chosen.map(({ model }) => model);
  const models = chosen.map((facts): PlacedModel => {
    const model = entry.prefix + facts.model;
    return {
      path,
      model: {
        model,
        hub_id: facts.hub_id,
        revision_declared: null,
        served_id: model,
        family: facts.family,
        params_total_b: facts.params_total_b,
        params_active_b: facts.params_active_b,
        params_published_b: facts.params_published_b,
        context_k_tokens: facts.context_k_tokens,
        category: facts.category,
        k: facts.k,
        single: singles?.includes(facts.model) ?? entry.single === true,
        reasoning: facts.is_reasoning,
        endpoint: entry.endpoint,
        conditions: (entry.conditions ?? conditions).filter(
          (key) => hasCondition(panel, facts, key) && !lacks(facts, key),
        ),
      },
    };
  });
  const problems = [
    ...unknownNames(
      wanted ?? [],
      panel.models.map(({ model }) => model),
      panel,
      [...path, "panel_models"],
    ),
    ...unknownNames(singles ?? [], names, panel, [...path, "single"]),
    ...Object.entries(entry.absent).flatMap(([key, absent]) =>
      unknownNames(absent, names, panel, [...path, "absent", key]),
    ),
  ];
  return { models, problems };
}

function unknownNames(
  listed: readonly string[],
  known: readonly string[],
  panel: PanelFile,
  path: readonly PropertyKey[],
): readonly FieldProblem[] {
  return listed.flatMap((name, i) => {
    const at = [...path, i];
    const where = `${showPath(at)} "${name}"`;
    if (listed.indexOf(name) < i) return [{ path: at, text: `${where} is listed twice; keep one` }];
    if (known.includes(name)) return [];
    if (panel.models.some(({ model }) => model === name)) {
      return [{ path: at, text: `${where} is not among this entry's panel_models; add it there` }];
    }
    return [
      { path: at, text: `${where} is not in panel ${panel.id}; ${panelSuggestion(name, panel)}` },
    ];
  });
}

/** What to write instead of a name that is no panel id. */
function panelSuggestion(name: string, panel: PanelFile): string {
  const alias = panelModelOf(panel, name);
  if (alias !== null) return `write ${alias.model}.`;
  const names = panel.models.flatMap(({ model, aliases, hub_id }) => [model, hub_id, ...aliases]);
  const near = nearest(name, names);
  const meant = near === null ? null : panelModelOf(panel, near);
  return meant === null ? `the panel file lists its models.` : `did you mean ${meant.model}?`;
}

function hasCondition(
  panel: PanelFile | null,
  facts: PanelFileModel | null,
  condition: ConditionKey,
): boolean {
  if (condition !== "max_context" || panel === null || facts === null) return true;
  return !panel.max_context_absent.includes(facts.model);
}
