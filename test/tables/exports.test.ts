import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { numberCell, numberColumn, textCell, textColumn } from "../../src/tables/cells.js";
import { tableCsv } from "../../src/tables/csv.js";
import { tableLatex } from "../../src/tables/latex.js";
import { latexText } from "../../src/tables/latex-text.js";
import { markdownText, tableMarkdown } from "../../src/tables/markdown.js";
import type { PaperTable } from "../../src/tables/paper-table.js";
import { ABOUT, HOSTILE_NAMES, HOSTILE_TABLE } from "./hostile-table.js";

const OF = { metric: "accuracy" } as const;

const TABLE: PaperTable = {
  id: "1",
  title: "Conditions",
  note: ["Two models."],
  columns: [
    textColumn("condition", "Condition"),
    numberColumn("accuracy", "Accuracy", "fraction"),
    numberColumn("latency_s", "Latency", "seconds"),
    numberColumn("change", "Change", "fraction"),
    numberColumn("cells", "Cells", "count", { n_models: 34 }),
    textColumn("origin", "Origin"),
  ],
  n_headers: 1,
  rows: [
    [
      textCell("Closed-book"),
      numberCell(0.73456, OF, {
        spread: { sd: 0.0197, lo: 0.69556, hi: 0.7725 },
        printed: ["73.5", "2.9", "67.7", "79.2"],
      }),
      numberCell(18.04, OF, { printed: "18.0" }),
      numberCell(-0.0204, OF, { signed: true }),
      numberCell(40_800, OF),
      textCell("SIMULATED"),
    ],
    [
      textCell("Other"),
      numberCell(null, OF),
      numberCell(0.125, OF, { n: 1 }),
      numberCell(0.0051, OF, { signed: true }),
      numberCell(7, OF),
      textCell("SIMULATED"),
    ],
  ],
};

const PLAIN = { ...ABOUT, published: false, imprint: ["Run r."] };
const WITH_PAPER = { ...PLAIN, published: true };

