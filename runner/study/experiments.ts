import type { FieldProblem } from "../input/check.js";
import { suggestion } from "../input/nearest.js";
import { showPath } from "../input/show.js";
import type { StudyDraft } from "./draft.js";
import type { PlannedGroup, ResolvedModel } from "./resolved.js";

export interface ResolvedExperiments {
  readonly groups: readonly PlannedGroup[];
  readonly problems: readonly FieldProblem[];
}

/**
 * What each experiment runs: its models under those of its conditions that each of them has.
 *
 * @param complete whether `models` are all, so that a name that is not among them is unknown
 */
export function resolveExperiments(
  draft: StudyDraft,
  models: readonly ResolvedModel[],
  complete: boolean,
): ResolvedExperiments {
  const conditions = draft.conditions ?? [];
  const names = complete ? models.map(({ model }) => model) : null;
  const groups: PlannedGroup[] = [];
  const problems: FieldProblem[] = [];
  (draft.experiments ?? []).forEach((experiment, i, all) => {
    const path = ["experiments", i];
    const earlier = all.findIndex(({ name }) => name === experiment.name);
    if (earlier < i) {
      const text = `${showPath([...path, "name"])} "${experiment.name}" is the name of experiments[${earlier}], too; rename one`;
      problems.push({ path, text });
    }
    problems.push(
      ...unknown(experiment.models ?? [], names, [...path, "models"], "models"),
      ...unknown(
        experiment.conditions ?? [],
        draft.conditions,
        [...path, "conditions"],
        "conditions",
      ),
    );
    const planned = models
      .filter(({ model }) => experiment.models?.includes(model) ?? true)
      .flatMap((model) =>
        conditions
          .filter((key) => model.conditions.includes(key))
          .filter((key) => experiment.conditions?.includes(key) ?? true)
          .map((condition) => ({ experiment: experiment.name, model: model.model, condition })),
      );
    groups.push(...planned);
  });
  return { groups, problems };
}

/** @param known null: not all of them are known, as others of their kind are not valid */
function unknown(
  listed: readonly string[],
  known: readonly string[] | null,
  path: readonly PropertyKey[],
  what: string,
): readonly FieldProblem[] {
  return listed.flatMap((name, i) => {
    const at = [...path, i];
    const where = `${showPath(at)} "${name}"`;
    if (listed.indexOf(name) < i) return [{ path: at, text: `${where} is listed twice; keep one` }];
    if (known === null || known.includes(name)) return [];
    return [
      { path: at, text: `${where} is not among the study's ${what}; ${suggestion(name, known)}` },
    ];
  });
}
