import { element } from "../dom.js";
import { painted } from "../painted.js";
import type { CataloguedFile, StatisticCatalogue } from "./catalogue.js";
import { EXAMPLE_GROUPS } from "./example-groups.js";
import { statisticCard, type StatisticEntry } from "./statistic-card.js";

/** Milliseconds of computing after which the browser gets to paint. */
const SLICE = 12;

/** What stands above the functions that nobody has written an example for. */
const WITHOUT = "Without an example";

/**
 * Every function of `src/stats` by the kind of question that it answers: what it is, how it is
 * called, and a call that has just run. Gets `data-complete` when all have.
 */
export function statisticGallery({ statistics }: StatisticCatalogue): HTMLElement {
  const groups = groupsOf(statistics).map(({ title, entries }) => ({
    title,
    cards: entries.map((entry) => ({ entry, ...statisticCard(entry) })),
  }));
  const sections = groups.map(({ title, cards }) =>
    element(
      "section",
      {},
      element("h3", {}, title),
      element("div", { class: "statistics" }, ...cards.map(({ node }) => node)),
    ),
  );
  const cards = groups.flatMap((group) => group.cards);
  const none = element("p", { class: "source", role: "status" });
  const search = element("input", { type: "search", id: "find-statistic" });
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { node, entry } of cards)
      node.hidden = !words.every((word) => textOf(entry).includes(word));
    sections.forEach(
      (section, i) => (section.hidden = groups[i].cards.every(({ node }) => node.hidden)),
    );
    const found = cards.filter(({ node }) => !node.hidden).length;
    none.textContent = words.length === 0 ? "" : `${found} of ${cards.length} functions`;
  });
  const root = element(
    "div",
    { class: "gallery" },
    element(
      "p",
      { class: "controls row" },
      element("label", { for: search.id }, "Find ", search),
      none,
    ),
    ...sections,
  );
  void runAll(cards.map(({ run }) => run)).then(() => {
    root.dataset["complete"] = "";
    if (location.hash.startsWith("#statistic-")) {
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
  });
  return root;
}

/** The functions of each group of examples in its order; last, those that have none. */
function groupsOf(
  files: readonly CataloguedFile[],
): readonly { readonly title: string; readonly entries: readonly StatisticEntry[] }[] {
  const functions = files.flatMap((file) => file.functions.map((own) => ({ file, own })));
  const groups = EXAMPLE_GROUPS.map(({ title, examples }) => ({
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
