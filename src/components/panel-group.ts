import type { FigurePanel } from "../figures/figure-panel.js";
import { element } from "./dom.js";
import { figureFrame, type FrameContext } from "./figure-frame.js";
import { painted } from "./painted.js";

/** Panels that are drawn from the same data. */
export interface PanelGroup<Data> {
  /** Gets `data-complete` when every panel is drawn with its bars, and loses it meanwhile. */
  readonly node: HTMLElement;
  /**
   * Draws one panel a paint, so that the first is seen before the last is drawn. A later call
   * takes over; true when none did.
   */
  readonly show: (data: Data) => Promise<boolean>;
}

/** Panels of a figure in their frames, in order. */
export function panelGroup<Data>(
  panels: readonly FigurePanel<Data>[],
  context: FrameContext,
): PanelGroup<Data> {
  const frames = panels.map((panel) => figureFrame(panel, context));
  const node = element("div", { class: "panels" }, ...frames.map((frame) => frame.node));
  let latest = 0;
  return {
    node,
    async show(data) {
      const turn = ++latest;
      delete node.dataset["complete"];
      for (const frame of frames) {
        if (turn !== latest) return false;
        frame.show(data);
        await painted();
      }
      return turn === latest;
    },
  };
}

/** Fills panels twice: with marks at once, and with their bars as soon as these are computed. */
export async function fillPanels<Data>(
  group: PanelGroup<Data>,
  first: Data,
  complete: () => Promise<Data>,
): Promise<void> {
  if (!(await group.show(first))) return;
  scrollToAddressed();
  if (await group.show(await complete())) group.node.dataset["complete"] = "";
}

/** Goes to the panel that the address names, which was not there when the page loaded. */
function scrollToAddressed(): void {
  if (location.hash.startsWith("#figure-")) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}
