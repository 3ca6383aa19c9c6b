import { figure5Data, type Figure5Data } from "../figures/figure-5-data.js";
import { FIGURE_5 } from "../figures/figure-5.js";
import { paperSettings } from "../panel/paper-settings.js";
import { voteChanges } from "../panel/vote-change.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { cellsDone, noWeights, questionWeights, type Analysis } from "./analysis.js";
import type { Page } from "./page.js";
import { painted } from "./painted.js";
import { panelsPage } from "./panels-page.js";

/** Figure 5 with all its panels: marks at once, their bars as soon as they are computed. */
export function figure5Page({ analysis, context }: Page): HTMLElement {
  const { node, show } = panelsPage(FIGURE_5, context);
  void show(figure5Of(analysis, noWeights(analysis.cells)), async () => {
    await painted();
    return figure5Of(analysis, questionWeights(analysis.cells));
  });
  return node;
}

/**
 * Prepares Figure 5 over the paper's conditions of this comparison, or over all conditions of a
 * run that has none of these.
 */
export function figure5Of(analysis: Analysis, weights: BootstrapWeights): Figure5Data {
  const { run, cells } = analysis;
  const { panel, manifest } = run;
  const paper = paperSettings(panel, manifest.run_id).self_consistency_conditions;
  const conditions = paper.length > 0 ? paper : panel.conditions;
  return figure5Data({
    panel,
    cells,
    changes: voteChanges(panel, cells, conditions, weights),
    simulated: manifest.simulated,
    cells_done: cellsDone(analysis),
  });
}
