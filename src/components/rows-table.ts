import type { CellsOf } from "../figures/cells-of.js";
import { count, fixed, UNDEFINED } from "../figures/format.js";
import type { CellsChoice } from "./cells-choice.js";
import { element } from "./dom.js";
import { downloadableRows } from "./downloadable-rows.js";
import type { FrameContext } from "./figure-frame.js";
import { columnText } from "./number-unit.js";
import type { ProvenanceLinks, SamplesOf } from "./provenance.js";

/** A cell of a table of rows: what it says, and where it leads. */
export interface Shown {
  readonly text: string;
  /** Unrounded. */
  readonly value: string | number | null;
  readonly cells?: CellsOf;
  readonly samples?: SamplesOf;
}

/** The rows behind a number. */
export interface RowsTable {
  readonly label: string;
  readonly columns: readonly { readonly name: string; readonly isText: boolean }[];
  readonly rows: readonly (readonly Shown[])[];
}

/** A text. */
export function textOf(text: string): Shown {
  return { text, value: text };
}

/** A letter; an em dash for no answer. */
export function answerText(letter: string | null): Shown {
  return { text: letter === null || letter === "" ? UNDEFINED : letter, value: letter };
}

/** A value of a number: percent, seconds or harm; a sum as it is where there is none. */
export function numberText(
  value: number | null,
  of: Pick<CellsChoice, "as" | "metric"> | null,
): Shown {
  if (value === null) return { text: UNDEFINED, value };
  return { text: of === null ? sumText(value) : columnText(value, of), value };
}

/** A sum over cells: a count, or a sum of confidences or seconds. */
export function sumText(value: number): string {
  return Number.isInteger(value) ? count(value) : fixed(value, 3);
}

/** The rows behind a number with their links, and a download of them. */
export function rowsTable(
  { label, columns, rows }: RowsTable,
  name: string,
  { imprint }: Pick<FrameContext, "imprint">,
  links: ProvenanceLinks,
): HTMLElement {
  return downloadableRows({
    label,
    name,
    imprint,
    head: columns.map((column) =>
      element("th", { scope: "col", class: column.isText ? "text" : "count" }, column.name),
    ),
    body: rows.map((row) =>
      element("tr", {}, ...row.map((shown, i) => rowCell(shown, columns[i].isText, links))),
    ),
    csv: () => [
      columns.map((column) => column.name),
      ...rows.map((row) => row.map(({ value }) => value)),
    ],
  });
}

function rowCell(shown: Shown, isText: boolean, links: ProvenanceLinks): HTMLElement {
  const { text, value, cells, samples } = shown;
  const href =
    cells !== undefined
      ? links.cells(cells)
      : samples !== undefined
        ? links.samples(samples)
        : null;
  return element(
    "td",
    isText ? { class: "text" } : { "data-value": typeof value === "number" ? value : null },
    href === null ? text : element("a", { href }, text),
  );
}
