import { analyse, type Analysis } from "../figures/analysis.js";
import { averageIntervalSteps, type AverageIntervals } from "../figures/average-intervals.js";
import { highlightedModel } from "../figures/highlight.js";
import { imprintOf } from "../figures/imprint.js";
import { inSlices } from "../figures/slices.js";
import { filterPanel } from "../panel/filter-panel.js";
import { PAPER_LATENCY_BUCKETS } from "../panel/paper-settings.js";
import { breather } from "./breather.js";
import { element } from "./dom.js";
import type { FrameContext } from "./figure-frame.js";
import { furtherConditions } from "./further-conditions.js";
import { latestOf } from "./latest-of.js";
import { loadRun, type LoadedRun, type RunNeeds } from "./load-run.js";
import { closeMenus } from "./menus.js";
import { runNotices } from "./notices.js";
import { painted } from "./painted.js";
import { keepInLinks, runSwitch } from "./run-switch.js";
import { inFrames, settled } from "./schedule.js";
import { chosenRun, readSite, type Site } from "./site.js";
import { viewControls } from "./view-controls.js";
import { addressOfView, filterText, viewOf, type View } from "./view.js";

/** A page with its run loaded and judged, again whenever the reader changes the view. */
export interface Page {
  readonly site: Site;
  readonly run: LoadedRun;
  /** The run as the reader looks at it now: its definitions, what it is narrowed to. */
  readonly analysis: Analysis;
  readonly context: FrameContext;
  /** What the reader must know of the run before its numbers. */
  readonly notices: HTMLElement;
  /** The intervals of averages of an analysis, computed once, after what is there is painted. */
  readonly intervals: (analysis: Analysis) => Promise<AverageIntervals>;
  /** Calls at once with the analysis, and with each later one. */
  readonly onAnalysis: (listener: (analysis: Analysis) => void) => void;
  readonly view: () => View;
  readonly changeView: (change: Partial<View>) => void;
}

/** Milliseconds between two writings of the address while a slider moves. */
const ADDRESS_PAUSE = 200;

/**
 * Opens a page: fills the run switch, keeps run and view in the navigation's links, loads the run
 * that the address names and judges it as the address says.
 */
export async function openPage(needs: RunNeeds = {}): Promise<Page> {
  const site = readSite(document);
  const address = new URL(location.href);
  const chosen = chosenRun(site, address);
  document.querySelector("#run-switch")?.replaceChildren(runSwitch(site, chosen, address));
  const { view: asked, problem } = viewOf(address);
  const run = await loadRun(site, chosen, (path) => fetch(path), {
    conditions: asked.conditions,
    ...needs,
  });
  let view = asked;
  let analysis = analyse(narrowed(run, view), view.definitions);
  const listeners: ((analysis: Analysis) => void)[] = [];
  const intervals = new WeakMap<Analysis, Promise<AverageIntervals>>();
  const highlightListeners: (() => void)[] = [];
  const highlighted = latestOf((of: Analysis, model: string) => highlightedModel(of, model));

  const judge = inFrames(() => {
    const start = performance.now();
    analysis = analyse(narrowed(run, view, analysis), view.definitions, analysis);
    performance.measure("judge", { start });
    for (const listener of listeners) listener(analysis);
  });
  const keep = settled(ADDRESS_PAUSE, () => {
    history.replaceState(null, "", addressOfView(new URL(location.href), view));
    keepInLinks(site, chosen, view);
  });
  const changeView = (change: Partial<View>): void => {
    view = { ...view, ...change };
    controls.show(view, analysis);
    keep();
    if (change.definitions !== undefined || change.filter !== undefined) judge();
    else if (change.highlight !== undefined) for (const listener of highlightListeners) listener();
  };
  const controls = viewControls(run, view, analysis, changeView);
  document.querySelector("#view-controls")?.replaceChildren(controls.node);
  keepInLinks(site, chosen, view);
  closeMenus(document);
  toggleHighlightOnClick(run, () => view.highlight, changeView);
  listeners.push((now) => controls.show(view, now));

  const notices = runNotices(run);
  if (needs.conditions === undefined) notices.append(...furtherConditions(run, view));
  if (problem !== null) notices.append(element("p", { class: "notice incomplete" }, problem));
  return {
    site,
    run,
    get analysis() {
      return analysis;
    },
    context: {
      prefix: `primum-${chosen.id}`,
      imprint: () => imprint(run, analysis, view),
      analysed: () => analysis,
      highlighted: () => (view.highlight === null ? null : highlighted(analysis, view.highlight)),
      onHighlight: (listener) => highlightListeners.push(listener),
    },
    notices,
    intervals: (of) => {
      let computed = intervals.get(of);
      if (computed === undefined) {
        computed = painted().then(() => inSlices(averageIntervalSteps(of), breather()));
        intervals.set(of, computed);
      }
      return computed;
    },
    onAnalysis(listener) {
      listeners.push(listener);
      listener(analysis);
    },
    view: () => view,
    changeView,
  };
}

/** The run with the models and questions that a view keeps; the same panel while these are the same. */
function narrowed(run: LoadedRun, view: View, before?: Analysis): Analysis["run"] {
  const panel = filterPanel(run.panel, view.filter, {
    axis: view.definitions.size_axis,
    buckets: PAPER_LATENCY_BUCKETS,
  });
  const isAsBefore =
    before !== undefined &&
    before.run.panel.models.length === panel.models.length &&
    before.run.panel.questions.length === panel.questions.length &&
    before.run.panel.models.every((model, m) => model === panel.models[m]) &&
    before.run.panel.questions.every((question, q) => question === panel.questions[q]);
  return { manifest: run.manifest, panel: isAsBefore ? before.run.panel : panel };
}

function imprint({ manifest }: LoadedRun, { cells }: Analysis, view: View): readonly string[] {
  const filter = filterText(view.filter);
  return imprintOf(manifest, cells.definitions_id, [
    ...(filter === null ? [] : [`Narrowed to: ${filter}.`]),
    ...(view.highlight === null ? [] : [`Highlighted: ${view.highlight}.`]),
  ]);
}

/** A click on a model's mark lets it stand out, a second click no longer. */
function toggleHighlightOnClick(
  { models }: LoadedRun,
  highlighted: () => string | null,
  changeView: (change: Partial<View>) => void,
): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("a") !== null) return;
    const mark = target.closest(".drawing [data-model]");
    const name = mark?.getAttribute("data-model");
    if (name === undefined || !models.some(({ model }) => model === name)) return;
    changeView({ highlight: name === highlighted() ? null : name });
  });
}
