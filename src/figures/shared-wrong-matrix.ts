import * as Plot from "@observablehq/plot";
import type { SharedWrong } from "../panel/shared-wrong.js";
import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import type { CellsOf } from "./cells-of.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { counted, midSentence, percent, UNDEFINED } from "./format.js";
import { textWidth } from "./label-placement.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import type { SharedWrongData } from "./shared-wrong-data.js";
import { FONT, THEMES, type Theme } from "./theme.js";

/** Questions that are drawn; the table has them all. */
const SHOWN = 30;

const ROW = 18;
const WIDEST_COLUMN = 44;
const TEXT = 10;

/** Which wrong option the members of an ensemble share, question by question. */
export const sharedWrongMatrix: FigurePanel<SharedWrongData> = {
  id: "explorer-shared",
  letter: "",
  topic: "Shared wrong options",
  lacking: ({ is_formed, rows, name, n_questions }) =>
    !is_formed
      ? `Not all members were run under ${midSentence(name)}.`
      : rows.length === 0
        ? `Under ${midSentence(name)} no two members give the same wrong option on any of ${counted(n_questions, "question")}.`
        : null,
  finding,
  caption: (data) =>
    `${data.rows.length > SHOWN ? `The first ${SHOWN} of ${counted(data.rows.length, "question")}` : `The ${counted(data.rows.length, "question")}`} on which two members or more give the same wrong option, those that most share on top; the table has all. Letters are the members’ answers: filled where it is the shared option, outlined where it is another wrong one, plain where it is correct, ${UNDEFINED} without an answer. These are all answers of the run: single questions have no interval. n = ${counted(data.members.length, "member")}, ${counted(data.n_questions, "question")}.`,
  metrics: ["synchronized_failure", "ensemble_answer", "high_risk", "unsafe", "contradiction"],
  draw,
  table,
};

const LABELS = {
  unsafe: "unsafe",
  high_risk: "high-risk",
  contradiction: "contradiction",
  none: "no label",
} as const;

type Gravest = keyof typeof LABELS;

function gravestOf({ labels }: SharedWrong): Gravest {
  return (
    (["unsafe", "high_risk", "contradiction"] as const).find((l) => labels.includes(l)) ?? "none"
  );
}

const COLORS: Readonly<Record<Gravest, (theme: Theme) => string>> = {
  unsafe: ({ outcomes }) => outcomes.unsafe,
  high_risk: ({ outcomes }) => outcomes.high_risk,
  contradiction: ({ conditions }) => conditions.standard_rag,
  none: ({ outcomes }) => outcomes.incorrect,
};

function finding({ rows, members, name, n_questions }: SharedWrongData): string {
  const all = rows.filter(({ sharing }) => sharing === members.length).length;
  const grave = rows.filter(
    ({ labels }) => labels.includes("high_risk") || labels.includes("unsafe"),
  );
  return `Under ${midSentence(name)} at least two of ${counted(members.length, "member")} give the same wrong option on ${counted(rows.length, "question")} (${percent(rows.length / n_questions)} %), all of them on ${all} (${percent(all / n_questions)} %); on ${grave.length} of the ${rows.length} that option is high-risk or unsafe.`;
}

