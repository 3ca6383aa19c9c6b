import { noWeights, questionWeights, type Analysis } from "../figures/analysis.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { isTableId, tableLabel, TABLE_IDS, type TableId } from "../tables/paper-table.js";
import { PAPER_TABLES } from "../tables/paper-tables.js";
import type { PublishedTable } from "../tables/published.js";
import { nextSort, sortOfToken, sortToken } from "../tables/sort.js";
import { publishedNote } from "../tables/table-export.js";
import { addressChoice } from "./address-choice.js";
import { copyLinkButton } from "./copy-link.js";
import { element } from "./dom.js";
import { howComputed } from "./how-computed.js";
import type { Page } from "./page.js";
import { paperTable, type PaperTableView } from "./paper-table.js";
import { painted, quiet } from "./painted.js";
import { keepViewInLinks, provenanceLinks } from "./provenance.js";
import { loadPublished } from "./published.js";
import { comparability, tableInputOf } from "./table-input.js";
import { tableActions, type ShownTable } from "./table-actions.js";

/** What each table is of, for the choice of one. */
const TOPICS: Readonly<Record<TableId, string>> = {
  "1": "conditions",
  "2": "one output against the vote",
  "3": "ensembles",
  "4": "worst cases",
  s1: "subspecialties",
  s2: "latency by model size",
  s3: "ensembles and their members",
  s4: "high-risk questions",
  s5: "question types",
  s6: "safety labels",
  s7: "models",
  s8: "thresholds",
};

/** Milliseconds without a change after which intervals are worth computing. */
const SETTLED = 150;

/**
 * The tables of the paper from the chosen run, one at a time, which the address keeps
 * (`?table=s3&sort=-accuracy&published=off`).
 */
export function tablesPage(page: Page): HTMLElement {
  const { site, run, context } = page;
  const { searchParams } = new URL(location.href);
  const loaded = new Map<TableId, Promise<PublishedTable>>();
  let id: TableId = "1";
  let sort = sortOfToken(searchParams.get("sort"));
  let withPublished = searchParams.get("published") !== "off";
  let shown: ShownTable | null = null;
  let latest = 0;
  let isStarted = false;

  const heading = element("h2");
  const place = element("div");
  const notes = element("p", { class: "source" });
  const origin = element("p", { class: "source" });
  const comparison = element("p", { class: "notice" });
  const how = element("details", {}, element("summary", {}, "How this was computed"));

  const draw = (): void => {
    if (shown === null) return;
    const { table } = shown;
    const label = tableLabel(table.id);
    const focused = document.activeElement?.closest<HTMLElement>("button.sort")?.dataset["key"];
    const scrolled = place.firstElementChild?.scrollLeft ?? 0;
    heading.textContent = `${label}. ${table.title}`;
    notes.textContent = table.note.join(" ");
    origin.textContent = withPublished ? publishedNote(shown.about.source) : "";
    comparison.textContent = comparability(run, page.analysis);
    comparison.hidden = !withPublished;
    const links = provenanceLinks(new URL(location.href));
    const view: PaperTableView = {
      sort,
      published: withPublished,
      onSort,
      linkOf: (of) => links.cells(of),
    };
    place.replaceChildren(paperTable(table, label, view));
    place.firstElementChild!.scrollLeft = scrolled;
    const explained = table.columns.flatMap((column) => column.explained ?? []);
    how.replaceChildren(
      how.firstElementChild!,
      howComputed([...new Set(explained)], page.analysis),
    );
    how.hidden = explained.length === 0;
    if (focused !== undefined) {
      place.querySelector<HTMLElement>(`button[data-key="${CSS.escape(focused)}"]`)?.focus();
    }
  };
  const onSort = (key: string): void => {
    sort = nextSort(sort, key);
    keep("sort", sort === null ? null : sortToken(sort));
    draw();
  };

  const show = async (): Promise<void> => {
    const turn = ++latest;
    const wanted = id;
    const isLatest = (): boolean => turn === latest;
    delete section.dataset["complete"];
    let published = loaded.get(wanted);
    if (published === undefined) {
      published = loadPublished(site, wanted, (address) => fetch(address));
      loaded.set(wanted, published);
    }
    const [make, values] = await Promise.all([PAPER_TABLES[wanted](), published]);
    const compute = (weights: (cells: Analysis["cells"]) => BootstrapWeights): void => {
      const { analysis } = page;
      const input = tableInputOf(run, analysis, weights(analysis.cells));
      shown = {
        table: make(input, values),
        about: {
          source: values.source,
          imprint: context.imprint(),
          published: withPublished,
        },
      };
      draw();
    };
    if (!isLatest()) return;
    compute(noWeights);
    await (turn === 1 ? painted() : quiet(SETTLED));
    if (!isLatest()) return;
    compute(questionWeights);
    section.dataset["complete"] = "";
  };

  const showOrSay = (): void => {
    show().catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      place.replaceChildren(element("p", { class: "observablehq--error" }, text));
    });
  };

  const toggle = element("input", { type: "checkbox", id: "published", checked: withPublished });
  toggle.addEventListener("change", () => {
    withPublished = toggle.checked;
    keep("published", withPublished ? null : "off");
    if (shown !== null) shown = { ...shown, about: { ...shown.about, published: withPublished } };
    draw();
  });
  const section = element("section", { class: "paper-tables" });
  const choice = addressChoice({
    name: "table",
    label: "Table",
    options: TABLE_IDS.map((value) => ({ value, text: `${tableLabel(value)}: ${TOPICS[value]}` })),
    choose: (value) => {
      if (!isTableId(value)) return;
      id = value;
      if (!isStarted) return;
      sort = null;
      keep("sort", null);
      showOrSay();
    },
  });
  const actions = tableActions(context.prefix, () => shown);
  actions.append(copyLinkButton("table"));
  section.append(
    element(
      "div",
      { class: "controls row" },
      choice,
      element("label", { for: "published" }, toggle, " Published values and differences"),
    ),
    comparison,
    heading,
    place,
    notes,
    origin,
    actions,
    how,
  );
  heading.id = "table";
  keepViewInLinks(place);
  isStarted = true;
  page.onAnalysis(showOrSay);
  return section;
}

/** Keeps a value in the address; null takes it away. */
function keep(name: string, value: string | null): void {
  const address = new URL(location.href);
  if (value === null) address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  history.replaceState(null, "", address);
}
