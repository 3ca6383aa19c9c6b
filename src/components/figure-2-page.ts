import type { Figure2Data } from "../figures/figure-2-data.js";
import { FIGURE_2 } from "../figures/figure-2.js";
import { figure2Of } from "./analysis.js";
import { element } from "./dom.js";
import { figureFrame, type FigureFrame } from "./figure-frame.js";
import type { Page } from "./page.js";
import { painted } from "./painted.js";

/**
 * Figure 2 with all its panels: marks at once, their bars as soon as they are computed. The node
 * gets `data-complete` when every panel is drawn with its bars.
 */
export function figure2Page({ analysis, context, intervals }: Page): HTMLElement {
  const frames = FIGURE_2.map((panel) => figureFrame(panel, context));
  const node = element("div", { class: "panels" }, ...frames.map((frame) => frame.node));
  const fill = async (): Promise<void> => {
    await showInTurn(frames, figure2Of(analysis, null));
    scrollToAddressed();
    await showInTurn(frames, figure2Of(analysis, await intervals()));
    node.dataset["complete"] = "";
  };
  void fill();
  return node;
}

/** One panel a paint, so that the first is seen before the last is drawn. */
async function showInTurn(
  frames: readonly FigureFrame<Figure2Data>[],
  data: Figure2Data,
): Promise<void> {
  for (const frame of frames) {
    frame.show(data);
    await painted();
  }
}

/** Goes to the panel that the address names, which was not there when the page loaded. */
function scrollToAddressed(): void {
  if (location.hash.startsWith("#figure-")) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}
