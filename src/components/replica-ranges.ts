import { UNDEFINED, count, fixed, list, sentence } from "../figures/format.js";
import { conditionName } from "../panel/condition.js";
import { element } from "./dom.js";
import { labelledSelect } from "./labelled-select.js";
import { pagedTable, type RowColumn } from "./paged-table.js";
import { PUBLISHED_COLUMNS } from "./replica-columns.js";
import type { ReplicaHead, ReplicaRange, ReplicaRanges } from "./replica-data.js";
import { numberText } from "./replica-words.js";

type Group = ReplicaRanges["open"][number];
type Row = Group["rows"][number];

/** Over several worlds, what the tables leave open: by group, the value here and the range. */
export function replicaRanges(
  ranges: ReplicaRanges | null,
  worlds: ReplicaHead["worlds"],
): HTMLElement {
  const title = element("h2", {}, "What the tables leave open");
  if (ranges === null || worlds === null) {
    return element(
      "section",
      { id: "replica-ranges" },
      title,
      element("p", {}, "Only one world was drawn; `primum simulate panel --worlds 5` draws more."),
    );
  }
  const shown = element("div");
  const search = element("input", { id: "range", type: "search" });
  let table = groupTable(ranges.open[0]);
  let group = ranges.open[0];
  const narrow = (): void => {
    const wanted = search.value.trim().toLowerCase();
    table.show(
      group.rows.filter(({ of }) =>
        of.map(nameOf).concat(of).join(" ").toLowerCase().includes(wanted),
      ),
    );
  };
  const choose = (name: string): void => {
    group = ranges.open.find((one) => one.group === name) ?? ranges.open[0];
    table = groupTable(group);
    shown.replaceChildren(table.node);
    narrow();
  };
  search.addEventListener("input", narrow);
  const options = ranges.open.map(({ group: name }) => ({ value: name, name }));
  const select = labelledSelect("range-group", "Figures of", options, group.group, choose);
  choose(group.group);
  return element(
    "section",
    { id: "replica-ranges" },
    title,
    element(
      "p",
      {},
      `The value in this world, and in brackets the lowest and highest over the seeds ${list(worlds.seeds.map(String))}. Each of these worlds is as good as another, so a value inside its range is a draw and not a finding. Values that the tables do fix are the same in all of them. Percent, seconds for latency, counts of models or questions where said so.`,
    ),
    element(
      "div",
      { class: "row-filters" },
      select.node,
      element("label", { for: "range" }, "Search ", search),
    ),
    shown,
    heldOut(ranges),
  );
}

function groupTable(group: Group): ReturnType<typeof pagedTable<Row>> {
  const names = group.of.map((name, i): RowColumn<Row> => ({
    name: sentence(name),
    unit: "text",
    cell: ({ of }) => nameOf(of[i]),
    value: ({ of }) => of[i],
  }));
  const values = group.metrics.map((metric, i): RowColumn<Row> => ({
    name: metricName(metric),
    unit: "number",
    cell: ({ ranges }) => rangeText(ranges[i], metric.startsWith("n_")),
    value: ({ ranges }) => ranges[i]?.[0] ?? null,
  }));
  return pagedTable(group.group, [...names, ...values]);
}

/** Harms as the other pages call them. */
const METRIC_NAMES: Readonly<Record<string, string>> = {
  high_risk: "High-risk errors",
  unsafe: "Unsafe answers",
  contradiction: "Contradictions",
};

/** Conditions go by their names, everything else as it is. */
function nameOf(text: string): string {
  return conditionName(text);
}

function metricName(metric: string): string {
  if (metric.startsWith("n_")) return `${sentence(metric.slice(2).replaceAll("_", " "))}, number`;
  if (metric === "latency_s") return "Latency (s)";
  const name = METRIC_NAMES[metric] ?? sentence(metric.replaceAll("_", " "));
  return `${name} (%)`;
}

function rangeText(range: ReplicaRange, isCount: boolean): HTMLElement {
  if (range === null) return element("span", {}, UNDEFINED);
  const [here, low, high] = range.map((value) =>
    value === null ? UNDEFINED : isCount ? count(value) : fixed(value, 1),
  );
  return element(
    "span",
    {},
    here,
    " ",
    element("span", { class: "interval" }, `[${low}, ${high}]`),
  );
}

function heldOut({ held_out }: ReplicaRanges): HTMLElement {
  type HeldOut = ReplicaRanges["held_out"][number];
  const table = pagedTable<HeldOut>("Held-out figures over worlds", [
    ...PUBLISHED_COLUMNS,
    {
      name: "Lowest",
      unit: "number",
      cell: ({ range }) => numberText(range[0]),
      value: ({ range }) => range[0],
    },
    {
      name: "Highest",
      unit: "number",
      cell: ({ range }) => numberText(range[1]),
      value: ({ range }) => range[1],
    },
  ]);
  table.show(held_out);
  return element(
    "details",
    {},
    element("summary", {}, "Held-out figures over the same worlds"),
    table.node,
  );
}
