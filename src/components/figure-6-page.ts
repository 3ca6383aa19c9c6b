import { FIGURE_6 } from "../figures/figure-6.js";
import { PAPER_ENSEMBLES, paperSettings } from "../panel/paper-settings.js";
import { noWeights, questionWeights, type Analysis } from "./analysis.js";
import { ensembleData, type EnsemblesAsked } from "./ensemble-data.js";
import type { Page } from "./page.js";
import { painted } from "./painted.js";
import { panelsPage } from "./panels-page.js";

/** Figure 6 with all its panels: marks at once, their bars as soon as they are computed. */
export function figure6Page({ analysis, context }: Page): HTMLElement {
  const { node, show } = panelsPage(FIGURE_6, context);
  const asked = paperEnsembles(analysis);
  const data = ensembleData(analysis, asked, noWeights(analysis.cells));
  void show(data, async () => {
    await painted();
    return ensembleData(analysis, asked, questionWeights(analysis.cells));
  });
  return node;
}

/** The paper's ensembles that a run can form, those that it cannot, and the paper's conditions. */
export function paperEnsembles({ run }: Analysis): EnsemblesAsked {
  const { panel, manifest } = run;
  const settings = paperSettings(panel, manifest.run_id);
  return {
    ensembles: settings.ensembles,
    unformed: PAPER_ENSEMBLES.filter(
      ({ name }) => !settings.ensembles.some((formed) => formed.name === name),
    ),
    conditions:
      settings.ensemble_conditions.length > 0 ? settings.ensemble_conditions : panel.conditions,
  };
}
