import { expect, test } from "vitest";
import type { LoadedRun } from "../../src/components/load-run.js";
import { runCells } from "../../src/components/samples-cell.js";
import type { Sample, SamplesFiles } from "../../src/components/samples-files.js";
import { PRESETS } from "../../src/panel/definitions.js";
import type { Panel } from "../../src/panel/panel.js";
import { seededPanel } from "../fixtures/seeded-panel.js";

const seeded = seededPanel();
const [{ model }] = seeded.models;
const cell = { model, condition: seeded.conditions[0], question: seeded.questions[0].question_id };

/** The seeded panel with the same ballots in every cell. */
const panelWith = (ballots: string): Panel => ({
  ...seeded,
  ballots: seeded.ballots.map(() => ballots),
});

const run = {
  panel: panelWith("AAB"),
  experiment: "main",
  experiments: ["main", "self_consistency"],
  panelOf: (name: string) => panelWith(name === "self_consistency" ? "BBBBA" : ""),
} as unknown as LoadedRun;

const rows = ["main", "self_consistency"].map(
  (experiment) => ({ experiment, regime: "sampled", sample: 1 }) as Sample,
);
const files = { outputs: () => Promise.resolve(rows) } as unknown as SamplesFiles;

test("a cell's answer and outputs are those of its experiment, the main one unless said", async () => {
  const cells = runCells(run, [], files);
  const main = { ...cell, experiment: null };
  const other = { ...cell, experiment: "self_consistency" };
  expect(cells.answer(main, PRESETS.primum).ballots).toBe("AAB");
  expect(cells.answer(other, PRESETS.primum)).toMatchObject({
    ballots: "BBBBA",
    voted: { letter: "B" },
  });
  expect(await cells.outputs(main)).toEqual([rows[0]]);
  expect(await cells.outputs(other)).toEqual([rows[1]]);
});
