import { percent, UNDEFINED } from "../figures/format.js";
import { ballotSymbol, NULL_REASONS } from "../panel/ballot.js";
import type { CellsChoice } from "./cells-choice.js";
import { harmOfRows, isMadeOfHarm, nameOfRows } from "./cells-harm.js";
import type { CellRow, CellsBehind } from "./cells-rows.js";
import { element } from "./dom.js";
import { downloadableRows } from "./downloadable-rows.js";
import type { FrameContext } from "./figure-frame.js";
import { conditionName } from "../panel/condition.js";
import type { ProvenanceLinks } from "./provenance.js";
import { columnText } from "./number-unit.js";
import { sumText } from "./rows-table.js";

/** Which rows are shown; the first by default. */
export const ROW_CHOICES = [
  { value: "denominator", name: "in the denominator" },
  { value: "numerator", name: "in the numerator" },
  { value: "all", name: "all" },
] as const;

export type RowChoice = (typeof ROW_CHOICES)[number]["value"];

/** The rows that a choice keeps, in their order. */
export function rowsChosen({ rows }: CellsBehind, choice: RowChoice): readonly CellRow[] {
  switch (choice) {
    case "denominator":
      return rows.filter(({ denominator }) => denominator !== 0);
    case "numerator":
      return rows.filter(({ numerator }) => numerator !== 0);
    case "all":
      return rows;
  }
}

/** What a download of rows is called. */
export function rowsName(prefix: string, choice: CellsChoice): string {
  const { as, conditions, models, question } = choice;
  const one = (names: readonly string[]): string | null => (names.length === 1 ? names[0] : null);
  const kind = isMadeOfHarm(choice) ? null : as;
  return [prefix, "cells", kind, nameOfRows(choice), one(conditions), one(models), question]
    .filter((part) => part !== null)
    .join("-")
    .replace(/[^\w.-]+/g, "-");
}

/** The rows behind a number, each a link: a model to its cells, a cell to its outputs. */
export function cellsTable(
  rows: readonly CellRow[],
  choice: CellsChoice,
  { prefix, imprint }: Pick<FrameContext, "prefix" | "imprint">,
  links: ProvenanceLinks,
): HTMLElement {
  const areCells = rows.some(({ cell }) => cell !== null);
  const isOne = choice.conditions.length === 1;
  const heads = areCells
    ? [...(isOne ? [] : [CONDITION]), ...CELL_HEAD]
    : [MODEL_HEAD[0], ...(isOne ? [] : [CONDITION]), ...MODEL_HEAD.slice(1)];
  const node = downloadableRows({
    label: "Rows behind the number",
    name: rowsName(prefix, choice),
    imprint,
    head: heads.map(headCell),
    body: rows.map((row) => element("tr", {}, ...rowCells(row, choice, links))),
    csv: () => [CSV_COLUMNS, ...rows.map((row) => csvRow(row, choice))],
  });
  if (areCells) node.append(element("p", { class: "source" }, SYMBOLS));
  return node;
}

/** What the symbols of the panel stand for. */
const SYMBOLS = `Of the outputs, in sample order, a capital letter is an answer, “!” an error, and a small letter an output without an answer: ${NULL_REASONS.map(
  (reason) => `${ballotSymbol({ status: "null", reason })} ${reason.replaceAll("_", " ")}`,
).join(", ")}.`;

type Head = readonly [name: string, kind: "text" | "count"];

const CONDITION: Head = ["Condition", "text"];

const CELL_HEAD: readonly Head[] = [
  ["Cell", "text"],
  ["Correct", "text"],
  ["Answer", "text"],
  ["Sampled outputs", "text"],
  ["Single", "text"],
  ["k", "count"],
  ["Confidence (%)", "count"],
  ["Numerator", "count"],
  ["Denominator", "count"],
];

const MODEL_HEAD: readonly Head[] = [
  ["Model", "text"],
  ["Value", "count"],
  ["Numerator", "count"],
  ["Denominator", "count"],
];

function headCell([name, kind]: Head): HTMLElement {
  return element("th", { scope: "col", class: kind }, name);
}

/** Numbers of which a model's row opens its own. */
const KEPT: readonly string[] = ["pooled_overconfidence", "vote", "reliability"];

function rowCells(
  row: CellRow,
  choice: CellsChoice,
  links: ProvenanceLinks,
): readonly HTMLElement[] {
  const { model, condition, question, numerator, denominator, value, cell } = row;
  const { as, metric, conditions, models, stratum, bin, threshold, component } = choice;
  const text = (content: string): HTMLElement => element("td", { class: "text" }, content);
  const number = (shown: number): HTMLElement =>
    element("td", { "data-value": shown }, sumText(shown));
  const link = (href: string, name: string): HTMLElement =>
    element("td", { class: "text" }, element("a", { href }, name));
  const under = conditions.length === 1 ? [] : [text(conditionName(condition))];
  if (cell === null || question === null) {
    const kept = harmOfRows(choice) ?? (as !== null && KEPT.includes(as) ? as : null);
    const own = {
      ...(kept !== null && { as: kept }),
      ...(component !== null && { component }),
      ...(bin !== null && { bin }),
      ...(stratum !== null && { stratum }),
      ...(threshold !== null && { threshold }),
    };
    return [
      link(links.cells({ ...own, metric, condition, model }), model),
      ...under,
      element(
        "td",
        { "data-value": value },
        value === null ? UNDEFINED : columnText(value, choice),
      ),
      number(numerator),
      number(denominator),
    ];
  }
  return [
    ...under,
    link(links.samples({ model, condition, question }), models.length === 1 ? question : model),
    text(cell.correct),
    text(cell.answer ?? UNDEFINED),
    element("td", { class: "text ballots" }, cell.ballots ?? UNDEFINED),
    element("td", { class: "text ballots" }, cell.single ?? UNDEFINED),
    number(cell.k),
    element("td", { "data-value": cell.confidence }, percent(cell.confidence)),
    number(numerator),
    number(denominator),
  ];
}

const CSV_COLUMNS = [
  "metric",
  "condition",
  "model",
  "question_id",
  "correct",
  "answer",
  "ballots",
  "single",
  "k",
  "confidence",
  "numerator",
  "denominator",
] as const;

function csvRow(
  { model, condition, question, cell, numerator, denominator }: CellRow,
  choice: CellsChoice,
): readonly (string | number | null)[] {
  return [
    nameOfRows(choice),
    condition,
    model,
    question,
    cell?.correct ?? null,
    cell?.answer ?? null,
    cell?.ballots ?? null,
    cell?.single ?? null,
    cell?.k ?? null,
    cell?.confidence ?? null,
    numerator,
    denominator,
  ];
}
