import { readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { kindOfPath } from "../input/read-file.js";
import { UserError, userErrorOfProblems } from "../user-error.js";
import type { Benchmark } from "./benchmark.js";
import { labelsSha256, questionsSha256 } from "./hash.js";
import { readOwnFile, readOwnFolder } from "./own-folder.js";
import { questionProblems } from "./question-problems.js";
import type { BenchmarkSource, PlacedQuestion } from "./source.js";

/**
 * Reads and checks a benchmark.
 *
 * @param path a folder or file in one of the known formats
 * @throws UserError with every problem found, one a line: file, line, field, value, mend
 */
export async function readBenchmark(path: string): Promise<Benchmark> {
  const source = await readSource(resolve(path));
  const problems = [...source.problems, ...setProblems(source.placed, basename(path))];
  if (problems.length > 0) throw userErrorOfProblems(problems);
  const questions = source.placed.map(({ question }) => question);
  return {
    ...source.head,
    questions,
    sha256: questionsSha256(questions),
    labels_sha256: labelsSha256(questions),
    warnings: [...source.warnings],
  };
}

async function readSource(path: string): Promise<BenchmarkSource> {
  const shown = basename(path);
  if ((await kindOfPath(path, shown)) === "folder") {
    const names = await readdir(path);
    if (names.includes("benchmark.yaml")) return readOwnFolder(path);
    throw new UserError(`${shown}: no benchmark.yaml; add one`);
  }
  if (basename(path) === "benchmark.yaml") return readOwnFolder(dirname(path));
  return readOwnFile(join(path));
}

function setProblems(placed: readonly PlacedQuestion[], shown: string): readonly string[] {
  if (placed.length === 0) return [`${shown}: holds no valid question; write at least one`];
  const first = new Map<string, string>();
  return placed.flatMap(({ where, question }) => {
    const id = question.question_id;
    const earlier = first.get(id);
    first.set(id, earlier ?? where);
    const twice = earlier === undefined ? [] : [`id is given already at ${earlier}; rename one`];
    return [...twice, ...questionProblems(question)].map((text) => `${where}: ${id} ${text}`);
  });
}
