import { access } from "node:fs/promises";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Panel } from "../../src/panel/panel.js";
import type { PanelQuestion } from "../../src/panel/question.js";
import { readCsvPanel } from "../benchmark/csv-panel.js";
import { sourceProblems } from "../benchmark/source-problems.js";
import { decode, NOT_UTF8, readBytes, readText } from "../input/read-file.js";
import { UserError } from "../user-error.js";
import { placesOf } from "./neutral-cells.js";
import { readNeutralModels } from "./neutral-models.js";
import {
  checkSettingNames,
  readNeutralSettings,
  type NeutralSettings,
} from "./neutral-settings.js";
import { readCompactVotes, readVotes } from "./neutral-votes.js";
import { problemList, type Problems } from "./problems.js";

/** A neutral panel folder as read. */
export interface NeutralPanel {
  readonly panel: Panel;
  readonly settings: NeutralSettings;
  /** The names of the files it was read from. */
  readonly files: readonly string[];
}

const VOTES = ["votes.csv", "votes.csv.gz", "votes_compact.csv", "votes_compact.csv.gz"] as const;

/** Whether a folder holds a neutral panel: whether it has a `panel.json`. */
export async function isNeutralFolder(folder: string): Promise<boolean> {
  return exists(join(folder, "panel.json"));
}

/**
 * Reads a neutral panel folder: `questions.csv` (a row an option), `models.csv`, `panel.json`
 * (settings) and `votes.csv` (a row an output) or `votes_compact.csv` (a row a cell), the last two
 * also gzipped. Throws a UserError that tells every problem with its file and row.
 */
export async function readNeutralPanel(folder: string): Promise<NeutralPanel> {
  const problems = problemList();
  const read = (file: string): Promise<string> => readText(join(folder, file), file);
  const settings = readNeutralSettings(await read("panel.json"));
  const questions = await readQuestions(folder, problems);
  const models = readNeutralModels(await read("models.csv"), problems);
  const names = {
    models: models.map(({ model }) => model),
    conditions: settings.conditions,
    questions: questions.map(({ question_id }) => question_id),
  };
  checkSettingNames(settings, names.models, problems);
  problems.throwIfAny();
  const file = await votesFile(folder);
  const text = await votesText(folder, file);
  const places = placesOf(names, file, problems);
  const size = names.models.length * names.conditions.length * names.questions.length;
  const readFile = file.startsWith("votes_compact") ? readCompactVotes : readVotes;
  const votes = readFile(text, file, size, places, problems);
  problems.throwIfAny();
  return {
    panel: { models, conditions: settings.conditions, questions, ...votes },
    settings,
    files: ["panel.json", "models.csv", "questions.csv", file],
  };
}

async function readQuestions(
  folder: string,
  problems: Problems,
): Promise<readonly PanelQuestion[]> {
  const source = await readCsvPanel(folder);
  for (const problem of sourceProblems(source, basename(folder))) problems.addPlaced(problem);
  return source.placed.map(({ question }) => ({
    question_id: question.question_id,
    options: question.options,
    subspecialties: question.subspecialties,
    type: question.type,
  }));
}

async function votesFile(folder: string): Promise<string> {
  const found: string[] = [];
  for (const name of VOTES) if (await exists(join(folder, name))) found.push(name);
  if (found.length === 1) return found[0];
  throw new UserError(
    found.length === 0
      ? `${folder}: holds no votes; add ${VOTES.join(" or ")}`
      : `${folder}: holds ${found.join(" and ")}; keep one`,
  );
}

async function votesText(folder: string, file: string): Promise<string> {
  const bytes = await readBytes(join(folder, file), file);
  const text = decode(file.endsWith(".gz") ? gunzip(bytes, file) : bytes);
  if (text === null) throw new UserError(`${file}: ${NOT_UTF8}`);
  return text;
}

/** The bytes that a gzip file holds. Throws a UserError when it is damaged. */
export function gunzip(bytes: Uint8Array, file: string): Uint8Array {
  try {
    return gunzipSync(bytes);
  } catch (error) {
    throw new UserError(`${file}: is not a whole gzip file; make it again`, 2, { cause: error });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
