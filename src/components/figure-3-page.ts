import {
  comparableOutputs,
  confidenceBasis,
  figure3Intervals,
  figure3Of,
} from "../figures/figure-3-of.js";
import { FIGURE_3 } from "../figures/figure-3.js";
import { addressChoice } from "./address-choice.js";
import { breather } from "./breather.js";
import { element } from "./dom.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";

/** Figure 3 with all its panels, and the choice of outputs that confidence is told from. */
export function figure3Page(page: Page): HTMLElement {
  const { node, show } = panelsPage(FIGURE_3, page.context);
  const fewest = comparableOutputs(page.analysis.cells);
  let isRarefied = false;
  let latest = 0;
  const draw = async (): Promise<void> => {
    const turn = ++latest;
    const basis = await confidenceBasis(page.analysis, isRarefied ? fewest : null);
    if (turn !== latest) return;
    await show(figure3Of(basis, null), async () =>
      figure3Of(basis, await figure3Intervals(basis, breather())),
    );
  };
  const choice =
    fewest === null
      ? ""
      : addressChoice({
          name: "confidence",
          label: "Confidence from",
          options: [
            { value: "recorded", text: "all recorded outputs" },
            { value: "rarefied", text: `${fewest} outputs a cell, expected` },
          ],
          choose: (value) => {
            isRarefied = value === "rarefied";
            void draw();
          },
        });
  page.onAnalysis(() => void draw());
  return element("div", {}, choice, node);
}
