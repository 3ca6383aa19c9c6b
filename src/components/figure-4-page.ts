import { figure4Intervals, figure4Of } from "../figures/figure-4-of.js";
import { FIGURE_4 } from "../figures/figure-4.js";
import { breather } from "./breather.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";

/** Figure 4 with all its panels: marks at once, their bars as soon as they are computed. */
export function figure4Page({ context, onAnalysis }: Page): HTMLElement {
  const { node, show } = panelsPage(FIGURE_4, context);
  onAnalysis((analysis) => {
    void show(figure4Of(analysis, null), async () =>
      figure4Of(analysis, await figure4Intervals(analysis, breather())),
    );
  });
  return node;
}
