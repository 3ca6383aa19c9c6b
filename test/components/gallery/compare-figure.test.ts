import { expect, test } from "vitest";
import { COMPARE } from "../../../src/components/gallery/compare-figure.js";
import { noPause } from "../../../src/figures/pause.js";
import { analysisOfPanel, panelOf } from "../../figures/hand-panel.js";

test("votes are compared with single outputs over the models that have them", async () => {
  // The votes of the first model are right twice, its single outputs once; the second has none.
  const panel = {
    ...panelOf(["closed_book"], [[["AAB", "AAA"]], [["AAA", "AAA"]]]),
    single: ["B", "A", null, null],
  };
  const panels = await COMPARE.values(analysisOfPanel(panel), noPause);
  expect(panels.every(({ lacking }) => lacking === null)).toBe(true);
  const { rows } = panels.find(({ id }) => id === "compare-models")!.table();
  expect(rows.every((row) => row.includes("sim/m1"))).toBe(true);
  expect(rows).toContainEqual(expect.arrayContaining(["sim/m1", 1, 0.5, -0.5]));
});
