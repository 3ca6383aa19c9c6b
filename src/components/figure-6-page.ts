import { questionWeights } from "../figures/analysis.js";
import {
  ensembleIntervals,
  ensembleValues,
  paperEnsembles,
  type EnsemblesAsked,
} from "../figures/figure-6-of.js";
import { FIGURE_6 } from "../figures/figure-6.js";
import { list } from "../figures/format.js";
import { breather } from "./breather.js";
import { element } from "./dom.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";

/** Figure 6 with all its panels: marks at once, their bars as soon as they are computed. */
export function figure6Page({ context, onAnalysis }: Page): HTMLElement {
  const { node, show } = panelsPage(FIGURE_6, context);
  const notice = element("p", { class: "notice" });
  onAnalysis((analysis) => {
    const asked = paperEnsembles(analysis);
    notice.hidden = asked.unformed.length === 0;
    notice.textContent = unformedText(asked);
    void show(ensembleValues(analysis, asked), () =>
      ensembleIntervals(analysis, asked, questionWeights(analysis.cells), breather()),
    );
  });
  return element("section", {}, notice, node);
}

/** Which of the paper's ensembles a run cannot form, and what they are made of. */
function unformedText({ unformed }: EnsemblesAsked): string {
  const needed = unformed.map(({ name, members }) => `${name} (${list(members)})`);
  return `The paper’s ensembles that this run’s models cannot form: ${needed.join("; ")}. Any models of the run vote together in the explorer below.`;
}
