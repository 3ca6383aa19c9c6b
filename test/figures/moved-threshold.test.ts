import { expect, test } from "vitest";
import { analyse, type Analysis } from "../../src/figures/analysis.js";
import { noPause } from "../../src/figures/pause.js";
import { FIGURES } from "../../src/figures/figures.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { SMALL_PANEL } from "./small-panel.js";

const FACTS = { run_id: "small", simulated: true, complete: true, cells_planned: 1, cells_done: 1 };

const judged = (threshold: number, before: Analysis | null): Analysis =>
  analyse(
    before?.run ?? { panel: { ...SMALL_PANEL }, manifest: FACTS },
    { ...PRESETS.primum, threshold },
    before,
  );

test.each(FIGURES)(
  "Figure $id with another threshold is that of a run judged anew",
  async (figure) => {
    const numbersOf = async (analysis: Analysis) => {
      const panels = await figure.complete(analysis, noPause);
      return panels.map((panel) => (panel.lacking === null ? panel.table().rows : null));
    };
    const before = judged(0.6, null);
    const earlier = await numbersOf(before);
    const moved = await numbersOf(judged(0.95, before));
    expect(moved).toEqual(await numbersOf(judged(0.95, null)));
    expect(await numbersOf(judged(0.6, before))).toEqual(earlier);
  },
);
