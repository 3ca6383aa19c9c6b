import { figure2Of } from "../figures/figure-2-of.js";
import { FIGURE_2 } from "../figures/figure-2.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";

/** Figure 2 with all its panels: marks at once, their bars as soon as they are computed. */
export function figure2Page({ context, intervals, onAnalysis }: Page): HTMLElement {
  const { node, show } = panelsPage(FIGURE_2, context);
  onAnalysis((analysis) => {
    void show(figure2Of(analysis, null), async () =>
      figure2Of(analysis, await intervals(analysis)),
    );
  });
  return node;
}
