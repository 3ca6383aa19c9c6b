import { FIGURE_2 } from "../figures/figure-2.js";
import { figure2Of } from "./analysis.js";
import { element } from "./dom.js";
import { figureFrame } from "./figure-frame.js";
import type { Page } from "./page.js";

/** Figure 2 with all its panels: marks at once, their bars as soon as they are computed. */
export function figure2Page({ analysis, context, intervals }: Page): HTMLElement {
  const frames = FIGURE_2.map((panel) => figureFrame(panel, context));
  const show = (data: Parameters<(typeof frames)[number]["show"]>[0]): void => {
    for (const frame of frames) frame.show(data);
  };
  show(figure2Of(analysis, null));
  void intervals().then((computed) => show(figure2Of(analysis, computed)));
  requestAnimationFrame(scrollToAddressed);
  return element("div", { class: "panels" }, ...frames.map(({ node }) => node));
}

/** Goes to the panel that the address names, which was not there when the page loaded. */
function scrollToAddressed(): void {
  if (location.hash.startsWith("#figure-")) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}
