import { counted, count, UNDEFINED } from "../figures/format.js";
import {
  CHANGE_FILTERS,
  changedLabels,
  changeTable,
  type ChangeFilterName,
} from "../figures/run-comparison-cells.js";
import type { ComparedRuns } from "../figures/run-comparison-of.js";
import { conditionName } from "../panel/condition.js";
import { CHANGE_KINDS, type CellChange } from "../panel/run-changes.js";
import { scrollRegion, tableCsv } from "./data-table.js";
import { element } from "./dom.js";
import { saveFile } from "./download.js";
import type { FrameContext } from "./figure-frame.js";
import { labelledSelect } from "./labelled-select.js";
import { keepViewInLinks, provenanceLinks, type ProvenanceLinks } from "./provenance.js";
import { addressOfRun, type Site, type SiteRun } from "./site.js";

/** Rows that are shown at first, and added at each asking. */
const STEP = 50;

/** The two runs of the page, as the site lists them. */
export interface ComparedSite {
  readonly site: Site;
  readonly first: SiteRun;
  readonly second: SiteRun;
}

/** The cells whose answer changed, each with a way to its outputs in both runs. */
export function changeList(
  compared: ComparedSite,
  context: FrameContext,
): { readonly node: HTMLElement; readonly show: (runs: ComparedRuns) => void } {
  let filter: ChangeFilterName = "all";
  let runs: ComparedRuns | null = null;
  let shown = STEP;
  const names = Object.keys(CHANGE_FILTERS) as ChangeFilterName[];
  const choice = labelledSelect(
    "compare-changes",
    "List",
    names.map((value) => ({ value, name: CHANGE_FILTERS[value].name })),
    filter,
    (value) => {
      filter = value as ChangeFilterName;
      shown = STEP;
      refresh();
    },
  );
  const said = element("p", { class: "source", "aria-live": "polite" });
  const place = element("div");
  const more = element("button", { type: "button" }, "Show more");
  more.addEventListener("click", () => {
    shown += STEP;
    refresh();
  });
  const csv = element("button", { type: "button" }, "CSV");
  csv.setAttribute("aria-label", "Download the listed changes as CSV");
  csv.addEventListener("click", () => {
    if (runs === null) return;
    const text = tableCsv(changeTable(kept(), namesOf(runs)), context.imprint());
    const blob = new Blob([text], { type: "text/csv;charset=utf-8" });
    saveFile(`${context.prefix}-changes-${filter}.csv`, blob);
  });
  const kept = (): readonly CellChange[] =>
    (runs?.changes ?? []).filter((change) => CHANGE_FILTERS[filter].keeps(change));
  const refresh = (): void => {
    const all = kept();
    const rows = all.slice(0, shown);
    said.textContent =
      all.length === 0
        ? "No cell of both runs changed in this way."
        : `${counted(all.length, "cell")}${rows.length < all.length ? `, the first ${count(rows.length)} listed` : ""}. Letters lead to the outputs of each run.`;
    place.replaceChildren(...(rows.length === 0 ? [] : [listOf(rows, compared)]));
    more.hidden = rows.length === all.length;
    csv.disabled = all.length === 0;
  };
  const node = element(
    "section",
    { class: "changes" },
    element("h2", {}, "Cells that changed"),
    element("p", { class: "controls row" }, choice.node, csv),
    said,
    place,
    more,
  );
  keepViewInLinks(node);
  return {
    node,
    show(next) {
      runs = next;
      refresh();
    },
  };
}

function namesOf({ first, second }: ComparedRuns) {
  const [a, b] = [first.run.manifest, second.run.manifest];
  return { first: a.run_id, second: b.run_id, simulated: a.simulated || b.simulated };
}

function listOf(rows: readonly CellChange[], compared: ComparedSite): HTMLElement {
  const { site, first, second } = compared;
  const here = new URL(location.href);
  const [inFirst, inSecond] = [first, second].map((run) =>
    provenanceLinks(addressOfRun(site, here, run)),
  );
  const isSimulated = first.simulated || second.simulated;
  const head = [
    "Model",
    "Condition",
    "Question",
    "Correct",
    first.id,
    second.id,
    "Change",
    "Labels",
    ...(isSimulated ? ["Origin"] : []),
  ].map((name) => element("th", { scope: "col", class: "text" }, name));
  const text = (value: string): HTMLElement => element("td", { class: "text" }, value);
  const link = (
    change: CellChange,
    letter: string | null,
    run: SiteRun,
    links: ProvenanceLinks,
  ) => {
    const { model, condition, question_id: question } = change;
    const node = element(
      "a",
      { href: links.samples({ model, condition, question }) },
      letter ?? UNDEFINED,
    );
    node.setAttribute(
      "aria-label",
      `${letter ?? "No answer"}: outputs of ${model} on ${question} in ${run.id}`,
    );
    return element("td", { class: "text" }, node);
  };
  return scrollRegion(
    "Cells that changed",
    element(
      "table",
      { class: "data" },
      element("thead", {}, element("tr", {}, ...head)),
      element(
        "tbody",
        {},
        ...rows.map((change) =>
          element(
            "tr",
            { "data-kind": change.kind },
            text(change.model),
            text(conditionName(change.condition)),
            text(change.question_id),
            text(change.correct),
            link(change, change.first, first, inFirst),
            link(change, change.second, second, inSecond),
            text(CHANGE_KINDS[change.kind]),
            text(changedLabels(change)),
            ...(isSimulated ? [text("simulated")] : []),
          ),
        ),
      ),
    ),
  );
}
