import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { errorRates, errorsByModel } from "../../../src/components/gallery/example-figure.js";
import { analysisOfPanel, newDocument, panelOf } from "../../figures/hand-panel.js";
import { marksOf } from "../../figures/marks.js";

// Four questions, two models; B is high-risk: the first errs once, the second three times.
const PANEL = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [
      ["AA", "BB", "AA", "AA"],
      ["AA", "AA", "AA", "AA"],
    ],
    [
      ["BB", "BB", "BB", "CC"],
      ["AA", "AA", "AA", "AA"],
    ],
  ],
);
const data = errorRates(analysisOfPanel(PANEL, { simulated: true }), "closed_book");

describe("the guide's figure", () => {
  test("has a dot for each model, the fewest errors first, at its rate", () => {
    const options = { document: newDocument(), width: 400, theme: "light" } as const;
    const svg = errorsByModel.draw(data, options);
    expect(marksOf(svg, "models").map(({ model, rate }) => [model, Number(rate)])).toEqual([
      ["sim/m1", 0.25],
      ["sim/m2", 0.75],
    ]);
    expect(svg.textContent).toContain("SIMULATED");
  });

  test("finds the fewest and the most with n and Wilson's interval, and tells all as a table", () => {
    // Wilson, 1 and 3 of 4: 0.0456 to 0.6994, and the mirror image.
    expect(errorsByModel.finding(data)).toBe(
      "Closed-book: from sim/m1: 1 of 4, 25.0 % [4.6, 69.9] to sim/m2: 3 of 4, 75.0 % [30.1, 95.4].",
    );
    const { columns, rows } = errorsByModel.table(data);
    expect(rows.map(([model, k, n]) => [model, k, n])).toEqual([
      ["sim/m1", 1, 4],
      ["sim/m2", 3, 4],
    ]);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
    expect(rows.every((row) => row.at(-1) === "simulated")).toBe(true);
  });

  test("says that a condition is missing", () => {
    const none = errorRates(analysisOfPanel(PANEL), "standard_rag");
    expect(errorsByModel.lacking(none)).toBe("No model of this run has this condition.");
    expect(errorsByModel.lacking(data)).toBeNull();
  });

  test("is what the guide tells an author to save, with paths from src", async () => {
    const guide = await readFile("src/write-a-page.md", "utf8");
    const source = await readFile("src/components/gallery/example-figure.ts", "utf8");
    const [, shown] = /^```ts run=false\n([\s\S]*?)^```$/m.exec(guide) ?? [];
    expect(shown).toBe(source.replaceAll('"../../', '"./'));
  });

  test("is shown in the guide by the very blocks that an author adds", async () => {
    const guide = await readFile("src/write-a-page.md", "utf8");
    const [, added] = /^Add to `src\/my-page\.md`:\n\n````md\n([\s\S]*?)^````$/m.exec(guide) ?? [];
    const live = guide.slice(guide.indexOf("chosen above:"));
    for (const [, block] of added.matchAll(/^```js\n([\s\S]*?)^```$/gm)) {
      expect(live).toContain(
        block.replace("./my-figure.js", "./components/gallery/example-figure.js"),
      );
    }
  });
});
