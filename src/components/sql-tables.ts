import {
  bool,
  columnFromArray,
  dictionary,
  float64,
  int32,
  tableFromColumns,
  tableToIPC,
  utf8,
  type DataType,
} from "@uwdata/flechette";
import type { Analysis } from "../figures/analysis.js";
import { NULL_ANSWER } from "../panel/vote.js";
import type { LoadedRun, QuestionText } from "./load-run.js";

/** A table for the workbench: its columns in order. */
export interface SqlTable {
  readonly name: string;
  /** What a row is. */
  readonly about: string;
  readonly columns: Readonly<Record<string, SqlColumn>>;
}

/** A column, whose values are made when they are needed. */
interface SqlColumn {
  readonly type: "text" | "number" | "integer" | "boolean";
  readonly values: () => readonly (string | number | boolean | null)[];
}

/**
 * The tables of a run: what the site has of it, and every cell as judged under the page's
 * definitions. Every table says whether the answers are simulated.
 */
export function sqlTables(
  run: LoadedRun,
  analysis: Analysis,
  texts: readonly QuestionText[],
): readonly SqlTable[] {
  const { models, conditions, questions, manifest } = run;
  const textOf = new Map(texts.map((text) => [text.question_id, text]));
  const options = questions.flatMap(({ question_id, options: own }) =>
    own.map((option, i) => ({
      ...option,
      question_id,
      text: textOf.get(question_id)?.options?.[i] ?? null,
    })),
  );
  const tables: readonly SqlTable[] = [
    {
      name: "models",
      about: "a model",
      columns: {
        model: text(() => models.map((row) => row.model)),
        family: text(() => models.map((row) => row.family)),
        params_total_b: number(() => models.map((row) => row.params_total_b)),
        params_active_b: number(() => models.map((row) => row.params_active_b)),
        params_published_b: number(() => models.map((row) => row.params_published_b)),
        k: integer(() => models.map((row) => row.k)),
      },
    },
    {
      name: "conditions",
      about: "a condition",
      columns: {
        condition: text(() => conditions.map((row) => row.condition)),
        name: text(() => conditions.map((row) => row.name)),
        planned_n: integer(() => conditions.map((row) => row.planned_n)),
      },
    },
    {
      name: "questions",
      about: "a question; its stem where the licence lets it out",
      columns: {
        question_id: text(() => questions.map((row) => row.question_id)),
        type: text(() => questions.map((row) => row.type)),
        subspecialties: text(() => questions.map((row) => row.subspecialties.join("; "))),
        stem_kind: text(() => questions.map((row) => row.stem_kind)),
        stem: text(() => questions.map((row) => textOf.get(row.question_id)?.stem ?? null)),
      },
    },
    {
      name: "options",
      about: "an option of a question, with its labels",
      columns: {
        question_id: text(() => options.map((row) => row.question_id)),
        letter: text(() => options.map((row) => row.letter)),
        text: text(() => options.map((row) => row.text)),
        is_correct: boolean(() => options.map((row) => row.is_correct)),
        high_risk: boolean(() => options.map((row) => row.high_risk)),
        unsafe: boolean(() => options.map((row) => row.unsafe)),
        contradiction: boolean(() => options.map((row) => row.contradiction)),
      },
    },
    panelTable(analysis),
  ];
  return tables.map((table) => {
    const [first] = Object.values(table.columns);
    const simulated = boolean(() => first.values().map(() => manifest.simulated));
    return { ...table, columns: { ...table.columns, simulated } };
  });
}

/** Every cell that was run, with its answer and what it amounts to. */
function panelTable({ run, cells }: Analysis): SqlTable {
  const { models, conditions, questions, ballots, single, latency_s } = run.panel;
  const rows = [...cells.present.keys()].filter((cell) => cells.present[cell] === 1);
  const question = (cell: number) => questions[cell % questions.length];
  const pair = (cell: number): number => Math.floor(cell / questions.length);
  const flag = (column: Uint8Array): SqlColumn =>
    boolean(() => rows.map((cell) => column[cell] === 1));
  const { answer } = cells;
  return {
    name: "panel",
    about: "a cell: model × condition × question, judged under the page’s definitions",
    columns: {
      model: text(() =>
        rows.map((cell) => models[Math.floor(pair(cell) / conditions.length)].model),
      ),
      condition: text(() => rows.map((cell) => conditions[pair(cell) % conditions.length])),
      question_id: text(() => rows.map((cell) => question(cell).question_id)),
      ballots: text(() => rows.map((cell) => ballots[cell])),
      single: text(() => rows.map((cell) => single[cell])),
      latency_s: number(() => rows.map((cell) => latency_s[cell])),
      k: integer(() => rows.map((cell) => cells.k[cell])),
      answer: text(() =>
        rows.map((cell) => {
          const letter = answer.letter[cell];
          return letter === NULL_ANSWER ? null : question(cell).options[letter].letter;
        }),
      ),
      counted: flag(answer.counted),
      correct: flag(answer.correct),
      wrong: flag(answer.wrong),
      no_answer: flag(answer.null_final),
      high_risk: flag(answer.high_risk),
      unsafe: flag(answer.unsafe),
      contradiction: flag(answer.contradiction),
      confidence: number(() =>
        rows.map((cell) => (cells.k[cell] === 0 ? null : cells.confidence[cell])),
      ),
      dangerous_overconfidence: flag(cells.dangerous_overconfidence),
    },
  };
}

function text(values: () => readonly (string | null)[]): SqlColumn {
  return { type: "text", values };
}

function number(values: () => readonly (number | null)[]): SqlColumn {
  return { type: "number", values };
}

function integer(values: () => readonly (number | null)[]): SqlColumn {
  return { type: "integer", values };
}

function boolean(values: () => readonly (boolean | null)[]): SqlColumn {
  return { type: "boolean", values };
}

const TYPES: Readonly<Record<SqlColumn["type"], () => DataType>> = {
  text: () => dictionary(utf8(), int32()),
  number: float64,
  integer: int32,
  boolean: bool,
};

/** A table as an Arrow stream. */
export function sqlTableStream({ columns }: SqlTable): Uint8Array {
  const entries = Object.entries(columns).map(([name, { type, values }]): [string, unknown] => [
    name,
    columnFromArray([...values()], TYPES[type]()),
  ]);
  return tableToIPC(tableFromColumns(entries as Parameters<typeof tableFromColumns>[0]), {
    format: "stream",
  })!;
}
