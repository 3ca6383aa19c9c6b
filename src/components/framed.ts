import type { FigurePanel } from "../figures/figure-panel.js";
import type { FilledPanel } from "../figures/filled-panel.js";
import { figureFrame, type FrameContext } from "./figure-frame.js";

/** A panel with its data in the frame of the site: finding, caption, numbers, downloads. */
export function framed(panel: FilledPanel, context: FrameContext): HTMLElement {
  const { node, show } = figureFrame(unfilled(panel), context);
  show(panel);
  return node;
}

/** A filled panel as one whose data are itself. */
function unfilled({ id, letter, topic, metrics }: FilledPanel): FigurePanel<FilledPanel> {
  return {
    id,
    letter,
    topic,
    metrics,
    lacking: ({ lacking }) => lacking,
    finding: (panel) => panel.finding(),
    caption: (panel) => panel.caption(),
    draw: (panel, options) => panel.draw(options),
    table: (panel) => panel.table(),
  };
}
