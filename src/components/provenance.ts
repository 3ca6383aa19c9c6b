import { openable, type CellsOf, type CellsOfColumn } from "../figures/cells-of.js";
import type { FigureTable, TableCell } from "../figures/figure-panel.js";
import type { Explained } from "../figures/explained.js";
import { sentence } from "../figures/format.js";
import { CONDITION_KEYS, CONDITION_NAMES } from "../panel/condition.js";
import { CELL_METRICS, isCellMetric, type CellMetric } from "../panel/metric-rows.js";
import { SINGLE_METRICS } from "../panel/metrics.js";
import { METRIC_DEFINITIONS } from "./metric-definitions.js";
import { addressOfView, viewOf } from "./view.js";

/** One cell, to be followed to its outputs. */
export interface SamplesOf {
  readonly model: string;
  readonly condition: string;
  readonly question: string;
  readonly regime?: "single" | "sampled";
  /** A condition whose outputs stand beside. */
  readonly beside?: string;
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
  const { view } = viewOf(here);
  const address = (page: string, run: string | null, of: CellsOf | SamplesOf): string => {
    const kept = new URL(here);
    kept.search = "";
    kept.hash = "";
    if (run !== null) kept.searchParams.set("run", run);
    const { search } = addressOfView(kept, view);
    const own = new URLSearchParams(
      Object.entries(of).flatMap(([name, value]: [string, CellsOf[keyof CellsOf]]) =>
        value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
      ),
    ).toString();
    return [`${new URL(page, here).href}?${own}`, ...(search === "" ? [] : [search.slice(1)])].join(
      "&",
    );
  };
  const own = here.searchParams.get("run");
  return {
    cells: ({ run = own, ...of }) => address("cells.html", run, of),
    samples: (of) => address("samples.html", own, of),
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
const AVERAGE = /^(?:average|mean|median)(?: of |$)/;

/** Columns of an interval's ends open what it is an interval of, which is left of them. */
const ENDS = /^(?:95 % from|to|2\.5 %|97\.5 %)$/;

/** Columns that say what a row stands on. */
const COUNTS: Readonly<Record<string, CellsOf>> = {
  n: { as: "questions" },
  "n questions": { as: "questions" },
  "n models": { as: "models" },
  Models: { as: "models" },
  Cells: { as: "cells" },
  "Outputs a cell": { as: "outputs_a_cell" },
  Rank: { as: "worst_case", metric: "high_risk" },
};

/**
 * Which cells a figure's numbers are made of: a column says so itself, or by its name where that is
 * a metric's, an interval's end or n; a row by its names of model, question and condition, or
 * itself. The name of a model or a question leads to the cells of the figure's first metric.
 *
 * @returns the cells of a row and column; null where the table does not say
 */
export function cellsOfTable(
  { columns, rows, from }: FigureTable,
  metrics: readonly Explained[],
): (row: number, column: number) => CellsOf | null {
  const place = (name: string): number => columns.findIndex((column) => column.name === name);
  const [modelAt, questionAt, conditionAt] = ["Model", "Question", "Condition"].map(place);
  const nameAt = modelAt < 0 ? questionAt : modelAt;
  const first = CELL_METRICS.find((metric) => metric === metrics.find(isCellMetric));
  const ofColumn = columns.reduce<(CellsOfColumn | null)[]>((known, { name, unit, of }, i) => {
    const metric = i === nameAt ? first : METRICS_BY_NAME.get(name);
    const isNumber = unit !== "text";
    if (of !== undefined) known.push(of);
    else if (isNumber && ENDS.test(name)) known.push(known.at(-1) ?? null);
    else if (metric !== undefined && (isNumber || i === nameAt)) known.push({ metric });
    else known.push(isNumber && Object.hasOwn(COUNTS, name) ? COUNTS[name] : null);
    return known;
  }, []);
  const ofRow = (row: readonly TableCell[]): CellsOf | null => {
    const [name, named] = [row[nameAt], row[conditionAt]];
    if (typeof named !== "string") return null;
    const condition = CONDITIONS_BY_NAME.get(named) ?? named;
    if (typeof name !== "string" || AVERAGE.test(name)) return { condition };
    return modelAt < 0 ? { condition, question: name } : { condition, model: name };
  };
  return (row, column) => {
    const told = ofColumn[column];
    const own = typeof told === "function" ? told(row) : told;
    const cells = from?.[row] ?? ofRow(rows[row]);
    return own === null || cells === null ? null : openable({ ...cells, ...own });
  };
}