describe("CSV", () => {
  const lines = tableCsv(TABLE, PLAIN).trimEnd().split("\n");
  const rows = lines.filter((line) => !line.startsWith("#"));

  test("holds unrounded numbers, what is known of them, and the paper's in the same unit", () => {
    expect(rows).toEqual([
      "condition,accuracy,accuracy_sd,accuracy_lo,accuracy_hi,accuracy_published,accuracy_published_sd,accuracy_published_lo,accuracy_published_hi,accuracy_difference,latency_s,latency_s_n,latency_s_published,latency_s_difference,change,cells,origin",
      `Closed-book,0.73456,0.0197,0.69556,0.7725,0.735,0.029,0.677,0.792,${0.73456 - 0.735},18.04,,18,${18.04 - 18},-0.0204,40800,SIMULATED`,
      "Other,,,,,,,,,,0.125,1,,,0.0051,7,SIMULATED",
    ]);
  });

  test("says in comments what it is, in which units, and where it is from", () => {
    const comments = lines.filter((line) => line.startsWith("#"));
    expect(comments[0]).toBe("# Table 1. Conditions");
    expect(comments).toContain("# fractions: accuracy, change");
    expect(comments).toContain("# seconds: latency_s");
    expect(comments.at(-1)).toBe("# Run r.");
  });

  test("gives back hostile names, none of which is a formula or ends a row", () => {
    const text = tableCsv(HOSTILE_TABLE, ABOUT);
    const read: string[][] = parse(text, { comment: "#", comment_no_infix: true });
    expect(read).toHaveLength(HOSTILE_NAMES.length + 1);
    read.slice(1).forEach(([model, family], i) => {
      for (const [cell, name] of [
        [model, HOSTILE_NAMES[i]],
        [family, HOSTILE_NAMES[(i + 1) % HOSTILE_NAMES.length]],
      ]) {
        expect(cell.replace(/^'/, "")).toBe(name);
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }
    });
    const cells = text.split("\n").flatMap((line) => (line.startsWith("#") ? line.split(",") : []));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
});

describe("Markdown", () => {
  test("rounds, marks the sign of differences, and has published rows where asked", () => {
    const lines = tableMarkdown(TABLE, WITH_PAPER).split("\n");
    expect(lines[0]).toBe("### Table 1. Conditions");
    expect(lines.slice(2, 8)).toEqual([
      "| Condition | Accuracy (%) | Latency (s) | Change (%) | Cells, n = 34 | Origin |",
      "| :-- | --: | --: | --: | --: | :-- |",
      "| Closed-book | 73.5 ± 2.0 [69.6, 77.3] | 18.0 | −2.0 | 40\u202f800 | SIMULATED |",
      "| *published* | 73.5 ± 2.9 [67.7, 79.2] | 18.0 |  |  |  |",
      "| *difference* | 0.0 | 0.0 |  |  |  |",
      "| Other | — | 0.1 (n = 1) | +0.5 | 7 | SIMULATED |",
    ]);
    expect(tableMarkdown(TABLE, PLAIN)).not.toContain("published");
  });

  test("keeps hostile names inside their cells, as they are", () => {
    const lines = tableMarkdown(HOSTILE_TABLE, ABOUT).split("\n");
    const rows = lines.filter((line) => line.startsWith("|"));
    expect(rows).toHaveLength(2 + 3 * HOSTILE_NAMES.length);
    for (const row of rows) {
      expect(row.replace(/\\[^a-z]/gi, "").match(/\|/g)).toHaveLength(
        HOSTILE_TABLE.columns.length + 1,
      );
    }
    const text = lines.join("\n").replace(/\\[^a-z\n]/gi, "");
    for (const active of ["<script", "](", "*bold", "`code", "~~", "https:", "www."]) {
      expect(text, active).not.toContain(active);
    }
    expect(lines.join("\n")).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
    expect(markdownText("sim/Qwen-3-32B (a.b)")).toBe("sim/Qwen-3-32B (a.b)");
  });
});

describe("LaTeX", () => {
  const text = tableLatex(TABLE, WITH_PAPER);

  test("has booktabs rules, siunitx columns as wide as their numbers, and intervals below", () => {
    expect(text).toContain(
      "\\begin{tabular}{@{}lS[table-format=2.1]S[table-format=2.1]S[table-format=+1.1]S[table-format=5.0]l@{}}",
    );
    expect(text).toContain("Closed-book & 73.5 & 18.0 & -2.0 & 40800 & SIMULATED \\\\*");
    expect(text).toContain("{\\scriptsize \\textpm{} 2.0 {[}69.6, 77.3{]}}");
    expect(text).toContain("Other & {\\textemdash{}} & 0.1 & +0.5 & 7 & SIMULATED \\\\*");
    expect(text.match(/\\(?:top|mid|bottom)rule/g)).toHaveLength(3);
  });

  test("breaks long tables over pages", () => {
    const long = { ...TABLE, rows: Array.from({ length: 30 }, () => TABLE.rows[0]) };
    expect(tableLatex(long, PLAIN)).toContain("\\begin{longtable}");
    expect(tableLatex(TABLE, PLAIN)).not.toContain("longtable}");
  });

  test("leaves no character of a text to be a command", () => {
    expect(latexText("a_b & 50 % \\input{x}")).toBe(
      "a\\_b \\& 50 \\% \\textbackslash{}input\\{x\\}",
    );
    expect(latexText("[x] *")).toBe("{[}x{]} {*}");
    expect(latexText("---,,")).toBe("-{}-{}-,{},");
    expect(latexText("θ ≥ 0.8 — é")).toBe(
      "\\ensuremath{\\theta} \\ensuremath{\\geq} 0.8 \\textemdash{} é",
    );
    expect(latexText("日\u202e")).toBe("{[}U+65E5{]}{[}U+202E{]}");
    for (const name of HOSTILE_NAMES) {
      const rest = latexText(name).replace(
        /\\[a-zA-Z]+\{\}|\\[{}$&#%_]|\{[[\]*]\}|-\{\}|,\{\}/g,
        "",
      );
      expect(rest, name).not.toMatch(/[\\{}$&#%_~^]/);
    }
  });

  test("keeps what a comment says on its line", () => {
    const comments = tableLatex(HOSTILE_TABLE, ABOUT).split("\n").slice(0, 3);
    expect(comments.every((line) => line.startsWith("% "))).toBe(true);
    expect(comments[1]).toContain("\\end{document}");
  });
});
