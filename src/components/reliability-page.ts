import { noWeights, questionWeights } from "../figures/analysis.js";
import { reliabilityOf } from "../figures/reliability-of.js";
import { RELIABILITY } from "../figures/reliability.js";
import type { Page } from "./page.js";
import { painted } from "./painted.js";
import { panelsPage } from "./panels-page.js";

/** Reliability of votes: marks at once, their bars as soon as they are computed. */
export function reliabilityPage({ context, onAnalysis }: Page): HTMLElement {
  const { node, show } = panelsPage(RELIABILITY, context);
  let latest = 0;
  onAnalysis((analysis) => {
    const turn = ++latest;
    const { cells } = analysis;
    void reliabilityOf(analysis, noWeights(cells), () => Promise.resolve()).then((values) => {
      if (turn !== latest) return;
      void show(values, () => reliabilityOf(analysis, questionWeights(cells), painted));
    });
  });
  return node;
}
