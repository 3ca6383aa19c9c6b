import { expect, test } from "vitest";
import { captionsText, figureTitle } from "../../runner/print/captions.js";
import type { FilledPanel } from "../../src/figures/filled-panel.js";
import { PRESETS } from "../../src/panel/definitions.js";

function panel(letter: string, lacking: string | null = null): FilledPanel {
  return {
    id: `2${letter}`,
    letter,
    topic: "Accuracy",
    lacking,
    finding: () => "sim/[x](http://y) *wins*.",
    caption: () => "n = 3 models.",
    metrics: [],
    draw: () => {
      throw new Error("not drawn");
    },
    table: () => ({ columns: [], rows: [] }),
  };
}

const text = captionsText(
  "A <run>",
  [{ id: "2", title: "Harm", panels: [panel("a"), panel("b", "Nothing was run."), panel("")] }],
  PRESETS["supplement-note-3"],
  ["SIMULATED models.", "Not a medical device."],
);

test("has for each panel letter, topic, finding and caption, or why it is not drawn", () => {
  expect(text).toContain("## Figure 2. Harm\n");
  expect(text).toContain("**b** Accuracy. Not drawn: Nothing was run.\n");
  expect(text).toMatch(/^Accuracy\. sim/m);
});

test("shows what a model is called as it is", () => {
  expect(text).toContain("# Captions: A \\<run>\n");
  expect(text).toContain("**a** Accuracy. sim/\\[x\\](http://y) \\*wins\\*. n = 3 models.\n");
});

test("tells every definition in force, and where the numbers are from", () => {
  expect(text).toMatch(/^\| risk_clause \| any_wrong \| .*any wrong letter counts \|$/m);
  expect(text).toContain("| threshold | 0.95 |");
  expect(text).toMatch(/SIMULATED models\.\n\nNot a medical device\.\n$/);
});

test("names figures as the paper does", () => {
  expect(figureTitle("3", "Confidence")).toBe("Figure 3. Confidence");
  expect(figureTitle("S2", "Thresholds")).toBe("Supplementary Figure 2. Thresholds");
  expect(figureTitle("reliability", "Reliability")).toBe("Reliability");
});
