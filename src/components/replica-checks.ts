import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import type { ReplicaCheck, ReplicaReading } from "./replica-data.js";
import { definitionsText, numberText } from "./replica-words.js";
import { rowFilters } from "./row-filters.js";

const STATUS: Readonly<Record<ReplicaCheck["status"], string>> = {
  fail: "figures contradict each other or a stated method",
  wording: "the prose does",
  info: "a consequence worth knowing",
  pass: "the figures agree",
};

/** What there is to say where no reading of a panel bears on a check. */
const UNDETERMINED = "Not determined by the tables";

/** The arithmetic checks of the published figures, each with the definitions that print its numbers. */
export function replicaChecks(checks: readonly ReplicaCheck[]): HTMLElement {
  const shown = element("div", { class: "checks" });
  const told = element("p", { role: "status", class: "source" });
  const only =
    (...statuses: readonly string[]) =>
    ({ status }: ReplicaCheck): boolean =>
      statuses.includes(status);
  const filters = rowFilters(
    checks,
    [
      {
        id: "check",
        label: "Outcome",
        options: [
          { name: "contradictions", keeps: only("fail", "wording") },
          { name: "all", keeps: () => true },
          { name: "fail", keeps: only("fail") },
          { name: "wording", keeps: only("wording") },
          { name: "info", keeps: only("info") },
          { name: "pass", keeps: only("pass") },
        ],
      },
      {
        id: "basis",
        label: "Rests on",
        options: [
          { name: "anything", keeps: () => true },
          { name: "ballots of the panel", keeps: ({ basis }) => basis === "panel" },
          { name: "design of the study", keeps: ({ basis }) => basis === "design" },
          { name: "nothing of a panel", keeps: ({ basis }) => basis === "none" },
        ],
      },
    ],
    {
      id: "in-checks",
      searched: ({ id, subject, note, readings }) =>
        [id, subject, note, ...readings.map(({ figure }) => figure)].join(" "),
    },
    (kept) => {
      shown.replaceChildren(...kept.map(checkView));
      told.textContent = `${kept.length} of ${checks.length} checks`;
    },
  );
  return element(
    "section",
    { id: "replica-checks" },
    element("h2", {}, "Where the published figures disagree"),
    element(
      "p",
      {},
      "Arithmetic checks of the published figures against each other. Where one is a computation on a panel, it is made on the replica, under the definitions that print each of its numbers.",
    ),
    filters,
    told,
    shown,
  );
}

function checkView(check: ReplicaCheck): HTMLElement {
  const { id, status, subject, published, computed, note, readings, remark } = check;
  const fact = (name: string, text: string): readonly HTMLElement[] =>
    text === "" ? [] : [element("dt", {}, name), element("dd", {}, text)];
  return element(
    "details",
    { class: `check ${status}`, id: `check-${id}` },
    element(
      "summary",
      {},
      element("strong", {}, id),
      ` ${subject} `,
      element("span", { class: "status" }, status),
    ),
    element(
      "dl",
      {},
      ...fact("Published", published),
      ...fact("Computed from the tables", computed),
      ...fact("Note", note),
      ...fact("Outcome", STATUS[status]),
      ...(readings.length > 0 ? fact("Replica", remark ?? "") : []),
    ),
    readings.length === 0
      ? element("p", {}, `${UNDETERMINED}: ${remark ?? ""}.`)
      : readingsTable(id, readings),
  );
}

function readingsTable(id: string, readings: readonly ReplicaReading[]): HTMLElement {
  return scrollRegion(
    `Readings of check ${id}`,
    element(
      "table",
      { class: "data readings" },
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          element("th", { scope: "col" }, "Number"),
          element("th", { scope: "col", class: "number" }, "Published"),
          element("th", { scope: "col" }, "Definition that prints it"),
          element("th", { scope: "col", class: "number" }, "Replica"),
        ),
      ),
      element("tbody", {}, ...readings.map(readingRow)),
    ),
  );
}

function readingRow({ figure, printed, definitions, result, prints }: ReplicaReading): HTMLElement {
  const isFound = prints !== false;
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, figure),
    element("td", { class: "number" }, printed === null ? "not printed" : String(printed)),
    element(
      "td",
      { class: "text" },
      definitionsText(definitions),
      ...(isFound || definitions === null ? [] : [" comes near"]),
    ),
    element("td", { class: "number" }, numberText(result)),
  );
}
