import { readdir } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { kindOfPath, readBytes } from "../input/read-file.js";
import { UserError, userErrorOfProblems } from "../user-error.js";
import type { Benchmark } from "./benchmark.js";
import { readCsvPanel } from "./csv-panel.js";
import { labelsSha256, questionsSha256 } from "./hash.js";
import { readOwnFolder, readOwnLines } from "./own-folder.js";
import { isRelease, readRelease } from "./release.js";
import { sourceProblems } from "./source-problems.js";
import type { BenchmarkSource } from "./source.js";
import { benchmarkWarnings } from "./warnings.js";

/**
 * Reads and checks a benchmark. What is there decides the format: a folder with `benchmark.yaml`
 * (Primum's own), a folder with `questions.csv` (neutral panel: labels without texts), or files of
 * the public release; a JSON Lines file alone may be of the first kind or the last.
 *
 * @param path a folder, or one file of it
 * @throws UserError with every problem found, one a line: file, line, field, value, mend
 */
export async function readBenchmark(path: string): Promise<Benchmark> {
  const source = await readSource(resolve(path));
  const { head, placed } = source;
  const problems = sourceProblems(source, basename(path));
  if (problems.length > 0) throw userErrorOfProblems(problems);
  const questions = placed.map(({ question }) => question);
  return {
    ...head,
    questions,
    sha256: questionsSha256(questions),
    labels_sha256: labelsSha256(questions),
    warnings: [...source.warnings, ...benchmarkWarnings(head, questions)].map(
      (warning) => `benchmark ${head.id}: ${warning}`,
    ),
  };
}

const HEAD = "benchmark.yaml";
const CSV = "questions.csv";

async function readSource(path: string): Promise<BenchmarkSource> {
  const shown = basename(path);
  if ((await kindOfPath(path, shown)) === "folder") return readFolder(path);
  if (shown === HEAD) return readOwnFolder(dirname(path));
  if (shown === CSV) return readCsvPanel(dirname(path));
  const file = join(basename(dirname(path)), shown);
  const bytes = await readBytes(path, file);
  const name = basename(path, extname(path));
  return isRelease(bytes) ? readRelease([{ file, bytes }], name) : readOwnLines(bytes, file, name);
}

async function readFolder(folder: string): Promise<BenchmarkSource> {
  const name = basename(folder);
  const names = await readdir(folder);
  if (names.includes(HEAD)) return readOwnFolder(folder);
  if (names.includes(CSV)) return readCsvPanel(folder);
  const candidates = [".jsonl", ".json"].flatMap((extension) =>
    names.filter((one) => extname(one) === extension).sort(),
  );
  const files = await Promise.all(
    candidates.map(async (one) => {
      const file = join(name, one);
      return { file, bytes: await readBytes(join(folder, one), file) };
    }),
  );
  const release = files.filter(({ bytes }) => isRelease(bytes));
  if (release.length > 0) return readRelease(release, name);
  throw new UserError(
    `${name}: is no benchmark; it needs ${HEAD} with questions beside it, ${CSV}, or question files of the public release`,
  );
}
