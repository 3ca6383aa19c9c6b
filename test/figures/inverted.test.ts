import { expect, test } from "vitest";
import type { FilledPanel } from "../../src/figures/filled-panel.js";
import { everyPanel } from "./every-panel.js";
import { analysisOfPanel } from "./hand-panel.js";
import { INVERTED_PANEL, SMALL_PANEL } from "./small-panel.js";

/** It counts what was asked, which does not depend on what was answered. */
const COUNTS_ALONE = ["1"];

const panels = await everyPanel(analysisOfPanel(SMALL_PANEL));
const inverted = new Map(
  (await everyPanel(analysisOfPanel(INVERTED_PANEL))).map((panel) => [panel.id, panel]),
);

test.each(panels.filter(({ id }) => !COUNTS_ALONE.includes(id)))(
  "$id finds something else where right answers are harmful and harmful ones right",
  ({ id, finding }) => {
    expect(findingOf(inverted.get(id))).not.toBe(finding());
  },
);

/** Directions: what is said to rise of one panel is said to fall of the other. */
test("clean evidence is found to help, and on the inverted panel to harm", () => {
  const [helps, harms] = [panels.find(({ id }) => id === "2c"), inverted.get("2c")].map(findingOf);
  expect(helps).toContain("accuracy rises");
  expect(harms).toContain("high-risk errors rise");
  expect(harms).not.toContain("accuracy rises");
});

function findingOf(panel: FilledPanel | undefined): string {
  return panel === undefined ? "" : (panel.lacking ?? panel.finding());
}
