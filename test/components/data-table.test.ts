import { expect, test } from "vitest";
import { tableCsv } from "../../src/components/data-table.js";

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
