import { basename, join } from "node:path";
import type { Option } from "../../src/panel/question.js";
import { readText } from "../input/read-file.js";
import { showValue } from "../input/show.js";
import { textFault } from "../input/text-field.js";
import type { BenchmarkQuestion } from "./benchmark.js";
import { readRows, type Row } from "./csv-rows.js";
import { slug } from "./slug.js";
import type { BenchmarkSource, PlacedQuestion } from "./source.js";

/**
 * Reads `questions.csv` of a neutral panel folder: one row an option, with labels and without
 * texts. The order in which question ids first appear is the question order.
 *
 * @throws UserError when the file cannot be read or its header is not the format's
 */
export async function readCsvPanel(folder: string): Promise<BenchmarkSource> {
  const name = basename(folder);
  const file = join(name, "questions.csv");
  const text = await readText(join(folder, "questions.csv"), file);
  const { rows, problems } = readRows(text, file);
  const byQuestion = new Map<string, Row[]>();
  for (const row of rows) {
    const group = byQuestion.get(row.fields.question_id);
    if (group) group.push(row);
    else byQuestion.set(row.fields.question_id, [row]);
  }
  const questions = [...byQuestion.values()].map((group) => readQuestion(group, file));
  const head = {
    id: slug(name),
    title: name,
    version: 1,
    description: "",
    stems: "absent",
    licence: "not stated",
    review: "review not stated",
    conditions: [],
  } as const;
  return {
    head,
    placed: questions.map(({ placed }) => placed),
    problems: [...problems, ...questions.flatMap((question) => question.problems)],
    warnings: [],
  };
}

interface ReadQuestion {
  readonly placed: PlacedQuestion;
  readonly problems: readonly string[];
}

/** The question that a group of rows describes; all its rows agree on what belongs to the question. */
function readQuestion(rows: readonly Row[], file: string): ReadQuestion {
  const first = rows[0];
  const { question_id, type, subspecialties } = first.fields;
  const problems = rows.flatMap((row) =>
    rowProblems(row, first).map((text) => `${file}:${row.line}: ${question_id} ${text}`),
  );
  const question: BenchmarkQuestion = {
    question_id,
    options: rows.map(({ fields }): Option => ({
      letter: fields.option,
      text: "",
      is_correct: fields.is_correct === "1",
      high_risk: fields.high_risk === "1",
      unsafe: fields.unsafe === "1",
      contradiction: fields.contradiction === "1",
    })),
    subspecialties: subspecialties.split(";").map((name) => name.trim()),
    type,
    stem: "",
    stem_kind: "plain",
    tier: null,
    expectation: null,
    source: "not stated",
    licence: "not stated",
    redistributable: [],
    subset: null,
    contexts: {},
  };
  return { placed: { where: `${file}:${first.line}`, question }, problems };
}

const LABELS = ["is_correct", "high_risk", "unsafe", "contradiction"] as const;

function rowProblems({ fields }: Row, first: Row): readonly string[] {
  const problems = LABELS.filter((label) => !/^[01]$/.test(fields[label])).map(
    (label) => `${label} ${showValue(fields[label])} must be 0 or 1`,
  );
  if (!/^[A-J]$/.test(fields.option)) {
    problems.push(`option ${showValue(fields.option)} must be one capital letter, A to J`);
  }
  for (const column of ["question_id", "type", "subspecialties"] as const) {
    const values = column === "subspecialties" ? fields[column].split(";") : [fields[column]];
    const fault = values.map(textFault).find((one) => one !== null);
    if (fault !== undefined) problems.push(`${column} ${showValue(fields[column])} ${fault}`);
    if (fields[column] !== first.fields[column]) {
      problems.push(
        `${column} ${showValue(fields[column])} differs from line ${first.line}; write the same`,
      );
    }
  }
  return problems;
}
