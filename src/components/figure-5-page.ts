import { noWeights, questionWeights } from "../figures/analysis.js";
import { figure5Of } from "../figures/figure-5-of.js";
import { FIGURE_5 } from "../figures/figure-5.js";
import type { Page } from "./page.js";
import { painted } from "./painted.js";
import { panelsPage } from "./panels-page.js";

/** Figure 5 with all its panels: marks at once, their bars as soon as they are computed. */
export function figure5Page({ context, onAnalysis }: Page): HTMLElement {
  const { node, show } = panelsPage(FIGURE_5, context);
  onAnalysis((analysis) => {
    void show(figure5Of(analysis, noWeights(analysis.cells)), async () => {
      await painted();
      return figure5Of(analysis, questionWeights(analysis.cells));
    });
  });
  return node;
}
