import { z } from "zod";
import { CONDITION_KEYS } from "../../src/panel/condition.js";
import { nameField, textField } from "../input/text-field.js";
import { PROMPT_TEMPLATES } from "../prompt/templates.js";

/**
 * The study file: one YAML document that says what is run, against what, and how.
 *
 * Unknown fields are refused everywhere. Everything that is sent to a server is stated here, with
 * its default, so that no server-side default can decide an answer.
 */

const conditionList = z.array(z.enum(CONDITION_KEYS)).min(1);
const temperature = z.number().min(0).max(2);

/** What a request says about decoding; every field is sent. */
const decodingShape = {
  temperature: temperature.describe("0 is deterministic"),
  top_p: z.number().gt(0).max(1).default(1),
  top_k: z.number().int().min(-1).default(-1).describe("-1 considers every token"),
  min_p: z.number().min(0).max(1).default(0),
  presence_penalty: z.number().min(-2).max(2).default(0),
  frequency_penalty: z.number().min(-2).max(2).default(0),
  repetition_penalty: z.number().gt(0).max(2).default(1),
  max_tokens: z.number().int().min(1).default(10),
  reasoning_max_tokens: z
    .number()
    .int()
    .min(1)
    .default(4096)
    .describe("max_tokens for models with `reasoning: true`"),
};

const sampling = z.strictObject({
  ...decodingShape,
  k: z.number().int().min(1).max(1000).default(20),
  temperature: temperature.default(0.7),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(42)
    .describe("study seed; each cell derives its own"),
});

const single = z.strictObject({
  ...decodingShape,
  temperature: temperature.default(0),
});

const API_KEY_ENV_MESSAGE =
  "must be the name of an environment variable, as in VLLM_API_KEY; the key itself never stands in a study file";

/** An entry of `endpoints`. */
export const endpointSchema = z.strictObject({
  url: z.string().describe("base URL up to /v1, with scheme"),
  api_key_env: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, API_KEY_ENV_MESSAGE)
    .optional()
    .describe("name of the environment variable that holds the key"),
  allow_remote: z
    .boolean()
    .default(false)
    .describe("true lets case text leave this machine's private network"),
  concurrency: z.number().int().min(1).max(1024).default(64),
  timeout_s: z.number().gt(0).max(86_400).default(600),
});

const modelFields = {
  endpoint: z.string().describe("name of an entry of `endpoints`"),
  conditions: conditionList.optional().describe("overrides the study's conditions"),
};

/** One model, by name. */
const oneModel = z.strictObject({
  model: nameField.describe("panel id; sim/ before it for a simulated model"),
  ...modelFields,
  served_id: nameField.optional().describe("id in /v1/models; the model's name by default"),
  revision: nameField.optional(),
  single: z.boolean().default(true).describe("also ask for one deterministic output a cell"),
  reasoning: z
    .boolean()
    .optional()
    .describe("has a reasoning budget; the panel file's is_reasoning by default, else false"),
  k: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe("sampled outputs a cell; the panel file's k by default, else sampling.k"),
  hub_id: nameField.optional(),
  family: nameField.optional().describe("needed where no panel file states it"),
  params_total_b: z.number().gt(0).optional(),
  params_active_b: z.number().gt(0).optional(),
  params_published_b: z.number().gt(0).optional(),
  context_k_tokens: z.number().gt(0).optional(),
  category: nameField.optional(),
});

/**
 * Many models of the panel file at once, in its order, each with the facts that it states. They
 * are called `prefix` + panel id, and served under that name.
 */
const panelModels = z.strictObject({
  panel_models: z
    .union([z.literal("all"), z.array(nameField).min(1)])
    .describe("all, or a list of panel ids"),
  ...modelFields,
  prefix: z.string().max(100).default("").describe("sim/ for simulated models"),
  single: z
    .union([z.boolean(), z.array(nameField).min(1)])
    .default(true)
    .describe("true, false, or the panel ids that are also asked for one deterministic output"),
  absent: z
    .partialRecord(z.enum(CONDITION_KEYS), z.array(nameField).min(1))
    .default({})
    .describe("by condition, the panel ids that are not asked under it"),
});

/** An entry of `models`. */
export const modelEntrySchema = z.union([oneModel, panelModels]);

const experiment = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/, "must be lower-case letters, digits and _"),
  models: z.array(nameField).min(1).optional().describe("all by default"),
  conditions: conditionList.optional().describe("all of the study by default"),
});

const verifier = z.strictObject({
  model: nameField,
  endpoint: z.string().describe("name of an entry of `endpoints`"),
  served_id: nameField.optional().describe("id in /v1/models; the model's name by default"),
  max_tokens: z.number().int().min(16).default(384),
});

/** The study file's schema. */
export const studySchema = z.strictObject({
  study: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "must be lower-case letters, digits and -"),
  title: textField,
  task: z.literal("choice").default("choice"),
  benchmark: z.string().describe("folder or file, relative to the study file"),
  panel: z
    .string()
    .optional()
    .describe("panel file with facts on the models, relative to the study file"),
  endpoints: z.record(nameField, endpointSchema).describe("the servers by name, each with its url"),
  models: z.array(modelEntrySchema).min(1),
  experiments: z
    .array(experiment)
    .min(1)
    .default([{ name: "main" }]),
  conditions: conditionList,
  sampling: sampling.prefault({}),
  single: single.prefault({}),
  prompt: z.strictObject({ template: z.enum(PROMPT_TEMPLATES).default("paper") }).prefault({}),
  reading: z.enum(["strict", "rule", "all"]).default("strict"),
  verifier: verifier.nullable().default(null).describe("null: doubt is a counted null"),
  output: z
    .string()
    .optional()
    .describe("run folder, relative to the study file; runs/<study> by default"),
});

/** A study file as checked. */
export type Study = z.infer<typeof studySchema>;
export type StudyModelEntry = Study["models"][number];
export type StudyEndpoint = Study["endpoints"][string];
export type Reading = Study["reading"];
