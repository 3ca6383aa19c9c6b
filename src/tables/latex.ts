import { columnHeader, printedCellText } from "./format.js";
import { latexComment, latexText } from "./latex-text.js";
import { rowLines } from "./lines.js";
import type { PaperTable, TableColumn } from "./paper-table.js";
import { headLines, type TableExport } from "./table-export.js";

/** Packages that a table needs. */
export const LATEX_PACKAGES = ["booktabs", "longtable", "siunitx", "array"] as const;

/** Options of siunitx under which numbers are set as they are written. */
export const LATEX_SETUP =
  "\\sisetup{retain-explicit-plus,group-minimum-digits=5,table-align-text-post=false}";

/** Tables with more lines are broken over pages. */
const MOST_LINES = 26;

/** Font, space between columns and font under the values; smaller where there are many columns. */
const SIZES = {
  usual: { body: "\\footnotesize", gap: 3, under: "\\scriptsize" },
  dense: { body: "\\scriptsize", gap: 2, under: "\\tiny" },
} as const;

type Size = (typeof SIZES)[keyof typeof SIZES];

const MANY_COLUMNS = 11;

/** Texts with more characters are broken into lines, and headers at so many. */
const WIDE_TEXT = 26;
const HEADER_WIDTH = 14;

/**
 * A table as LaTeX: booktabs rules, siunitx columns, intervals under the values; `longtable` where
 * it is long. To be read in by a document that loads `LATEX_PACKAGES` and T1 fonts.
 */
export function tableLatex(table: PaperTable, about: TableExport): string {
  const [title, ...notes] = headLines(table, about);
  const size = table.columns.length > MANY_COLUMNS ? SIZES.dense : SIZES.usual;
  const formats = table.columns.map((column, i) => columnFormat(table, column, i, about.published));
  const head = [
    "\\toprule",
    `${table.columns.map((column) => headerCell(column, size)).join(" & ")} \\\\`,
    "\\midrule",
  ].join("\n");
  const body = table.rows.map((_, r) => rowsOf(table, r, about.published, size)).join("\n");
  const spec = formats.join("");
  const caption = `\\caption{${latexText(title.replace(/^[^.]*\. /, ""))}}`;
  const label = `\\label{tab:primum-${table.id}}`;
  const small = `${size.body}\\setlength{\\tabcolsep}{${size.gap}pt}`;
  const after = [...notes, ...about.imprint].map(latexText).join(" ");
  const foot = `\\par\\smallskip{\\scriptsize\\raggedright ${after}\\par}`;
  const isLong = body.split("\n").length > MOST_LINES;
  const lines = isLong
    ? [
        `\\begingroup${small}`,
        `\\begin{longtable}{@{}${spec}@{}}`,
        `${caption}${label}\\\\`,
        `${head}\n\\endfirsthead`,
        `${head}\n\\endhead`,
        "\\bottomrule\n\\endfoot",
        body,
        "\\end{longtable}",
        foot,
        "\\endgroup",
      ]
    : [
        "\\begin{table}[htbp]",
        `\\centering${small}`,
        caption + label,
        `\\begin{tabular}{@{}${spec}@{}}`,
        head,
        body,
        "\\bottomrule",
        "\\end{tabular}",
        foot,
        "\\end{table}",
      ];
  return [
    latexComment(title),
    ...about.imprint.map(latexComment),
    latexComment(`needs ${LATEX_PACKAGES.join(", ")} and T1 fonts; ${LATEX_SETUP}`),
    ...lines,
    "",
  ].join("\n");
}

