import { csvText } from "../figures/csv.js";
import { count, counted, UNDEFINED } from "../figures/format.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import { saveFile } from "./download.js";
import type { SqlResult, SqlValue } from "./sql-engine.js";
import { textPieces } from "./visible-text.js";

/** Rows of a result that are shown; the file has all. */
const SHOWN = 500;

/** Characters of a value that are shown. */
const LONGEST = 300;

/** A query's result as a table, and as a file. */
export function sqlResultView(
  { columns, rows }: SqlResult,
  prefix: string,
  imprint: readonly string[],
): HTMLElement {
  const download = element("button", { type: "button" }, "CSV");
  download.addEventListener("click", () => {
    const text = csvText(imprint, [
      columns.map(({ name }) => name),
      ...rows.map((row) =>
        row.map((value) => (typeof value === "boolean" ? String(value) : value)),
      ),
    ]);
    saveFile(`${prefix}-query.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
  });
  const kept = rows.length > SHOWN ? `, the first ${count(SHOWN)} shown` : "";
  const table = element(
    "table",
    { class: "data" },
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        ...columns.map(({ name, isNumber }) =>
          element("th", { scope: "col", class: isNumber ? null : "text" }, visible(name)),
        ),
      ),
    ),
    element(
      "tbody",
      {},
      ...rows
        .slice(0, SHOWN)
        .map((row) =>
          element(
            "tr",
            {},
            ...row.map((value, i) =>
              element(
                "td",
                { class: columns[i].isNumber ? null : "text", "data-value": value },
                shownValue(value),
              ),
            ),
          ),
        ),
    ),
  );
  return element(
    "div",
    { class: "sql-result" },
    element(
      "p",
      { class: "downloads" },
      download,
      element("span", { class: "source" }, `${counted(rows.length, "row")}${kept}`),
    ),
    scrollRegion("Result of the query", table),
  );
}

function shownValue(value: SqlValue): string {
  if (value === null) return UNDEFINED;
  if (typeof value === "number") {
    return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
  }
  const text = String(value);
  return visible(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}

/** A text with its hidden characters named: outputs are among the results. */
function visible(text: string): string {
  return textPieces(text)
    .map((piece) => (piece.kind === "text" ? piece.text : `‹U+${piece.code}›`))
    .join("");
}
