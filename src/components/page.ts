import { PRESETS } from "../panel/definitions.js";
import { analyse, type Analysis } from "../figures/analysis.js";
import { averageIntervals, type AverageIntervals } from "../figures/average-intervals.js";
import { element } from "./dom.js";
import type { FrameContext } from "./figure-frame.js";
import { howComputed } from "./how-computed.js";
import { loadRun, type LoadedRun } from "./load-run.js";
import { runNotices } from "./notices.js";
import { painted } from "./painted.js";
import { addressOfRun, chosenRun, readSite, type Site, type SiteRun } from "./site.js";

/** A page with its run loaded and judged. */
export interface Page {
  readonly site: Site;
  readonly run: LoadedRun;
  readonly analysis: Analysis;
  readonly context: FrameContext;
  /** What the reader must know of the run before its numbers. */
  readonly notices: HTMLElement;
  /** The intervals, computed after the first figures have been painted. */
  readonly intervals: () => Promise<AverageIntervals>;
}

/** What every export says under its numbers. */
const NOT_ADVICE =
  "Research evaluation of text multiple-choice tasks. Not a medical device, not clinical advice, no evidence that a model is safe for care.";

/**
 * Opens a page: fills the run switch, keeps the chosen run in the navigation's links, loads the
 * run that the address names and judges it.
 */
export async function openPage(): Promise<Page> {
  const site = readSite(document);
  const address = new URL(location.href);
  const chosen = chosenRun(site, address);
  document.querySelector("#run-switch")?.replaceChildren(runSwitch(site, chosen, address));
  keepRunInLinks(site, chosen);
  const run = await loadRun(site, chosen, (path) => fetch(path));
  const analysis = analyse(run, PRESETS.primum);
  const { definitions_id } = analysis.cells;
  return {
    site,
    run,
    analysis,
    context: {
      prefix: `primum-${chosen.id}`,
      imprint: imprint(run, definitions_id),
      explain: (metrics) => howComputed(metrics, analysis.definitions, definitions_id),
    },
    notices: runNotices(run),
    intervals: async () => {
      await painted();
      return averageIntervals(analysis);
    },
  };
}

function imprint({ manifest }: LoadedRun, definitionsId: string): readonly string[] {
  const origin = manifest.simulated ? "SIMULATED models, no real model answered. " : "";
  return [
    `${origin}Run ${manifest.run_id}, benchmark ${manifest.benchmark.id} v${manifest.benchmark.version} (${manifest.benchmark.review}), definitions ${definitionsId}, results ${manifest.results_sha256.slice(0, 16)}.`,
    NOT_ADVICE,
  ];
}

function runSwitch(site: Site, chosen: SiteRun, address: URL): HTMLElement {
  const select = element(
    "select",
    { id: "run" },
    ...site.runs.map((run) =>
      element("option", { value: run.id, selected: run === chosen }, runLabel(run)),
    ),
  );
  select.addEventListener("change", () => {
    const run = site.runs[select.selectedIndex];
    location.assign(addressOfRun(site, address, run));
  });
  return element("label", { for: "run" }, "Run ", select);
}

function runLabel({ title, simulated, complete }: SiteRun): string {
  const marks = [
    ...(simulated && !/simulated/i.test(title) ? ["simulated"] : []),
    ...(complete ? [] : ["incomplete"]),
  ];
  return marks.length === 0 ? title : `${title} (${marks.join(", ")})`;
}

function keepRunInLinks(site: Site, chosen: SiteRun): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#observablehq-header a[href]")) {
    if (link.classList.contains("skip")) continue;
    link.href = addressOfRun(site, new URL(link.href), chosen).href;
  }
}
