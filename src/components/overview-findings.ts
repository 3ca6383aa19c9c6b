import type { Analysis } from "../figures/analysis.js";
import type { Figure } from "../figures/figure.js";
import type { FilledPanel } from "../figures/filled-panel.js";
import { breather } from "./breather.js";
import { element } from "./dom.js";
import type { Page } from "./page.js";
import { inSight, painted, quiet } from "./painted.js";

/** The page that shows each figure whose lead finding is told. */
const PAGE_OF: Readonly<Record<string, string>> = {
  "2": "decoupling",
  "3": "confidence",
  "4": "scaling",
  "5": "self-consistency",
  "6": "ensembles",
};

/** Milliseconds without a change after which intervals are worth computing. */
const SETTLED = 150;

/**
 * The first finding of each of the paper's figures for which the run has the data. The figures are
 * loaded once a reader comes near: they weigh as much as all else on the page.
 */
export function overviewFindings({ onAnalysis }: Page): HTMLElement {
  const waiting = element("li", { class: "source" }, "Computed once this list is in sight.");
  const node = element("ul", { class: "findings" }, waiting);
  const loaded = inSight(node).then(async () => {
    const { FIGURES } = await import("../figures/figures.js");
    waiting.remove();
    return FIGURES.filter(({ id }) => id in PAGE_OF);
  });
  let latest = 0;
  const tellAll = async (analysis: Analysis): Promise<void> => {
    const turn = ++latest;
    delete node.dataset["complete"];
    const figures = await loaded;
    const items = itemsOf(node, figures);
    const tell = async (panels: (figure: Figure) => Promise<readonly FilledPanel[]>) => {
      for (const [i, figure] of figures.entries()) {
        const filled = await panels(figure);
        if (turn !== latest) return;
        fillItem(items[i], figure, filled);
        await painted();
      }
    };
    await tell((figure) => figure.values(analysis, breather()));
    await quiet(SETTLED);
    if (turn !== latest) return;
    await tell((figure) => figure.complete(analysis, breather()));
    if (turn === latest) node.dataset["complete"] = "";
  };
  onAnalysis((analysis) => void tellAll(analysis));
  return node;
}

/** The list's items, one a figure, empty at first. */
function itemsOf(node: HTMLElement, figures: readonly Figure[]): readonly HTMLElement[] {
  if (node.children.length === 0) {
    node.append(...figures.map(() => element("li", { hidden: true })));
  }
  return [...node.children] as HTMLElement[];
}

function fillItem(item: HTMLElement, { id }: Figure, panels: readonly FilledPanel[]): void {
  const lead = panels.find(({ lacking }) => lacking === null);
  item.hidden = lead === undefined;
  if (lead === undefined) return;
  const href = `./${PAGE_OF[id]}.html${location.search}#figure-${lead.id}`;
  item.replaceChildren(`${lead.finding()} `, element("a", { href }, `Figure ${lead.id}`));
}
