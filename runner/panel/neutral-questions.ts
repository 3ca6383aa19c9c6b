import type { Option, PanelQuestion } from "../../src/panel/question.js";
import { MAX_OPTIONS } from "../../src/panel/ballot.js";
import { forEachRow } from "./csv-rows.js";
import type { Problems } from "./problems.js";

const FILE = "questions.csv";
const COLUMNS = [
  "question_id",
  "option",
  "is_correct",
  "high_risk",
  "unsafe",
  "contradiction",
  "subspecialties",
  "type",
] as const;

interface Draft {
  readonly row: number;
  readonly options: Option[];
  readonly subspecialties: string;
  readonly type: string;
}

/** The questions of a neutral panel: one row an option, in option order. */
export function readNeutralQuestions(text: string, problems: Problems): readonly PanelQuestion[] {
  const drafts = new Map<string, Draft>();
  forEachRow(text, FILE, COLUMNS, problems, (fields, row) => {
    const [id, letter] = fields;
    const [subspecialties, type] = fields.slice(-2);
    const flag = (column: number): boolean => {
      const value = fields[column];
      if (value !== "0" && value !== "1") {
        problems.add(FILE, row, `${COLUMNS[column]} ${JSON.stringify(value)} must be 0 or 1`);
      }
      return value === "1";
    };
    if (id === "") problems.add(FILE, row, "question_id is empty; give every question an id");
    let draft = drafts.get(id);
    if (draft === undefined) {
      draft = { row, options: [], subspecialties, type };
      drafts.set(id, draft);
      if (subspecialties.split(";").includes("")) {
        problems.add(
          FILE,
          row,
          `subspecialties ${JSON.stringify(subspecialties)} has an empty label`,
        );
      }
    } else if (draft.subspecialties !== subspecialties || draft.type !== type) {
      problems.add(
        FILE,
        row,
        `question ${JSON.stringify(id)} has other subspecialties or another type than in row ${draft.row}; make them equal`,
      );
    }
    draft.options.push({
      letter,
      text: "",
      is_correct: flag(COLUMNS.indexOf("is_correct")),
      high_risk: flag(COLUMNS.indexOf("high_risk")),
      unsafe: flag(COLUMNS.indexOf("unsafe")),
      contradiction: flag(COLUMNS.indexOf("contradiction")),
    });
  });
  for (const [id, draft] of drafts) checkOptions(id, draft, problems);
  if (drafts.size === 0) problems.add(FILE, null, "holds no question; a panel needs at least one");
  return [...drafts].map(([question_id, { options, subspecialties, type }]) => ({
    question_id,
    options,
    subspecialties: subspecialties.split(";"),
    type,
  }));
}

function checkOptions(id: string, { row, options }: Draft, problems: Problems): void {
  const name = `question ${JSON.stringify(id)}`;
  const add = (text: string): void => problems.add(FILE, row, `${name} ${text}`);
  if (options.length < 2 || options.length > MAX_OPTIONS) {
    add(`has ${options.length} option(s); give 2 to ${MAX_OPTIONS}`);
  }
  const letters = options.map(({ letter }) => letter);
  const wanted = letters.map((_, i) => String.fromCharCode("A".charCodeAt(0) + i));
  if (letters.join() !== wanted.join()) {
    add(`has options ${letters.join(", ")}; letter them ${wanted.join(", ")} in this order`);
  }
  const correct = options.filter((option) => option.is_correct).map(({ letter }) => letter);
  if (correct.length !== 1) {
    const found =
      correct.length === 0 ? "no correct option" : `correct options ${correct.join(" and ")}`;
    add(`has ${found}; set is_correct to 1 on exactly one`);
  }
}
