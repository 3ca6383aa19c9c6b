import type { Explained, FigureTable } from "../figures/figure-panel.js";
import { sentence } from "../figures/format.js";
import { CONDITION_KEYS, CONDITION_NAMES } from "../panel/condition.js";
import { CELL_METRICS, isCellMetric, type CellMetric } from "../panel/metric-rows.js";
import { SINGLE_METRICS } from "../panel/metrics.js";
import { METRIC_DEFINITIONS } from "./metric-definitions.js";
import { addressOfView, viewOf } from "./view.js";

/** Whose cells a number is made of. Without a model it is an average over models. */
export interface CellsOf {
  readonly metric?: CellMetric;
  readonly condition?: string;
  readonly model?: string;
  readonly question?: string;
}

/** One cell, to be followed to its outputs. */
export interface SamplesOf {
  readonly model: string;
  readonly condition: string;
  readonly question: string;
  readonly regime?: "single" | "sampled";
}

/** The address of the rows behind a number, on the run and in the view of the page at hand. */
export function cellsAddress(of: CellsOf, here: URL): string {
  return addressOn("cells.html", { ...of }, here);
}

/** The address of a cell's outputs, on the run and in the view of the page at hand. */
export function samplesAddress(of: SamplesOf, here: URL): string {
  return addressOn("samples.html", { ...of }, here);
}

function addressOn(
  page: string,
  parameters: Readonly<Record<string, string | undefined>>,
  here: URL,
): string {
  const address = new URL(page, here);
  const run = here.searchParams.get("run");
  for (const [name, value] of Object.entries({ run: run ?? undefined, ...parameters })) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return addressOfView(address, viewOf(here).view).href;
}

/**
 * Lets the links below an element lead to the view that the page has when they are used, whatever
 * it was when they were made.
 */
export function keepViewInLinks(root: Element): void {
  const renew = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || link.getAttribute("href") === null) return;
    const href = link instanceof SVGElement ? link.getAttribute("href")! : link.href;
    const { view } = viewOf(new URL(location.href));
    link.setAttribute("href", addressOfView(new URL(href), view).href);
  };
  for (const event of ["pointerover", "focusin"]) root.addEventListener(event, renew);
}

/** A metric's name: `Accuracy`, `Accuracy of the single output`. */
export function cellMetricName(metric: CellMetric): string {
  const single = SINGLE_METRICS.find((name) => metric === `single_${name}`);
  const known = METRIC_DEFINITIONS[single ?? (metric as Explained)]?.name;
  const name = known ?? sentence(metric.replaceAll("_", " "));
  return single === undefined ? name : `${name} of the single output`;
}

const METRICS_BY_NAME = new Map(CELL_METRICS.map((metric) => [cellMetricName(metric), metric]));

const CONDITIONS_BY_NAME = new Map<string, string>(
  CONDITION_KEYS.map((key) => [CONDITION_NAMES[key], key]),
);

/** Rows of averages say so where others name a model. */
const AVERAGE = /^(?:average|mean|median) of /;

/**
 * Which cells a figure's numbers are made of: for a row that names model and condition, the column
 * of a metric leads to its cells, and the model's name to those of the figure's first metric.
 *
 * @returns the cells of a row and column; null where the table does not say
 */
export function cellsOfTable(
  { columns, rows }: FigureTable,
  metrics: readonly Explained[],
): (row: number, column: number) => CellsOf | null {
  const place = (name: string): number => columns.findIndex((column) => column.name === name);
  const [modelAt, conditionAt] = [place("Model"), place("Condition")];
  const first = CELL_METRICS.find((metric) => metric === metrics.find(isCellMetric));
  const ofColumn = columns.map(({ name }, i) =>
    i === modelAt ? first : METRICS_BY_NAME.get(name),
  );
  if (modelAt < 0 || conditionAt < 0) return () => null;
  return (row, column) => {
    const metric = ofColumn[column];
    const [model, named] = [rows[row][modelAt], rows[row][conditionAt]];
    if (metric === undefined || typeof model !== "string" || typeof named !== "string") return null;
    const condition = CONDITIONS_BY_NAME.get(named) ?? named;
    return AVERAGE.test(model) ? { metric, condition } : { metric, condition, model };
  };
}