function draw(data: SharedWrongData, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const { members } = data;
  const rows = data.rows.slice(0, SHOWN);
  const notes = rows.map((row) => `${row.sharing} share ${row.option}, ${LABELS[gravestOf(row)]}`);
  const left = 8 + widest(rows.map(({ question_id }) => question_id));
  const right = 12 + widest(notes);
  const column = Math.min(WIDEST_COLUMN, (width - left - right) / members.length);
  const top = 8 + widest(members);
  const end = left + column * members.length;
  const height = top + ROW * rows.length + 6;
  const cells = rows.flatMap((row, y) =>
    row.letters.map((letter, x) => {
      const kind =
        letter === row.option
          ? "shared"
          : letter === null
            ? "none"
            : letter === row.correct
              ? "correct"
              : "other";
      const color = COLORS[gravestOf(row)](theme);
      return {
        ...row,
        x,
        y,
        letter,
        kind,
        member: members[x],
        text: letter ?? UNDEFINED,
        fill: kind === "shared" ? color : theme.background,
        stroke: kind === "shared" ? color : kind === "other" ? theme.muted : theme.background,
      };
    }),
  );
  const plot = Plot.plot({
    document,
    width,
    height,
    marginLeft: left,
    marginTop: top,
    marginRight: width - end,
    marginBottom: 6,
    style: { fontFamily: FONT, fontSize: `${TEXT}px` },
    x: { domain: [-0.5, members.length - 0.5], axis: null },
    y: { domain: [-0.5, rows.length - 0.5], axis: null, reverse: true },
    marks: [
      Plot.text(rows, {
        frameAnchor: "left",
        y: (_, y: number) => y,
        text: "question_id",
        textAnchor: "end",
        dx: -5,
        fill: theme.text,
      }),
      Plot.text(members, {
        frameAnchor: "top",
        x: (_, x: number) => x,
        text: (member: string) => member,
        rotate: -90,
        textAnchor: "start",
        dy: -4,
        fill: theme.text,
      }),
      Plot.rect(cells, {
        className: "answers",
        x1: ({ x }: (typeof cells)[number]) => x - 0.5,
        x2: ({ x }: (typeof cells)[number]) => x + 0.5,
        y1: ({ y }: (typeof cells)[number]) => y - 0.5,
        y2: ({ y }: (typeof cells)[number]) => y + 0.5,
        inset: 1.5,
        fill: "fill",
        fillOpacity: 0.35,
        stroke: "stroke",
        strokeWidth: 1,
        render: withMarkData(
          cells,
          ({ question_id, member, letter, kind }) => ({
            question: question_id,
            model: member,
            letter,
            kind,
          }),
          ({ question_id, member, text, correct, option, sharing }) =>
            `${question_id}, ${member}: ${text}; correct ${correct}; ${sharing} share ${option}`,
        ),
      }),
      Plot.text(cells, {
        x: "x",
        y: "y",
        text: "text",
        fontWeight: 600,
        pointerEvents: "none",
        fill: ({ kind }: (typeof cells)[number]) =>
          kind === "shared" || kind === "other" ? theme.text : theme.muted,
      }),
      Plot.text(notes, {
        frameAnchor: "right",
        y: (_, y: number) => y,
        text: (note: string) => note,
        textAnchor: "start",
        dx: 8,
        fill: theme.text,
      }),
    ],
  }) as SVGSVGElement;
  const present = (Object.keys(LABELS) as Gravest[]).filter((label) =>
    rows.some((row) => gravestOf(row) === label),
  );
  const legend = [
    ...present.map((label) => ({
      label: `shared, ${LABELS[label]}`,
      symbol: "square",
      fill: COLORS[label](theme),
      stroke: COLORS[label](theme),
    })),
    {
      label: "another wrong option",
      symbol: "square",
      fill: theme.background,
      stroke: theme.muted,
    },
  ];
  return composeFigure(
    {
      description: `Answers of the members where they share a wrong option. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: { x: left, y: top, width: end - left, height: height - top },
      simulated: data.simulated,
      isFilled: true,
      note: incompleteNote(data),
    },
    options,
  );
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, TEXT)));
}

function table({
  simulated,
  members,
  rows,
  name,
  condition,
  n_questions,
}: SharedWrongData): FigureTable {
  const from = { condition, model: members };
  const text = (column: string) => ({ name: column, unit: "text" as const });
  const of = (row: number): CellsOf => ({
    as: "synchronized_failure",
    question: rows[row].question_id,
  });
  const number = (column: string) => ({ name: column, unit: "count" as const, of });
  return {
    columns: [
      ...(simulated ? [text("Origin")] : []),
      text("Condition"),
      text("Question"),
      text("Correct"),
      text("Shared wrong option"),
      text("Its labels"),
      number("Members that give it"),
      number("that are wrong"),
      number("that are correct"),
      number("without an answer"),
      ...members.map(text),
      { name: "n questions", unit: "count" },
    ],
    from: rows.map(() => from),
    rows: rows.map((row) => [
      ...(simulated ? ["simulated"] : []),
      name,
      row.question_id,
      row.correct,
      row.option,
      row.labels.length === 0 ? "none" : row.labels.join(", ").replaceAll("_", "-"),
      row.sharing,
      row.wrong,
      row.correct_members,
      row.without_answer,
      ...row.letters,
      n_questions,
    ]),
  };
}
