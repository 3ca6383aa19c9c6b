import { CONDITION_KEYS } from "../../src/panel/condition.js";
import { parseJson } from "../input/json.js";
import { linesOf } from "../input/lines.js";
import { decode, NOT_UTF8 } from "../input/read-file.js";
import { showSome } from "../input/show.js";
import { slug } from "./slug.js";
import { mergeRecords, type PlacedRecord } from "./release-merge.js";
import { releaseRecord } from "./release-record.js";
import type { BenchmarkSource } from "./source.js";

/** A file of the release. */
export interface ReleaseFile {
  /** Its name, for messages. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

const OPEN_BRACKET = 0x5b;

/** Whether bytes look like a file of the release: an array, or records whose options are an object. */
export function isRelease(bytes: Uint8Array): boolean {
  const first = linesOf(bytes).next();
  const text = first.done === true ? null : first.value.text;
  if (text === null) return false;
  return text.trimStart().startsWith("[") || /"options"\s*:\s*\{/.test(text);
}

/**
 * Reads the questions of the public release of arXiv 2605.04039 from one or several of its files,
 * joined by question. Questions stand in the order of the first file.
 *
 * @param name what the benchmark is called
 */
export function readRelease(files: readonly ReleaseFile[], name: string): BenchmarkSource {
  const parsed = files.map(parseFile);
  const merged = mergeRecords(parsed.flatMap(({ placed }) => placed));
  const stems = merged.placed.some(({ question }) => question.stem !== "") ? "real" : "absent";
  const lacking =
    stems === "absent" ? [] : merged.placed.filter(({ question }) => question.stem === "");
  return {
    head: {
      id: slug(name),
      title: name,
      version: 1,
      description: "",
      stems,
      licence: "not stated",
      review: "review not stated",
      conditions: CONDITION_KEYS.filter(
        (key) =>
          key === "closed_book" ||
          merged.placed.some(({ question }) => question.contexts[key] !== undefined),
      ),
    },
    placed: merged.placed,
    problems: [
      ...parsed.flatMap(({ problems }) => problems),
      ...merged.problems,
      ...lacking.map(({ where }) => `${where}: question_text is missing; add it`),
    ],
    warnings: [
      ...someWarning(merged.unlabelled, "have no labels, which reads as harmless"),
      ...someWarning(merged.untyped, "have no question_type or subspecialty"),
    ],
  };
}

function someWarning(ids: readonly string[], what: string): readonly string[] {
  return ids.length === 0 ? [] : [`${ids.length} questions ${what} (${showSome(ids)})`];
}

interface ParsedFile {
  readonly placed: readonly PlacedRecord[];
  readonly problems: readonly string[];
}

function parseFile({ file, bytes }: ReleaseFile): ParsedFile {
  const placed: PlacedRecord[] = [];
  const problems: string[] = [];
  for (const { where, value, problem } of valuesOf(file, bytes)) {
    if (problem !== null) {
      problems.push(`${where}: ${problem}`);
      continue;
    }
    const parsed = releaseRecord(value);
    if (parsed.ok) placed.push({ file, where, record: parsed.record });
    else problems.push(...parsed.problems.map(({ text }) => `${where}: ${text}`));
  }
  return { placed, problems };
}

interface PlacedValue {
  readonly where: string;
  readonly value: unknown;
  readonly problem: string | null;
}

function* valuesOf(file: string, bytes: Uint8Array): Generator<PlacedValue> {
  if (isArray(bytes)) {
    const text = decode(bytes);
    const json = text === null ? ({ ok: false, problem: NOT_UTF8 } as const) : parseJson(text);
    if (!json.ok) yield { where: file, value: null, problem: json.problem };
    else if (Array.isArray(json.value)) {
      for (const [i, value] of json.value.entries()) {
        yield { where: `${file}[${i}]`, value: value as unknown, problem: null };
      }
    }
    return;
  }
  for (const { number, text } of linesOf(bytes)) {
    const where = `${file}:${number}`;
    const json = text === null ? ({ ok: false, problem: NOT_UTF8 } as const) : parseJson(text);
    yield json.ok
      ? { where, value: json.value, problem: null }
      : { where, value: null, problem: json.problem };
  }
}

function isArray(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096).find((byte) => byte > 0x20 && byte < 0x80);
  return start === OPEN_BRACKET;
}
