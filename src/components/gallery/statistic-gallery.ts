import { element } from "../dom.js";
import { painted } from "../painted.js";
import type { CataloguedFile, StatisticCatalogue } from "./catalogue.js";
import type { ExampleGroup } from "./example-groups.js";
import { functionIndex, type Findable } from "./function-index.js";
import { statisticCard, type StatisticEntry } from "./statistic-card.js";

/** Milliseconds of computing after which the browser gets to paint. */
const SLICE = 12;

/** What stands above the functions that nobody has written an example for. */
const WITHOUT = "Without an example";

/** What a search can narrow: a section goes when all of it does, a closed list opens for a find. */
interface Part {
  readonly node: HTMLElement;
  readonly items: readonly Findable[];
}

/**
 * Every function of `src/stats` by the kind of question that it answers: what it is, how it is
 * called, and a call that has just run; then those of the domain as lists. The examples load once
 * the page stands; it gets `data-complete` when every call has run.
 */
export function statisticGallery(catalogue: StatisticCatalogue): HTMLElement {
  const root = element("div", { class: "gallery" });
  void fill(root, catalogue);
  return root;
}

async function fill(root: HTMLElement, { statistics, domain }: StatisticCatalogue): Promise<void> {
  const { EXAMPLE_GROUPS } = await import("./example-groups.js");
  const groups = groupsOf(EXAMPLE_GROUPS, statistics).map(({ title, entries }) => {
    const cards = entries.map((entry) => ({ ...statisticCard(entry), text: textOf(entry) }));
    const grid = element("div", { class: "statistics" }, ...cards.map(({ node }) => node));
    return { node: element("section", {}, element("h3", {}, title), grid), items: cards };
  });
  const lists = domain.map(functionIndex);
  root.append(
    searchBox([...groups, ...lists]),
    ...groups.map(({ node }) => node),
    element("h3", {}, "Panels and harm"),
    ...lists.map(({ node }) => node),
  );
  await runAll(groups.flatMap(({ items }) => items.map(({ run }) => run)));
  root.dataset["complete"] = "";
  if (location.hash.startsWith("#statistic-")) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}

/** A field that hides what none of its words is about. */
function searchBox(parts: readonly Part[]): HTMLElement {
  const said = element("span", { class: "source", role: "status" });
  const search = element("input", { type: "search", id: "find-statistic" });
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { node, items } of parts) {
      const shown = items.filter((item) => words.every((word) => item.text.includes(word)));
      for (const item of items) item.node.hidden = !shown.includes(item);
      node.hidden = shown.length === 0;
      if (node instanceof HTMLDetailsElement) node.open = words.length > 0;
      found += shown.length;
    }
    const all = parts.reduce((sum, { items }) => sum + items.length, 0);
    said.textContent = words.length === 0 ? "" : `${found} of ${all} functions`;
  });
  return element(
    "p",
    { class: "controls row" },
    element("label", { for: search.id }, "Find ", search),
    said,
  );
}

/** The functions of each group of examples in its order; last, those that have none. */
function groupsOf(
  exampleGroups: readonly ExampleGroup[],
  files: readonly CataloguedFile[],
): readonly { readonly title: string; readonly entries: readonly StatisticEntry[] }[] {
  const functions = files.flatMap((file) => file.functions.map((own) => ({ file, own })));
  const groups = exampleGroups.map(({ title, examples }) => ({
    title,
    entries: Object.entries(examples).flatMap(([name, example]) =>
      functions.filter(({ own }) => own.name === name).map((found) => ({ ...found, example })),
    ),
  }));
  const shown = new Set(groups.flatMap(({ entries }) => entries.map(({ own }) => own.name)));
  const without = functions
    .filter(({ own }) => !shown.has(own.name))
    .map((found) => ({ ...found, example: null }));
  return without.length === 0 ? groups : [...groups, { title: WITHOUT, entries: without }];
}

function textOf({ file, own }: StatisticEntry): string {
  return `${own.name} ${own.summary} ${own.details} ${own.source ?? ""} ${file.path}`.toLowerCase();
}

/** Runs one after the other, with a paint whenever that has taken a while. */
async function runAll(runs: readonly (() => void)[]): Promise<void> {
  let started = performance.now();
  for (const run of runs) {
    run();
    if (performance.now() - started < SLICE) continue;
    await painted();
    started = performance.now();
  }
}
