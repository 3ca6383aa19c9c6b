import type { Benchmark } from "../benchmark/benchmark.js";
import type { FieldProblem } from "../input/check.js";
import { showPath } from "../input/show.js";
import type { PanelFile } from "../panel-file/panel-file.js";
import type { StudyDraft } from "./draft.js";
import { expandModels, SIMULATED_PREFIX, type ExpandedModels, type PlacedModel } from "./models.js";

export interface ResolvedModels extends ExpandedModels {
  /** Whether every entry gave its models, so that a name that is not among them is unknown. */
  readonly complete: boolean;
}

/**
 * All models of the study in its order, and what is wrong with them as a whole.
 *
 * @param panel null: the study names no panel file; "unread": it names one that is not valid
 * @param benchmark null: it is not valid
 */
export function resolveModels(
  draft: StudyDraft,
  panel: PanelFile | null | "unread",
  benchmark: Benchmark | null,
): ResolvedModels {
  if (panel === "unread") return { models: [], problems: [], complete: false };
  const defaults = { panel, k: draft.sampling?.k ?? 1, conditions: draft.conditions ?? [] };
  const expanded = draft.models.flatMap((entry, i) =>
    entry === null ? [] : [expandModels(entry, ["models", i], defaults)],
  );
  const models = expanded.flatMap((one) => one.models);
  const unnamed = expanded.flatMap((one) => one.problems);
  const problems = [
    ...unnamed,
    ...repeated(models),
    ...(benchmark?.stems === "placeholder" ? notSimulated(draft, models, benchmark) : []),
    ...(draft.conditions === null ? [] : conditionProblems(draft.conditions, models)),
  ];
  return { models, problems, complete: unnamed.length === 0 && !draft.models.includes(null) };
}

function repeated(models: readonly PlacedModel[]): readonly FieldProblem[] {
  const first = new Map<string, readonly PropertyKey[]>();
  return models.flatMap(({ path, model: { model } }) => {
    const earlier = first.get(model);
    first.set(model, earlier ?? path);
    if (earlier === undefined) return [];
    const text = `${showPath(path)} names "${model}", as ${showPath(earlier)} does; keep one`;
    return [{ path, text }];
  });
}

function notSimulated(
  draft: StudyDraft,
  models: readonly PlacedModel[],
  benchmark: Benchmark,
): readonly FieldProblem[] {
  const named = models.map(({ path, model }) => ({ path, name: model.model }));
  const verifier = draft.verifier;
  if (verifier !== null) named.push({ path: ["verifier", "model"], name: verifier.model });
  const real = named.filter(({ name }) => !name.startsWith(SIMULATED_PREFIX));
  const first = real.at(0);
  if (first === undefined) return [];
  const more = real.length > 1 ? ` and ${real.length - 1} more` : "";
  const text = `${showPath(first.path)} "${first.name}"${more}: benchmark ${benchmark.id} has placeholder stems, which only simulated models may be asked; call them sim/…, or name a benchmark with real stems`;
  return [{ path: first.path, text }];
}

function conditionProblems(
  conditions: readonly string[],
  models: readonly PlacedModel[],
): readonly FieldProblem[] {
  return models.flatMap(({ path, model }) => {
    if (model.conditions.length === 0) {
      return [{ path, text: `${showPath(path)} "${model.model}" is left without a condition` }];
    }
    const at = [...path, "conditions"];
    return model.conditions
      .filter((key) => !conditions.includes(key))
      .map((key) => ({
        path: at,
        text: `${showPath(at)} "${key}" is not among the study's conditions; add it there`,
      }));
  });
}
