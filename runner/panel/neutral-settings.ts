import { z } from "zod";
import type { AnalysisSettings } from "../../src/panel/settings.js";
import { check } from "../input/check.js";
import { parseJson } from "../input/json.js";
import { suggestion } from "../input/nearest.js";
import { UserError } from "../user-error.js";
import type { Problems } from "./problems.js";

const FILE = "panel.json";

const fraction = z.number().min(0).max(1);
const names = z.array(z.string().min(1));
const size = z.number().min(0);

const schema = z.strictObject({
  name: z.string().min(1),
  conditions: names.min(1),
  main_conditions: names.min(1),
  comparisons: z.array(z.tuple([z.string(), z.string()])),
  worst_case_condition: z.string(),
  ensembles: z.array(z.strictObject({ name: z.string().min(1), members: names.min(2) })),
  ensemble_conditions: names,
  self_consistency_models: names,
  self_consistency_conditions: names,
  danger_threshold: fraction,
  sensitivity_thresholds: z.array(fraction),
  latency_buckets: z.array(z.tuple([z.string(), size, size.nullable()])),
  bootstrap: z.strictObject({
    replicates: z.int().min(2).max(100_000),
    seed: z
      .int()
      .min(0)
      .max(2 ** 32 - 1),
  }),
});

/** The settings of a neutral panel and its conditions in order. */
export interface NeutralSettings extends AnalysisSettings {
  readonly conditions: readonly string[];
}

/** Reads `panel.json`. Throws a UserError that names every field that is wrong. */
export function readNeutralSettings(text: string): NeutralSettings {
  const json = parseJson(text);
  if (!json.ok) throw new UserError(`${FILE}: ${json.problem}`);
  const checked = check(schema, json.value);
  if (!checked.ok) {
    throw new UserError(checked.problems.map((problem) => `${FILE}: ${problem.text}`).join("\n"));
  }
  const { comparisons, latency_buckets: buckets, ...settings } = checked.value;
  return {
    ...settings,
    comparisons: comparisons.map(([to, from]) => ({ to, from })),
    latency_buckets: buckets.map(([label, from, below]) => ({ label, from, below })),
  };
}

/** Notes every condition and model that the settings name and the panel does not have. */
export function checkSettingNames(
  settings: NeutralSettings,
  models: readonly string[],
  problems: Problems,
): void {
  const known = (field: string, named: readonly string[], all: readonly string[]): void => {
    for (const name of named) {
      if (all.includes(name)) continue;
      problems.add(
        FILE,
        null,
        `${field} ${JSON.stringify(name)} is not known; ${suggestion(name, all)}`,
      );
    }
    const twice = named.find((name, i) => named.indexOf(name) !== i);
    if (twice !== undefined)
      problems.add(FILE, null, `${field} has ${JSON.stringify(twice)} twice`);
  };
  const { conditions } = settings;
  known("conditions", conditions, conditions);
  known("main_conditions", settings.main_conditions, conditions);
  for (const { to, from } of settings.comparisons) known("comparisons", [to, from], conditions);
  known("worst_case_condition", [settings.worst_case_condition], conditions);
  known("ensemble_conditions", settings.ensemble_conditions, conditions);
  known("self_consistency_conditions", settings.self_consistency_conditions, conditions);
  known("self_consistency_models", settings.self_consistency_models, models);
  for (const { name, members } of settings.ensembles) known(`ensemble ${name}`, members, models);
}
