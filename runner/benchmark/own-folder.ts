import { basename, join } from "node:path";
import { z } from "zod";
import { CONDITION_KEYS } from "../../src/panel/condition.js";
import { check } from "../input/check.js";
import { parseJson } from "../input/json.js";
import { linesOf } from "../input/lines.js";
import { NOT_UTF8, readBytes, readText } from "../input/read-file.js";
import { nameField, textField } from "../input/text-field.js";
import { parseYaml } from "../input/yaml.js";
import { userErrorOfProblems } from "../user-error.js";
import { slug } from "./slug.js";
import { ownQuestion } from "./own-question.js";
import type { BenchmarkSource, PlacedQuestion } from "./source.js";

/** What `benchmark.yaml` says of the questions beside it. */
const headSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "must be lower-case letters, digits and -"),
  title: textField,
  version: z.number().int().min(1),
  questions: nameField.default("questions.jsonl").describe("file of questions, one a line"),
  stems: z.enum(["real", "placeholder"]),
  licence: textField,
  review: textField.describe('who reviewed it, e.g. "not clinician-reviewed"'),
  conditions: z.array(z.enum(CONDITION_KEYS)).min(1),
  description: textField,
});

/**
 * Reads Primum's own format: a folder with `benchmark.yaml` and a JSON Lines file of questions.
 *
 * @throws UserError when a file cannot be read or `benchmark.yaml` is not valid
 */
export async function readOwnFolder(folder: string): Promise<BenchmarkSource> {
  const shown = join(basename(folder), "benchmark.yaml");
  const yaml = parseYaml(await readText(join(folder, "benchmark.yaml"), shown), shown);
  const checked = check(headSchema, yaml.value);
  if (!checked.ok) throw userErrorOfProblems(yaml.messages(checked.problems));
  const { questions, ...head } = checked.value;
  const file = join(basename(folder), questions);
  const bytes = await readBytes(join(folder, questions), file);
  return { head, ...parseOwnLines(bytes, file, head.licence), warnings: [] };
}

/**
 * Reads a JSON Lines file of questions that stands alone; it says nothing of itself as a whole.
 *
 * @param file the file's name, for messages
 * @param name what the benchmark is called
 */
export function readOwnLines(bytes: Uint8Array, file: string, name: string): BenchmarkSource {
  const parsed = parseOwnLines(bytes, file, "not stated");
  const conditions = CONDITION_KEYS.filter(
    (key) =>
      key === "closed_book" || parsed.placed.some(({ question }) => key in question.contexts),
  );
  const head = {
    id: slug(name),
    title: name,
    version: 1,
    description: "",
    stems: "real",
    licence: "not stated",
    review: "review not stated",
    conditions,
  } as const;
  return { head, ...parsed, warnings: [] };
}

type Parsed = Pick<BenchmarkSource, "placed" | "problems">;

function parseOwnLines(bytes: Uint8Array, file: string, licence: string): Parsed {
  const placed: PlacedQuestion[] = [];
  const problems: string[] = [];
  for (const { number, text } of linesOf(bytes)) {
    const where = `${file}:${number}`;
    const parsed = parseOwnLine(text, licence);
    if (parsed.ok) placed.push({ where, question: parsed.value });
    else problems.push(...parsed.problems.map((problem) => `${where}: ${problem}`));
  }
  return { placed, problems };
}

type OwnLine =
  | { readonly ok: true; readonly value: PlacedQuestion["question"] }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * One line of the JSON Lines format: the question, or everything that is wrong with its fields.
 *
 * @param text null for a line that is not UTF-8
 * @param licence of questions that state none
 */
export function parseOwnLine(text: string | null, licence: string): OwnLine {
  if (text === null) return { ok: false, problems: [NOT_UTF8] };
  const json = parseJson(text);
  if (!json.ok) return { ok: false, problems: [json.problem] };
  const checked = ownQuestion(json.value, licence);
  if (checked.ok) return checked;
  const id = idOf(json.value);
  return { ok: false, problems: checked.problems.map((problem) => `${id}${problem.text}`) };
}

function idOf(value: unknown): string {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" && /^[\w.-]{1,60}$/.test(id) ? `${id} ` : "";
}
