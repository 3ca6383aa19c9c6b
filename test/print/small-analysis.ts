import { GALLERY_FIGURES } from "../../src/components/gallery/gallery-figures.js";
import { analyse, type Analysis } from "../../src/figures/analysis.js";
import { lettered } from "../../runner/print/chosen-panels.js";
import type { FilledPanel } from "../../src/figures/filled-panel.js";
import { MAIN_CONDITIONS } from "../../src/panel/condition.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { panelOf } from "../figures/hand-panel.js";

const ANSWERS = ["AAAA", "AAAB", "BBBA", "CCCC", "AADD", "BBBB", "AACC", "AAAA"];

/**
 * Four models of two families under the six main conditions on eight questions, sampled and single.
 *
 * @param single which of a cell's outputs is the single one again: the first is always the vote
 */
export function smallAnalysis(
  names: readonly string[] = [],
  single: "first" | "last" = "last",
): Analysis {
  const panel = panelOf(
    MAIN_CONDITIONS,
    [0, 1, 2, 3].map((m) =>
      MAIN_CONDITIONS.map((_, c) => ANSWERS.map((_, q) => ANSWERS[(q * (m + 1) + c * 3) % 8])),
    ),
  );
  const models = panel.models.map((model, m) => ({
    ...model,
    model: names[m] ?? model.model,
    family: m < 2 ? "Qwen" : "Llama",
    params_published_b: 2 ** m,
    k: 4,
  }));
  const manifest = {
    run_id: "small",
    simulated: true,
    complete: true,
    cells_planned: panel.ballots.length,
    cells_done: panel.ballots.length,
  };
  const singles = panel.ballots.map((ballots) => ballots?.at(single === "first" ? 0 : -1) ?? null);
  return analyse({ panel: { ...panel, models, single: singles }, manifest }, PRESETS.primum);
}

/** The panels of a figure that its data allow, those without letters in order. */
export async function panelsOf(
  analysis: Analysis,
  figure: string,
): Promise<readonly FilledPanel[]> {
  const found = GALLERY_FIGURES.find(({ id }) => id === figure)!;
  const panels = await found.complete(analysis, () => Promise.resolve());
  return lettered(panels).filter(({ lacking }) => lacking === null);
}
