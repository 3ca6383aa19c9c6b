import { basename } from "node:path";
import { z } from "zod";
import { check, type FieldProblem } from "../input/check.js";
import { suggestion } from "../input/nearest.js";
import { readText } from "../input/read-file.js";
import { showPath } from "../input/show.js";
import { nameField } from "../input/text-field.js";
import { parseYaml } from "../input/yaml.js";
import { userErrorOfProblems } from "../user-error.js";
import type { PanelFile } from "./panel-file.js";

const size = z.number().gt(0);

const model = z.strictObject({
  model: nameField,
  family: nameField,
  params_total_b: size,
  params_active_b: size.nullable(),
  params_published_b: size,
  category: nameField,
  is_instruction_tuned: z.boolean(),
  is_reasoning: z.boolean(),
  is_multimodal: z.boolean(),
  is_text_only: z.boolean(),
  is_moe: z.boolean(),
  is_clinically_aligned: z.boolean(),
  license_class: nameField,
  release: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month, as in 2025-04"),
  developer: nameField,
  context_k_tokens: size,
  hub_id: nameField,
  aliases: z.array(nameField).default([]),
  k: z.number().int().min(1).max(1000),
});

const bucket = z.strictObject({
  label: nameField,
  min_b: z.number().min(0),
  below_b: size.nullable(),
  n_models: z.number().int().min(0),
});

const panelSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "must be lower-case letters, digits and -"),
  title: nameField,
  version: z.number().int().min(1),
  family_order: z.array(nameField).min(1),
  models: z.array(model).min(1),
  ensembles: z
    .array(z.strictObject({ id: nameField, name: nameField, members: z.array(nameField).min(2) }))
    .default([]),
  latency_size_buckets: z.array(bucket).default([]),
  max_context_absent: z.array(nameField).default([]),
});

/**
 * Reads and checks a panel file.
 *
 * @throws UserError with every problem found, one a line: file, field, value, mend
 */
export async function readPanelFile(path: string): Promise<PanelFile> {
  const file = basename(path);
  const yaml = parseYaml(await readText(path, file), file);
  const checked = check(panelSchema, yaml.value);
  if (!checked.ok) throw userErrorOfProblems(yaml.messages(checked.problems));
  const problems = crossProblems(checked.value);
  if (problems.length > 0) throw userErrorOfProblems(yaml.messages(problems));
  return checked.value;
}

function crossProblems(panel: PanelFile): readonly FieldProblem[] {
  return [...nameProblems(panel), ...familyProblems(panel), ...memberProblems(panel)];
}

/** A name that two models share would give one's outputs to the other. */
function nameProblems({ models }: PanelFile): readonly FieldProblem[] {
  const owner = new Map<string, number>();
  return models.flatMap(({ model, aliases }, i) =>
    [model, ...aliases].flatMap((name) => {
      const earlier = owner.get(name);
      owner.set(name, earlier ?? i);
      if (earlier === undefined) return [];
      const text = `models[${i}] is called "${name}", as is models[${earlier}]; rename one`;
      return [{ path: ["models", i], text }];
    }),
  );
}

function familyProblems({ models, family_order }: PanelFile): readonly FieldProblem[] {
  return models.flatMap(({ family }, i) => {
    if (family_order.includes(family)) return [];
    const text = `models[${i}].family "${family}" is not in family_order; ${suggestion(family, family_order)}`;
    return [{ path: ["models", i, "family"], text }];
  });
}

function memberProblems(panel: PanelFile): readonly FieldProblem[] {
  const known = panel.models.map(({ model }) => model);
  const named = [
    ...panel.ensembles.flatMap(({ members }, i) =>
      members.map((name, j) => ({ name, path: ["ensembles", i, "members", j] as const })),
    ),
    ...panel.max_context_absent.map((name, i) => ({
      name,
      path: ["max_context_absent", i] as const,
    })),
  ];
  return named.flatMap(({ name, path }) => {
    if (known.includes(name)) return [];
    const text = `${showPath(path)} "${name}" is not a model of this panel; ${suggestion(name, known)}`;
    return [{ path, text }];
  });
}
