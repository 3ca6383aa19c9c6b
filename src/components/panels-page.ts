import type { FigurePanel } from "../figures/figure-panel.js";
import { element } from "./dom.js";
import { figureFrame, type FigureFrame, type FrameContext } from "./figure-frame.js";
import { nextTask, quiet } from "./painted.js";

/** A figure's panels on a page. */
export interface PanelsPage<Data> {
  /** Gets `data-complete` when every panel is drawn with its intervals, and loses it meanwhile. */
  readonly node: HTMLElement;
  /**
   * Draws every panel, and again with what comes later, such as intervals. A later call supersedes.
   */
  readonly show: (now: Data, later?: () => Promise<Data>) => Promise<void>;
}

/** Milliseconds without a change after which intervals are worth computing. */
const SETTLED = 150;

/** Milliseconds of drawing after which the browser gets to paint and to answer. */
const SLICE = 12;

/** The panels of a figure: marks at once, their bars as soon as they are computed. */
export function panelsPage<Data>(
  panels: readonly FigurePanel<Data>[],
  context: FrameContext,
): PanelsPage<Data> {
  const frames = panels.map((panel) => figureFrame(panel, context));
  const node = element("div", { class: "panels" }, ...frames.map((frame) => frame.node));
  let latest = 0;
  return {
    node,
    async show(now, later) {
      const turn = ++latest;
      const isLatest = (): boolean => turn === latest;
      delete node.dataset["complete"];
      // By then the page has taken the panels in, and the first can be drawn before the others.
      if (turn === 1) await nextTask();
      await showInTurn(frames, now, isLatest);
      if (turn === 1) scrollToAddressed();
      else await quiet(SETTLED);
      if (!isLatest()) return;
      const start = performance.now();
      if (later !== undefined) await showInTurn(frames, await later(), isLatest);
      performance.measure("intervals", { start });
      if (isLatest()) node.dataset["complete"] = "";
    },
  };
}

/** What is in sight first, and a paint whenever drawing has taken a while. */
async function showInTurn<Data>(
  frames: readonly FigureFrame<Data>[],
  data: Data,
  isLatest: () => boolean,
): Promise<void> {
  const [inSight, others] = [true, false].map((wanted) =>
    frames.filter((frame) => frame.isInSight() === wanted),
  );
  let started = performance.now();
  for (const frame of [...inSight, ...others]) {
    if (!isLatest()) return;
    frame.show(data);
    if (performance.now() - started < SLICE) continue;
    await nextTask();
    started = performance.now();
  }
}

/** Goes to the panel that the address names, which was not there when the page loaded. */
function scrollToAddressed(): void {
  if (location.hash.startsWith("#figure-")) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}
