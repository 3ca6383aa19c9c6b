import { columnHeader } from "./format.js";
import { rowLines } from "./lines.js";
import type { PaperTable } from "./paper-table.js";
import { headLines, type TableExport } from "./table-export.js";

/** A table as GitHub-flavoured Markdown: title, table, notes, imprint. */
export function tableMarkdown(table: PaperTable, about: TableExport): string {
  const [title, ...notes] = headLines(table, about);
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const body = table.rows.flatMap((row) => {
    const { computed, published, difference } = rowLines(table, row, about.published);
    const written = (text: string, i: number): string =>
      row[i].kind === "text" ? markdownText(text) : text;
    const emphasised = (texts: readonly string[]): string =>
      line(texts.map((text, i) => (i === 0 ? `*${text}*` : written(text, i))));
    return [
      line(
        computed.map(({ value, spread, n }, i) =>
          [written(value, i), spread, n === null ? null : `(${n})`]
            .filter((part) => part !== null)
            .join(" "),
        ),
      ),
      ...(published === null ? [] : [emphasised(published)]),
      ...(difference === null ? [] : [emphasised(difference)]),
    ];
  });
  return [
    `### ${markdownText(title)}`,
    "",
    line(table.columns.map((column) => markdownText(columnHeader(column)))),
    line(table.columns.map(({ unit }) => (unit === "text" ? ":--" : "--:"))),
    ...body,
    "",
    ...notes.map(paragraph),
    "",
    ...about.imprint.map((text) => `*${markdownText(text)}*  `),
    "",
  ].join("\n");
}

/** A text that begins a line, where a number or a dash would begin a list. */
function paragraph(text: string): string {
  return markdownText(text).replace(/^(\s*\d*)([-+=.)])/, "$1\\$2");
}

/**
 * Text that Markdown shows as it is: nothing in it becomes a cell, a tag, a link or emphasis, and
 * line breaks and control characters do not end a row.
 */
export function markdownText(text: string): string {
  return text
    .replace(/[\r\n\u2028\u2029\t]+/g, " ")
    .replace(CONTROL, "\ufffd")
    .replace(/[\\`*_{}[\]<>|~&]/g, "\\$&")
    .replace(/\b(https?|ftp|mailto|xmpp)(:)/gi, "$1\\$2")
    .replace(/\b(www)(\.)/gi, "$1\\$2")
    .replace(/@/g, "\\@");
}

/** Characters that steer a terminal or turn the direction of writing. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
