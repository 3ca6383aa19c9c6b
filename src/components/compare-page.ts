import type { Analysis } from "../figures/analysis.js";
import { labelsRefusal } from "../figures/compare-labels.js";
import { sentence } from "../figures/format.js";
import { comparedImprint } from "../figures/imprint.js";
import { comparedConditions, comparedMetrics } from "../figures/run-comparison-averages.js";
import { comparedChanges } from "../figures/run-comparison-changes.js";
import { COMPARED_NAMES } from "../figures/run-comparison-data.js";
import { comparedModels } from "../figures/run-comparison-models.js";
import {
  compareWith,
  comparisonData,
  comparisonIntervals,
  type ComparedRuns,
} from "../figures/run-comparison-of.js";
import { conditionName } from "../panel/condition.js";
import { COMPARED_METRICS, type ComparedMetric } from "../panel/run-comparison.js";
import type { RunIntervals } from "../panel/run-comparison.js";
import { addressState, withState } from "./address-state.js";
import { breather } from "./breather.js";
import { changeList } from "./compare-changes.js";
import { besideOf, otherRuns, type OtherRun } from "./compare-runs.js";
import { settingsTable } from "./compare-settings.js";
import { element } from "./dom.js";
import type { FrameContext } from "./figure-frame.js";
import { labelledSelect } from "./labelled-select.js";
import { latestOf } from "./latest-of.js";
import { loadManifest, loadRun, type LoadedRun } from "./load-run.js";
import { runNotices } from "./notices.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";
import { addressOfRun } from "./site.js";

const PANELS = [comparedMetrics, comparedConditions, comparedModels, comparedChanges];

/**
 * The page's run beside another run of the site, which the address names (`?with=ID`): paired
 * differences and the cells that changed, under the same definitions; or why they cannot be
 * compared.
 */
export async function comparePage(page: Page): Promise<HTMLElement> {
  const { site, run } = page;
  const get = (path: string): Promise<Response> => fetch(path);
  const listed = site.runs.filter((other) => other !== run.run);
  const manifests = await Promise.all(listed.map((other) => loadManifest(site, other, get)));
  const others = otherRuns(
    run.manifest,
    listed.map((other, i) => ({ run: other, manifest: manifests[i] })),
  );
  const asked = new URL(location.href).searchParams.get("with");
  const beside = besideOf(run.manifest, others, asked);
  const other = "other" in beside ? beside.other : null;
  const refused =
    "refused" in beside ? beside.refused : labelsRefusal(run.manifest, beside.other.manifest);
  const controls = others.length === 0 ? [] : [runControls(page, others, other)];
  const settings = other === null ? [] : [settingsTable(run.manifest, other.manifest)];
  if (other === null || refused !== null) {
    const notice = element("p", { class: "notice incomplete refusal" }, refused ?? "");
    return element("section", { class: "compare" }, ...controls, notice, ...settings);
  }
  const { conditions } = page.view();
  const loaded = await loadRun(site, other.run, get, { latency: false, conditions });
  return element(
    "section",
    { class: "compare" },
    ...controls,
    ...noticesOf(run, loaded),
    ...settings,
    ...comparison(page, loaded),
  );
}

/** The choice of the other run, and a way to turn the two round. */
function runControls(
  { site, run }: Page,
  others: readonly OtherRun[],
  chosen: OtherRun | null,
): HTMLElement {
  const here = new URL(location.href);
  const placeholder = chosen === null ? [{ value: "", name: "choose a run" }] : [];
  const select = labelledSelect(
    "compare-with",
    `Run ${run.run.id} beside`,
    [
      ...placeholder,
      ...others.map(({ run: other, is_comparable }) => ({
        value: other.id,
        name: `${other.title} (${other.id}${is_comparable ? "" : ", other labels"})`,
      })),
    ],
    chosen?.run.id ?? "",
    (value) => location.assign(withState(here, { with: value })),
  );
  const turned =
    chosen === null
      ? []
      : [
          element(
            "a",
            { href: addressOfRun(site, withState(here, { with: run.run.id }), chosen.run).href },
            "Swap the two runs",
          ),
        ];
  return element("p", { class: "controls row" }, select.node, ...turned);
}

