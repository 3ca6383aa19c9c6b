import { noWeights, questionWeights } from "../figures/analysis.js";
import { inSlices } from "../figures/slices.js";
import { supplementary1Of, supplementary1Steps } from "../figures/supplementary-1-of.js";
import { SUPPLEMENTARY_1 } from "../figures/supplementary-1.js";
import { supplementary2Of, supplementary2Steps } from "../figures/supplementary-2-of.js";
import { SUPPLEMENTARY_2 } from "../figures/supplementary-2.js";
import { breather } from "./breather.js";
import type { Page } from "./page.js";
import { painted } from "./painted.js";
import { panelsPage } from "./panels-page.js";

/** Supplementary Figure 1 with its panels: marks at once, their bands as soon as they are computed. */
export function supplementary1Page({ context, intervals, onAnalysis }: Page): HTMLElement {
  const { node, show } = panelsPage(SUPPLEMENTARY_1, context);
  onAnalysis((analysis) => {
    const { cells } = analysis;
    void show(supplementary1Of(analysis, noWeights(cells), null), async () => {
      const averages = await intervals(analysis);
      const steps = supplementary1Steps(analysis, questionWeights(cells), averages);
      return inSlices(steps, breather());
    });
  });
  return node;
}

/** Supplementary Figure 2 with its panels: lines at once, their bars as soon as they are computed. */
export function supplementary2Page({ context, onAnalysis }: Page): HTMLElement {
  const { node, show } = panelsPage(SUPPLEMENTARY_2, context);
  onAnalysis((analysis) => {
    const { cells } = analysis;
    void show(supplementary2Of(analysis, noWeights(cells)), async () => {
      await painted();
      return inSlices(supplementary2Steps(analysis, questionWeights(cells)), breather());
    });
  });
  return node;
}
