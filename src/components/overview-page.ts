import { count, percent } from "../figures/format.js";
import { conditionTable } from "../panel/condition-table.js";
import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { isInsideSafeRegion } from "../panel/safe-region.js";
import type { Analysis } from "../figures/analysis.js";
import type { AverageIntervals } from "../figures/average-intervals.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import { howComputed } from "./how-computed.js";
import { METRIC_DEFINITIONS } from "./metric-definitions.js";
import { overviewDiagram } from "./overview-diagram.js";
import { overviewFindings } from "./overview-findings.js";
import type { Page } from "./page.js";
import { keepViewInLinks, provenanceLinks } from "./provenance.js";

const HEADLINES = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
] as const;

/** The study at a glance: what was asked, each condition's headline numbers, what was found. */
export function overviewPage(page: Page): HTMLElement {
  const { run } = page;
  const headlines = element("div");
  keepViewInLinks(headlines);
  const how = element("details", {}, element("summary", {}, "How this was computed"));
  const show = (analysis: Analysis, intervals: AverageIntervals | null): void => {
    if (analysis !== page.analysis) return;
    headlines.replaceChildren(headlineTable(analysis, intervals));
    how.replaceChildren(how.firstElementChild!, howComputed(HEADLINES, analysis));
  };
  page.onAnalysis((analysis) => {
    show(analysis, null);
    void page.intervals(analysis).then((intervals) => show(analysis, intervals));
  });
  return element(
    "section",
    {},
    facts(run),
    overviewDiagram(page),
    element("h2", {}, "Headline numbers"),
    headlines,
    how,
    element("h2", {}, "What the figures find"),
    overviewFindings(page),
  );
}

function headlineTable({ run, rates }: Analysis, intervals: AverageIntervals | null): HTMLElement {
  const names = HEADLINES.map((metric) => `${METRIC_DEFINITIONS[metric]?.name ?? metric} (%)`);
  const column = (name: string, kind: string | null = null): HTMLElement =>
    element("th", { scope: "col", class: kind }, name);
  const head = element(
    "tr",
    {},
    column("Condition"),
    column("Models"),
    ...names.map((name) => column(name)),
    column("“Safe region”", "text"),
    column("Origin", "text"),
  );
  const links = provenanceLinks(new URL(location.href));
  const body = conditionTable(rates, run.panel.conditions).map(({ condition, n_models, point }) =>
    element(
      "tr",
      {},
      element(
        "th",
        { scope: "row" },
        isConditionKey(condition) ? CONDITION_NAMES[condition] : condition,
      ),
      element("td", {}, String(n_models)),
      ...HEADLINES.map((metric) => {
        const interval = intervals?.mean(condition, metric) ?? null;
        const href = links.cells({ metric, condition });
        return headlineCell(
          href,
          metric,
          point[metric],
          interval?.lo ?? null,
          interval?.hi ?? null,
        );
      }),
      element("td", { class: "text" }, isInsideSafeRegion(point) ? "inside" : "outside"),
      element("td", { class: "text" }, run.manifest.simulated ? "simulated" : "this run"),
    ),
  );
  return scrollRegion(
    "Headline numbers by condition",
    element(
      "table",
      { class: "data headline" },
      element("thead", {}, head),
      element("tbody", {}, ...body),
    ),
  );
}

/** A number with its interval below. */
function headlineCell(
  href: string,
  metric: string,
  value: number | null,
  lo: number | null,
  hi: number | null,
): HTMLElement {
  const interval = value === null || lo === null ? "" : `[${percent(lo)}, ${percent(hi)}]`;
  return element(
    "td",
    { "data-metric": metric, "data-value": value },
    element(
      "span",
      { class: "value" },
      value === null ? percent(value) : element("a", { href }, percent(value)),
    ),
    element("span", { class: "interval" }, interval),
  );
}

function facts({ manifest, models, conditions, questions, experiment }: Page["run"]): HTMLElement {
  const items: readonly (readonly [string, string])[] = [
    [count(models.length), models.length === 1 ? "model" : "models"],
    [count(conditions.length), conditions.length === 1 ? "condition" : "conditions"],
    [count(questions.length), questions.length === 1 ? "question" : "questions"],
    [count(manifest.outputs), "recorded outputs"],
  ];
  return element(
    "div",
    { class: "glance" },
    element("h2", {}, manifest.title),
    element(
      "ul",
      { class: "facts" },
      ...items.map(([number, name]) =>
        element("li", {}, element("strong", {}, number), element("span", {}, name)),
      ),
    ),
    element(
      "p",
      { class: "source" },
      `Experiment “${experiment}”; run ${manifest.run_id}, started ${manifest.started_at.slice(0, 10)}; results ${manifest.results_sha256.slice(0, 16)}.`,
    ),
  );
}
