import {
  numberCell,
  numberColumn,
  ORIGIN,
  originCell,
  textCell,
  textColumn,
} from "../../src/tables/cells.js";
import type { PaperTable } from "../../src/tables/paper-table.js";
import type { TableExport } from "../../src/tables/table-export.js";

/** Names that steer spreadsheets, Markdown, HTML, LaTeX or terminals where they are not defused. */
export const HOSTILE_NAMES = [
  '=cmd|" /C calc"!A0',
  "+1+1",
  "-2+3",
  "@SUM(A1:A9)",
  "\t=1",
  'a "quoted", name',
  "two\nlines",
  "pipe | in | it",
  "<script>alert(1)</script>",
  "[link](https://evil.example) www.evil.example",
  "![image](//evil.example/x.png)",
  "*bold* _it_ `code` ~~gone~~ # h &amp; \\| \\",
  "\\input{/etc/passwd} \\write18{id} \\end{tabular}",
  "100 % of $x_1^2$ {a} #1 & ~",
  "[0pt] * \\\\",
  "--- ,, `` '' ?` !` << >>",
  "日本語 ελ 🎉 e\u0301 ﬁ \u202eevil\u202c \u0000\u0007\u001b[31m",
  "1. list",
  "x".repeat(120),
] as const;

/** A table whose texts are the hostile names. */
export const HOSTILE_TABLE: PaperTable = {
  id: "s7",
  title: `Of ${HOSTILE_NAMES[12]}`,
  note: [`- note of ${HOSTILE_NAMES[9]}`, HOSTILE_NAMES[11]],
  columns: [
    textColumn("model", "Model"),
    textColumn("family", "Family | \\&"),
    numberColumn("accuracy", "Accuracy", "fraction"),
    numberColumn("n", "Cells", "count"),
    ORIGIN,
  ],
  n_headers: 1,
  rows: HOSTILE_NAMES.map((name, i) => [
    textCell(name),
    textCell(HOSTILE_NAMES[(i + 1) % HOSTILE_NAMES.length], "as \\printed"),
    numberCell(
      i === 3 ? null : -i / 30,
      { metric: "accuracy" },
      {
        spread: { sd: 0.01, lo: -0.5, hi: 0.5 },
        n: i === 2 ? 7 : null,
        printed: ["-12.3", "1.0", "-14.0", "9.9"],
      },
    ),
    numberCell(12_345 * i, { as: "cells" }, { printed: "12345" }),
    originCell({ simulated: true }),
  ]),
};

export const ABOUT: TableExport = {
  published: true,
  source: { title: "A | title \\&", arxiv: "2605.04039", version: "v1", license: "CC BY 4.0" },
  imprint: [
    "Run r, benchmark b\n=1+1 v1 (x,=HYPERLINK(1)), \\end{document}",
    "Not a medical device",
  ],
};
