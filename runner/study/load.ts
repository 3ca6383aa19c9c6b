import { basename, dirname, resolve } from "node:path";
import type { ConditionKey } from "../../src/panel/condition.js";
import type { AskableBenchmark, Benchmark } from "../benchmark/benchmark.js";
import { readBenchmark } from "../benchmark/read.js";
import type { Effects } from "../effects.js";
import { check, type FieldProblem, type IsSecret } from "../input/check.js";
import { readText } from "../input/read-file.js";
import { showSome } from "../input/show.js";
import { parseYaml } from "../input/yaml.js";
import type { PanelFile } from "../panel-file/panel-file.js";
import { readPanelFile } from "../panel-file/read.js";
import { userErrorOfProblems } from "../user-error.js";
import { conditionProblems } from "./conditions.js";
import { decodingProblems } from "./decoding.js";
import { draftStudy, type StudyDraft } from "./draft.js";
import { resolveEndpoints } from "./endpoints.js";
import { resolveExperiments } from "./experiments.js";
import { studySha256 } from "./hash.js";
import { readNamed, type Named } from "./named-file.js";
import { outputProblem } from "./output.js";
import { resolveModels } from "./resolve-models.js";
import type { ResolvedModel, ResolvedStudy, ResolvedVerifier } from "./resolved.js";
import { studySchema, type Study } from "./schema.js";

export interface LoadOptions {
  /** Run folder, instead of the study file's `output`; relative to the working directory. */
  readonly output?: string;
}

/** A key that stands in a study file by mistake is not repeated in messages. */
const isSecret: IsSecret = (path) => path.at(-1) === "api_key_env";

/**
 * Reads a study file and everything that it names, and checks all of it.
 *
 * @throws UserError with every problem found in the study file, its benchmark and its panel file,
 *   one a line: file, field, value, mend
 */
export async function loadStudy(
  path: string,
  effects: Pick<Effects, "env">,
  options: LoadOptions = {},
): Promise<ResolvedStudy> {
  const file = basename(path);
  const folder = dirname(resolve(path));
  const yaml = parseYaml(await readText(path, file), file);
  const checked = check(studySchema, yaml.value, isSecret);
  const draft = draftStudy(yaml.value);
  const benchmark = await readNamed("benchmark", draft.benchmark, folder, readBenchmark);
  const panel = await readNamed("panel", draft.panel, folder, readPanelFile);
  const output =
    options.output === undefined
      ? resolve(folder, draft.output ?? `runs/${draft.study ?? "study"}`)
      : resolve(options.output);

  const endpoints = resolveEndpoints(draft, effects.env);
  const placed = resolveModels(draft, panelOf(draft, panel), benchmark.value);
  const models = placed.models.map(({ model }) => model);
  const experiments = resolveExperiments(draft, models, placed.complete);
  const fields: readonly FieldProblem[] = [
    ...(checked.ok ? [] : checked.problems),
    ...benchmark.fields,
    ...panel.fields,
    ...endpoints.problems,
    ...placed.problems,
    ...conditionProblems(draft, benchmark.value),
    ...experiments.problems,
    ...decodingProblems(draft, placed.models),
    ...(await outputProblems(output)),
    ...stemProblems(benchmark.value),
  ];
  const problems = [...yaml.messages(fields), ...benchmark.problems, ...panel.problems];
  if (problems.length > 0 || !checked.ok || !isAskable(benchmark.value)) {
    throw userErrorOfProblems(problems);
  }
  const study: Study = checked.value;
  const resolved = {
    study: study.study,
    title: study.title,
    task: study.task,
    benchmark: benchmark.value,
    endpoints: endpoints.endpoints,
    models,
    conditions: study.conditions,
    experiments: study.experiments.map(({ name }) => name),
    groups: experiments.groups,
    sampling: study.sampling,
    single: study.single,
    prompt: study.prompt,
    reading: study.reading,
    verifier: resolveVerifier(study.verifier),
    path: resolve(path),
    output,
    warnings: [
      ...endpoints.warnings,
      ...maxContextWarnings(models, study.conditions),
      ...benchmark.value.warnings,
    ],
  };
  return { ...resolved, study_sha256: studySha256(resolved) };
}

function panelOf(draft: StudyDraft, { value }: Named<PanelFile>): PanelFile | null | "unread" {
  return draft.panel === undefined ? null : (value ?? "unread");
}

async function outputProblems(output: string): Promise<readonly FieldProblem[]> {
  const problem = await outputProblem(output);
  return problem === null ? [] : [{ path: ["output"], text: `output: ${problem}` }];
}

function isAskable(benchmark: Benchmark | null): benchmark is AskableBenchmark {
  return benchmark !== null && benchmark.stems !== "absent";
}

function stemProblems(benchmark: Benchmark | null): readonly FieldProblem[] {
  if (benchmark?.stems !== "absent") return [];
  const text = `benchmark ${benchmark.id} has labels but no stems, so that nothing can be asked; name one with texts`;
  return [{ path: ["benchmark"], text }];
}

function maxContextWarnings(
  models: readonly ResolvedModel[],
  conditions: readonly ConditionKey[],
): readonly string[] {
  if (!conditions.includes("max_context")) return [];
  const without = models.filter((model) => !model.conditions.includes("max_context"));
  if (without.length === 0) return [];
  const names = showSome(without.map(({ model }) => model));
  return [`max_context is left out for ${names}`];
}

function resolveVerifier(verifier: Study["verifier"]): ResolvedVerifier | null {
  if (verifier === null) return null;
  const { model, endpoint, max_tokens, served_id } = verifier;
  return { model, endpoint, max_tokens, served_id: served_id ?? model };
}
