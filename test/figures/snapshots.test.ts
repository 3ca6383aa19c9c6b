import path from "node:path";
import { expect, test } from "vitest";
import { everyPanel } from "./every-panel.js";
import { analysisOfPanel, newDocument } from "./hand-panel.js";
import { SMALL_PANEL } from "./small-panel.js";

const FOLDER = path.join(import.meta.dirname, "snapshots");
const panels = await everyPanel(analysisOfPanel(SMALL_PANEL, { simulated: true }));

test("the small panel has the data for every panel of every figure", () => {
  expect(panels.flatMap(({ id, lacking }) => (lacking === null ? [] : [id]))).toEqual([]);
});

test.each(panels)("$id is drawn as its picture was approved", async (panel) => {
  const svg = panel.draw({ document: newDocument(), width: 540, theme: "light" });
  await expect(normalised(svg.outerHTML)).toMatchFileSnapshot(
    path.join(FOLDER, `figure-${panel.id}.svg`),
  );
});

test("what the panels say is as it was approved", async () => {
  const texts = panels.map(
    ({ id, topic, finding, caption }) => `${id}. ${topic}\n\n${finding()}\n\n${caption()}\n`,
  );
  await expect(texts.join("\n")).toMatchFileSnapshot(path.join(FOLDER, "texts.md"));
});

/** An element a line, long numbers with two decimals: what another machine's rounding leaves alone. */
function normalised(svg: string): string {
  const lines = svg.replaceAll("><", ">\n<");
  return `${lines.replace(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))}\n`;
}