/** A document of its own that reads tables in from files beside it. */
export function latexDocument(
  tables: readonly { readonly table: PaperTable; readonly file: string }[],
  imprint: readonly string[],
): string {
  return [
    ...imprint.map(latexComment),
    "\\documentclass[10pt]{article}",
    "\\usepackage[T1]{fontenc}",
    "\\usepackage{textcomp}",
    "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}",
    "\\usepackage[a4paper,landscape,margin=14mm]{geometry}",
    ...LATEX_PACKAGES.map((name) => `\\usepackage{${name}}`),
    LATEX_SETUP,
    "\\begin{document}",
    ...tables.map(({ table: { id }, file }) => {
      const [name, number] = id.startsWith("s")
        ? ["Supplementary Table", id.slice(1)]
        : ["Table", id];
      return `\\renewcommand{\\tablename}{${name}}\\renewcommand{\\thetable}{${number}}\n\\input{${file}}\n\\clearpage`;
    }),
    "\\end{document}",
    "",
  ].join("\n");
}

/** A row with its intervals under it, then what is published and the difference. */
function rowsOf(table: PaperTable, r: number, withPublished: boolean, { under }: Size): string {
  const { columns, rows } = table;
  const { computed, published, difference } = rowLines(table, rows[r], withPublished);
  const values = computed.map(({ value }, i) => cellOf(value, columns[i]));
  const extras = computed.map(({ spread, n }) => {
    const text = [spread, n].filter((part) => part !== null).join(" ");
    return text === "" ? "" : `{${under} ${latexText(text)}}`;
  });
  const line = (texts: readonly string[]): readonly string[] =>
    texts.map((text, i) => {
      if (i === 0) return `\\quad\\textit{${latexText(text)}}`;
      const isLong = columns[i].unit !== "text" && text.includes(" ");
      return isLong ? `{${under} ${latexText(text)}}` : cellOf(text, columns[i]);
    });
  const lines = [
    values,
    ...(extras.every((text) => text === "") ? [] : [extras]),
    ...(published === null ? [] : [line(published)]),
    ...(difference === null ? [] : [line(difference)]),
  ].map((cells) => cells.join(" & "));
  return `${lines.join(" \\\\*\n")} \\\\${published === null ? "" : "\n\\addlinespace"}`;
}

const NUMBER = /^[+−]?\d[\d\u202f]*(?:\.\d+)?$/;

/** A number as siunitx reads it; any other text in braces, which it leaves alone. */
function cellOf(text: string, { unit }: TableColumn): string {
  if (text === "") return "";
  if (unit === "text") return latexText(text);
  return NUMBER.test(text)
    ? text.replaceAll("\u202f", "").replace("−", "-")
    : `{${latexText(text)}}`;
}

function headerCell(column: TableColumn, { under }: Size): string {
  const lines = wrapped(columnHeader(column), HEADER_WIDTH).map(latexText).join("\\\\");
  return column.unit === "text" ? `\\shortstack[l]{${lines}}` : `{${under}\\shortstack{${lines}}}`;
}

/** A text in lines of at most so many characters, longer words alone. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** `S[table-format=2.1]` for numbers; a column of lines for long texts. */
function columnFormat(
  table: PaperTable,
  column: TableColumn,
  i: number,
  withPublished: boolean,
): string {
  const texts = table.rows.flatMap((cells) => {
    const { computed, published, difference } = rowLines(table, cells, withPublished);
    const printed = withPublished ? printedCellText(cells[i]) : null;
    const shown = [computed[i].value, i === 0 ? printed : published?.[i], difference?.[i]];
    return shown.filter((text) => text !== null && text !== undefined);
  });
  if (column.unit === "text") {
    const longest = Math.max(0, ...texts.map((text) => text.length));
    if (longest <= WIDE_TEXT) return "l";
    return `>{\\raggedright\\arraybackslash}p{${longest > 2 * WIDE_TEXT ? 42 : 32}mm}`;
  }
  const numbers = texts.filter((text) => NUMBER.test(text));
  const sign = numbers.some((text) => /^[+−]/.test(text)) ? "+" : "";
  const digits = (part: number): number =>
    Math.max(
      0,
      ...numbers.map(
        (text) =>
          text
            .replace(/[+−\u202f]/g, "")
            .split(".")
            .at(part)?.length ?? 0,
      ),
    );
  return `S[table-format=${sign}${Math.max(1, digits(0))}.${digits(1)}]`;
}