/** What a reader must know of the other run, and whether the two are the same in all. */
function noticesOf(run: LoadedRun, other: LoadedRun): readonly HTMLElement[] {
  const { manifest } = run;
  const isSame = manifest.results_sha256 === other.manifest.results_sha256;
  return [
    ...(isSame
      ? [
          element(
            "p",
            { class: "notice" },
            `Runs ${manifest.run_id} and ${other.manifest.run_id} have the same results: every difference is zero.`,
          ),
        ]
      : []),
    ...besideNotices(manifest.run_id, runNotices(run), other),
  ];
}

/** The notices of the run beside; where they are those of the page's own run, a word that they are. */
function besideNotices(id: string, own: HTMLElement, other: LoadedRun): readonly HTMLElement[] {
  const theirs = runNotices(other);
  const beside = other.manifest.run_id;
  const left = "Cells that only one of the two runs has are left out here.";
  return own.textContent === theirs.textContent
    ? [
        element(
          "p",
          {},
          `What is said above of ${id} holds of ${beside}, the run beside, too. ${left}`,
        ),
      ]
    : [element("p", {}, `${left} Of ${beside}, the run beside:`), theirs];
}

/** The chosen metric and condition, the panels, and the cells that changed. */
function comparison(page: Page, other: LoadedRun): readonly HTMLElement[] {
  const conditions = page.run.panel.conditions.filter((condition) =>
    other.panel.conditions.includes(condition),
  );
  const state = addressState(
    ["metric", "condition"],
    (name, value) =>
      ({ metric: COMPARED_METRICS, condition: conditions })[name].some((own) => own === value),
    new URL(location.href),
  );
  let metric = (state.metric ?? COMPARED_METRICS[0]) as ComparedMetric;
  let condition = state.condition ?? conditions.at(0) ?? "";
  const context = contextOf(page, other);
  const drawings = panelsPage(PANELS, context);
  const changes = changeList({ site: page.site, first: page.run.run, second: other.run }, context);
  const compared = latestOf((analysis: Analysis) => compareWith(analysis, other));
  const intervalsOf = latestOf((runs: ComparedRuns) => comparisonIntervals(runs, breather()));
  const known = new WeakMap<ComparedRuns, RunIntervals>();
  const refresh = (): void => {
    const runs = compared(page.analysis);
    const data = (intervals: RunIntervals | null) =>
      comparisonData(runs, metric, condition, intervals);
    void drawings.show(data(known.get(runs) ?? null), async () => {
      const intervals = await intervalsOf(runs);
      known.set(runs, intervals);
      return data(intervals);
    });
  };
  const change = (): void => {
    history.replaceState(null, "", withState(new URL(location.href), { metric, condition }));
    refresh();
  };
  const metrics = labelledSelect(
    "compare-metric",
    "Rate",
    COMPARED_METRICS.map((value) => ({ value, name: sentence(COMPARED_NAMES[value].noun) })),
    metric,
    (value) => {
      metric = value as ComparedMetric;
      change();
    },
  );
  const under = labelledSelect(
    "compare-condition",
    "Models under",
    conditions.map((value) => ({ value, name: conditionName(value) })),
    condition,
    (value) => {
      condition = value;
      change();
    },
  );
  page.onAnalysis((analysis) => {
    refresh();
    changes.show(compared(analysis));
  });
  return [
    element("p", { class: "controls row" }, metrics.node, under.node),
    drawings.node,
    changes.node,
  ];
}

/** Downloads are named after both runs, and say where both are from. */
function contextOf({ context, analysis }: Page, other: LoadedRun): FrameContext {
  return {
    ...context,
    prefix: `${context.prefix}-with-${other.run.id}`,
    imprint: () =>
      comparedImprint(context.imprint(), other.manifest, analysis.cells.definitions_id),
  };
}
