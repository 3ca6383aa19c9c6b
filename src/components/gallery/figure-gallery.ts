import type { Analysis } from "../../figures/analysis.js";
import type { Figure } from "../../figures/figure.js";
import type { FilledPanel } from "../../figures/filled-panel.js";
import { breather } from "../breather.js";
import { scrollRegion } from "../data-table.js";
import { element } from "../dom.js";
import { preferredTheme } from "../figure-frame.js";
import type { Page } from "../page.js";
import { painted } from "../painted.js";
import type { CataloguedExport, FigureCatalogue } from "./catalogue.js";
import { codeBlock } from "./code-block.js";

/** Milliseconds of drawing after which the browser gets to paint. */
const SLICE = 12;

/** Width of a small picture, pixels. */
const WIDTH = 360;

/** Widths of those whose columns have names that a small picture could not show legibly, pixels. */
const WIDE: Readonly<Record<string, number>> = { "worst-matrix": 760 };

function widthOf(id: string): number {
  return WIDE[id] ?? WIDTH;
}

/** The code that draws a panel as the gallery does, in a page that has `analysis` and `theme`. */
export function panelCode(id: string): string {
  return [
    'import { panelOf } from "./components/panel-of.js";',
    "",
    `display((await panelOf(analysis, ${JSON.stringify(id)})).draw({ document, width: ${widthOf(id)}, theme }));`,
  ].join("\n");
}

/**
 * Every figure of the site: each panel small, drawn from the run as the reader looks at it, beside
 * the code that draws it. The figures load once the page stands; one gets `data-complete` when its
 * panels are drawn.
 */
export function figureGallery(page: Page, catalogue: FigureCatalogue): HTMLElement {
  const root = element("div", { class: "gallery" });
  void fill(root, page, catalogue);
  return root;
}

async function fill(root: HTMLElement, page: Page, catalogue: FigureCatalogue): Promise<void> {
  const { GALLERY_FIGURES } = await import("./gallery-figures.js");
  const sections = GALLERY_FIGURES.map((figure) => figureSection(figure, catalogue));
  root.append(...sections.map(({ node }) => node));
  let latest = 0;
  const showAll = async (analysis: Analysis): Promise<void> => {
    const turn = ++latest;
    for (const { show } of sections) {
      await show(analysis, () => turn === latest);
      if (turn !== latest) return;
    }
  };
  page.onAnalysis((analysis) => void showAll(analysis));
}

interface FigureSection {
  readonly node: HTMLElement;
  readonly show: (analysis: Analysis, isLatest: () => boolean) => Promise<void>;
}

function figureSection(figure: Figure, catalogue: FigureCatalogue): FigureSection {
  const cards = element("div", { class: "panels specimens" });
  const sources = catalogue.figures.find(({ id }) => id === figure.id);
  const name = /^S?\d/.test(figure.id) ? `Figure ${figure.id}: ${figure.title}` : figure.title;
  return {
    node: element("section", {}, element("h3", {}, name), cards),
    async show(analysis, isLatest) {
      delete cards.dataset["complete"];
      const panels = await figure.values(analysis, breather());
      if (!isLatest()) return;
      if (cards.children.length !== panels.length) {
        cards.replaceChildren(
          ...panels.map((panel, i) =>
            specimen(
              panel,
              sources?.panels.at(i),
              pageLinks(panel.id, catalogue, sources?.pages ?? []),
            ),
          ),
        );
      }
      let started = performance.now();
      for (const [i, panel] of panels.entries()) {
        if (performance.now() - started > SLICE) {
          await painted();
          started = performance.now();
        }
        if (!isLatest()) return;
        drawInto(cards.children[i], panel);
      }
      cards.dataset["complete"] = "";
    },
  };
}

function specimen(
  { id, letter, topic }: FilledPanel,
  source: CataloguedExport | undefined,
  links: readonly HTMLElement[],
): HTMLElement {
  const origin =
    source === undefined
      ? []
      : [element("code", {}, source.name), " in ", element("code", {}, `src/${source.path}`)];
  return element(
    "article",
    { class: id in WIDE ? "specimen wide" : "specimen", id: `gallery-${id}` },
    element("h4", {}, element("span", { class: "letter" }, letter), element("span", {}, topic)),
    element("div", { class: "picture" }),
    codeBlock(panelCode(id), `code of panel ${id}`),
    element("p", { class: "source" }, ...origin, ...links.flatMap((link) => [" · ", link])),
  );
}

/** Links to the panel on the pages where it stands, looking at the same run in the same way. */
function pageLinks(
  id: string,
  { pages }: FigureCatalogue,
  paths: readonly string[],
): readonly HTMLElement[] {
  return paths.map((path) => {
    const name = pages.find((page) => page.path === path)?.name ?? path;
    return element("a", { href: `.${path}.html${location.search}#figure-${id}` }, name);
  });
}

function drawInto(card: Element, panel: FilledPanel): void {
  const picture = card.querySelector<HTMLElement>(".picture");
  if (picture === null) return;
  if (panel.lacking !== null) {
    picture.replaceChildren(element("p", { class: "source" }, panel.lacking));
    return;
  }
  const drawing = panel.draw({ document, width: widthOf(panel.id), theme: preferredTheme() });
  picture.replaceChildren(panel.id in WIDE ? scrollRegion(panel.topic, drawing) : drawing);
}
