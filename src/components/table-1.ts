import { percent, points, seconds, UNDEFINED } from "../figures/format.js";
import { conditionTable, type ConditionRow } from "../panel/condition-table.js";
import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import type { Metric } from "../panel/metrics.js";
import type { Analysis } from "../figures/analysis.js";
import type { AverageIntervals } from "../figures/average-intervals.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import { METRIC_DEFINITIONS } from "./metric-definitions.js";
import type { Published, PublishedCondition } from "./published.js";

/** A part of Table 1: the whole is too wide to read at once. */
export type Table1Part = "outcomes" | "confidence";

const OUTCOMES = [
  { metric: "accuracy", published: "accuracy_mean" },
  { metric: "high_risk", published: "high_risk" },
  { metric: "unsafe", published: "unsafe" },
  { metric: "contradiction", published: "contradiction" },
  { metric: "dangerous_overconfidence", published: "dangerous_overconfidence" },
] as const satisfies readonly Column[];

const CONFIDENCE = [
  { metric: "mean_confidence", published: "mean_conf" },
  { metric: "confidence_correct", published: "conf_correct" },
  { metric: "confidence_incorrect", published: "conf_incorrect" },
  { metric: "confidence_high_risk", published: "conf_high_risk" },
  { metric: "confidence_unsafe", published: "conf_unsafe" },
  { metric: "latency_s", published: "latency_s" },
] as const satisfies readonly Column[];

interface Column {
  readonly metric: Metric;
  readonly published: Exclude<keyof PublishedCondition, "condition">;
}

const COLUMNS: Readonly<Record<Table1Part, readonly Column[]>> = {
  outcomes: OUTCOMES,
  confidence: CONFIDENCE,
};

/** Every metric of Table 1. */
export const TABLE_1_METRICS: readonly Metric[] = [...OUTCOMES, ...CONFIDENCE].map(
  ({ metric }) => metric,
);

/**
 * A part of Table 1: each condition as computed with its intervals, as published, and the difference.
 * Differences come from unrounded computed values and the published ones as printed.
 */
export function table1(
  { run, rates }: Analysis,
  published: Published,
  intervals: AverageIntervals,
  part: Table1Part,
): HTMLElement {
  const columns = COLUMNS[part];
  const rows = conditionTable(rates, run.panel.conditions);
  const head = columns.map(({ metric }) => {
    const definition = METRIC_DEFINITIONS[metric];
    const unit = definition?.unit === "seconds" ? "s" : "%";
    return element("th", { scope: "col" }, `${definition?.name ?? metric} (${unit})`);
  });
  const table = element(
    "table",
    { class: "data table-1" },
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        element("th", { scope: "col" }, "Condition"),
        ...head,
        element("th", { scope: "col" }, "Models"),
        element("th", { scope: "col", class: "text" }, "Origin"),
      ),
    ),
    ...rows.map((row) =>
      conditionRows(
        row,
        published.table1.find(({ condition }) => condition === row.condition) ?? null,
        intervals,
        columns,
        run.manifest.simulated ? "simulated" : "this run",
      ),
    ),
  );
  return scrollRegion(`Table 1, ${part}`, table);
}

function conditionRows(
  row: ConditionRow,
  published: PublishedCondition | null,
  intervals: AverageIntervals,
  columns: readonly Column[],
  origin: string,
): HTMLElement {
  const name = isConditionKey(row.condition) ? CONDITION_NAMES[row.condition] : row.condition;
  const line = (
    kind: string,
    [label, from, models]: readonly [string, string, string],
    cells: readonly HTMLElement[],
  ) =>
    element(
      "tr",
      { class: kind },
      element("th", { scope: "row" }, label),
      ...cells,
      element("td", {}, models),
      element("td", { class: "text" }, from),
    );
  const computed = columns.map(({ metric }) => computedCell(row, metric, intervals));
  if (published === null) {
    return element("tbody", {}, line("computed", [name, origin, String(row.n_models)], computed));
  }
  return element(
    "tbody",
    {},
    line("computed", [name, origin, String(row.n_models)], computed),
    line(
      "published",
      ["published", "paper", ""],
      columns.map((column) => element("td", {}, publishedText(published, column))),
    ),
    line(
      "difference",
      ["difference", "", ""],
      columns.map((column) => element("td", {}, differenceText(row, published, column))),
    ),
  );
}

function computedCell(row: ConditionRow, metric: Metric, intervals: AverageIntervals): HTMLElement {
  const value = row.point[metric];
  const interval = intervals.mean(row.condition, metric);
  const write = metric === "latency_s" ? seconds : percent;
  const bounds =
    value === null || interval === null || interval.lo === null
      ? ""
      : `[${write(interval.lo)}, ${write(interval.hi)}]`;
  return element(
    "td",
    { "data-metric": metric, "data-condition": row.condition, "data-value": value },
    element("span", { class: "value" }, write(value)),
    element("span", { class: "interval" }, bounds),
  );
}

function publishedText(published: PublishedCondition, column: Column): string {
  const value = published[column.published];
  if (value === null) return UNDEFINED;
  const text = printed(value);
  const { accuracy_sd, accuracy_ci_low, accuracy_ci_high } = published;
  return column.metric !== "accuracy" || accuracy_ci_low === null
    ? text
    : `${text} ± ${printed(accuracy_sd)} [${printed(accuracy_ci_low)}, ${printed(accuracy_ci_high)}]`;
}

/** With the one decimal of the paper. */
function printed(value: number | null): string {
  return value === null ? UNDEFINED : value.toFixed(1);
}

function differenceText(row: ConditionRow, published: PublishedCondition, column: Column): string {
  const [computed, target] = [row.point[column.metric], published[column.published]];
  if (computed === null || target === null) return UNDEFINED;
  if (column.metric !== "latency_s") return points(computed - target / 100);
  const difference = computed - target;
  return `${difference < 0 ? "−" : "+"}${Math.abs(difference).toFixed(1)}`;
}
