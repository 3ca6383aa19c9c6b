import { expect, test } from "vitest";
import { dataTable, tableCsv } from "../../src/components/data-table.js";
import { newDocument } from "../figures/hand-panel.js";

globalThis.document = newDocument();

test("CSV keeps numbers unrounded and undefined empty, and defuses formulas", () => {
  const csv = tableCsv(
    {
      columns: [
        { name: "Model", unit: "text" },
        { name: "Accuracy", unit: "fraction" },
      ],
      rows: [
        ['=cmd("x")', 1 / 3],
        ["a, b", null],
      ],
    },
    ["where it is from"],
  );
  expect(csv).toBe(
    `# where it is from\nModel,Accuracy [fraction]\n"'=cmd(""x"")",${1 / 3}\n"a, b",\n`,
  );
});

test("conditions stand by name on the page and by key in CSV", () => {
  const table = {
    columns: [
      { name: "Model", unit: "text" },
      { name: "Condition", unit: "text" },
      { name: "Accuracy", unit: "fraction" },
    ],
    rows: [
      ["closed_book", "closed_book", 0.25],
      ["m", "standard_rag", null],
      ["m", "All", 0.5],
    ],
  } as const;
  const shown = [...dataTable(table, "Numbers").querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(shown).toEqual([
    ["closed_book", "Closed-book", "25.0"],
    ["m", "Standard RAG", "—"],
    ["m", "All", "50.0"],
  ]);
  expect(tableCsv(table, [])).toBe(
    "Model,Condition,Accuracy [fraction]\nclosed_book,closed_book,0.25\nm,standard_rag,\nm,All,0.5\n",
  );
});
