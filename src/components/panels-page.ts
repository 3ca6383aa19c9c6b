import type { FigurePanel } from "../figures/figure-panel.js";
import { breather } from "./breather.js";
import { element } from "./dom.js";
import { figureFrame, type FigureFrame, type FrameContext } from "./figure-frame.js";
import { nextTask, quiet } from "./painted.js";

/** A figure's panels on a page. */
export interface PanelsPage<Data> {
  /** Gets `data-complete` when every panel is drawn with its intervals, and loses it meanwhile. */
  readonly node: HTMLElement;
  /**
   * Draws the panels in sight at once and the others when the reader rests, and all of them again
   * with what comes later, such as intervals. A later call supersedes. What came later for the same
   * data is kept, and then drawn at once.
   */
  readonly show: (now: Data, later?: () => Promise<Data>) => Promise<void>;
}

/** Milliseconds without a change after which what is not in sight, and intervals, are worth it. */
const SETTLED = 150;

/** The panels of a figure: marks at once, their bars as soon as they are computed. */
export function panelsPage<Data extends object>(
  panels: readonly FigurePanel<Data>[],
  context: FrameContext,
): PanelsPage<Data> {
  const frames = panels.map((panel) => figureFrame(panel, context));
  const node = element("div", { class: "panels" }, ...frames.map((frame) => frame.node));
  const completed = new WeakMap<Data, Data>();
  let latest = 0;
  return {
    node,
    async show(now, later) {
      const turn = ++latest;
      const isLatest = (): boolean => turn === latest;
      delete node.dataset["complete"];
      const data = completed.get(now) ?? now;
      if (turn === 1) {
        // By then the page has taken the panels in, and the first can be drawn before the others.
        await nextTask();
        await showInTurn(frames, data, isLatest);
        scrollToAddressed();
      } else {
        const [inSight, others] = bySight(frames);
        await showInTurn(inSight, data, isLatest);
        await quiet(SETTLED);
        await showInTurn(others, data, isLatest);
      }
      if (!isLatest()) return;
      if (later !== undefined && !completed.has(now)) {
        const start = performance.now();
        const complete = await later();
        completed.set(now, complete);
        await showInTurn(frames, complete, isLatest);
        performance.measure("intervals", { start });
      }
      if (isLatest()) node.dataset["complete"] = "";
    },
  };
}

/** The panels in sight, and the others. */
function bySight<Data>(frames: readonly FigureFrame<Data>[]): readonly FigureFrame<Data>[][] {
  return [true, false].map((wanted) => frames.filter((frame) => frame.isInSight() === wanted));
}

/** What is in sight first, and a paint whenever drawing has taken a while. */
async function showInTurn<Data>(
  frames: readonly FigureFrame<Data>[],
  data: Data,
  isLatest: () => boolean,
): Promise<void> {
  const pause = breather();
  for (const frame of bySight(frames).flat()) {
    if (!isLatest()) return;
    frame.show(data);
    await pause();
  }
}

/** Goes to the panel that the address names, which was not there when the page loaded. */
function scrollToAddressed(): void {
  if (location.hash.startsWith("#figure-")) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}
