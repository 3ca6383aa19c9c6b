import type { Explained, FigureTable } from "../figures/figure-panel.js";
import { sentence } from "../figures/format.js";
import { CONDITION_KEYS, CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { CELL_METRICS, isCellMetric, type CellMetric } from "../panel/metric-rows.js";
import { SINGLE_METRICS } from "../panel/metrics.js";
import type { PaperCell, PaperTable, TableColumn } from "../tables/paper-table.js";
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

/** Addresses of the pages that lead from a number to the outputs behind it. */
export interface ProvenanceLinks {
  /** The rows behind a number. */
  readonly cells: (of: CellsOf) => string;
  /** A cell's outputs. */
  readonly samples: (of: SamplesOf) => string;
}

/** Links on the run and in the view of the page at hand. */
export function provenanceLinks(here: URL): ProvenanceLinks {
  const kept = new URL(here);
  kept.search = "";
  kept.hash = "";
  const run = here.searchParams.get("run");
  if (run !== null) kept.searchParams.set("run", run);
  const { search } = addressOfView(kept, viewOf(here).view);
  const address = (page: string, of: CellsOf | SamplesOf): string => {
    const names = Object.entries(of).filter(([, value]) => value !== undefined);
    const own = new URLSearchParams(names as [string, string][]).toString();
    return [`${new URL(page, here).href}?${own}`, ...(search === "" ? [] : [search.slice(1)])].join(
      "&",
    );
  };
  return {
    cells: (of) => address("cells.html", of),
    samples: (of) => address("samples.html", of),
  };
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
 * Which cells a figure's numbers are made of. In a row that names model and condition, the column
 * of a metric leads to its cells, and the model's name to those of the figure's first metric; in a
 * row that names question and condition, the question's name leads to all models' cells.
 *
 * @returns the cells of a row and column; null where the table does not say
 */
export function cellsOfTable(
  { columns, rows }: FigureTable,
  metrics: readonly Explained[],
): (row: number, column: number) => CellsOf | null {
  const place = (name: string): number => columns.findIndex((column) => column.name === name);
  const [modelAt, questionAt, conditionAt] = ["Model", "Question", "Condition"].map(place);
  const nameAt = modelAt < 0 ? questionAt : modelAt;
  if (nameAt < 0 || conditionAt < 0) return () => null;
  const first = CELL_METRICS.find((metric) => metric === metrics.find(isCellMetric));
  const ofColumn = columns.map(({ name }, i) => {
    if (i === nameAt) return first;
    return modelAt < 0 ? undefined : METRICS_BY_NAME.get(name);
  });
  return (row, column) => {
    const metric = ofColumn[column];
    const [name, named] = [rows[row][nameAt], rows[row][conditionAt]];
    if (metric === undefined || typeof name !== "string" || typeof named !== "string") return null;
    const condition = CONDITIONS_BY_NAME.get(named) ?? named;
    if (AVERAGE.test(name)) return { metric, condition };
    return modelAt < 0 ? { metric, condition, question: name } : { metric, condition, model: name };
  };
}

/**
 * Which cells a number of a table of the paper is made of: in Table 1 a condition's average, in
 * Supplementary Table 4 a question's answers under one condition; null in the others, whose numbers
 * are of other models, questions or members.
 */
export function cellsOfPaperTable(
  { id }: Pick<PaperTable, "id">,
  [name]: readonly PaperCell[],
  { key }: Pick<TableColumn, "key">,
): CellsOf | null {
  if (name.kind !== "text" || name.text === null) return null;
  if (id === "1" && isCellMetric(key)) {
    return { metric: key, condition: CONDITIONS_BY_NAME.get(name.text) ?? name.text };
  }
  if (id === "s4" && isConditionKey(key)) {
    return { metric: "high_risk", condition: key, question: name.text };
  }
  return null;
}
