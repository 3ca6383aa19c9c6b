import type { Analysis } from "../figures/analysis.js";
import type { FigurePanel } from "../figures/figure-panel.js";
import { fadeOtherModels, type HighlightedModel } from "../figures/highlight.js";
import type { ThemeName } from "../figures/theme.js";
import { element } from "./dom.js";
import { copyLinkButton } from "./copy-link.js";
import { noBreak } from "./no-break.js";
import { pngBlob, saveFile, svgBlob } from "./download.js";

/** What every figure of a page shares. Each function speaks of the page as it is when called. */
export interface FrameContext {
  /** Beginning of download names, e.g. `primum-demo`. */
  readonly prefix: string;
  /** Lines that every download carries. */
  readonly imprint: () => readonly string[];
  /** Explains metrics under "how this was computed". */
  readonly analysed: () => Analysis;
  /** The model that the reader has chosen to stand out. */
  readonly highlighted: () => HighlightedModel | null;
  /** Calls whenever that is another. */
  readonly onHighlight: (listener: () => void) => void;
  /** Adds to a panel's drawing what only a page can have, such as links; not to downloads. */
  readonly decorate?: (panel: string, drawing: SVGSVGElement) => void;
}

/** A framed panel that can be drawn again: with more data, another width or another theme. */
export interface FigureFrame<Data> {
  readonly node: HTMLElement;
  readonly show: (data: Data) => void;
  /** Whether any of it is in the window. */
  readonly isInSight: () => boolean;
}

/** Width and magnification of downloads, pixels. */
const DOWNLOAD_WIDTH = 640;
const PNG_SCALE = 3;

/**
 * The one frame of every figure: letter and computed finding, drawing, caption, how it was
 * computed, its numbers as a table, downloads. A panel without data says what it lacks.
 */
export function figureFrame<Data>(
  panel: FigurePanel<Data>,
  context: FrameContext,
): FigureFrame<Data> {
  const finding = element("span", { class: "finding" });
  const drawing = element("div", { class: "drawing" });
  const caption = element("figcaption");
  const how = element("details", {}, element("summary", {}, "How this was computed"));
  const fillHow = async (): Promise<void> => {
    if (!how.open) return;
    const { howComputed } = await import("./how-computed.js");
    how.querySelector(".how")?.remove();
    how.append(howComputed(panel.metrics, context.analysed()));
  };
  how.addEventListener("toggle", () => void fillHow());
  const numbers = element("details", { class: "numbers" }, element("summary", {}, "Numbers"));
  const downloads = element("div", { class: "downloads" });
  const node = element(
    "figure",
    { class: "panel", id: `figure-${panel.id}` },
    element(
      "h3",
      {},
      element("span", { class: "letter" }, panel.letter),
      element("span", { class: "topic" }, panel.topic),
    ),
    element("p", { class: "claim" }, finding),
    drawing,
    caption,
    downloads,
    how,
    numbers,
  );

  let current: { readonly data: Data } | null = null;
  const drawn = { width: 0, theme: "light" as ThemeName };
  // What the browser last told: to ask would make it lay the page out anew for every panel.
  let width = 0;
  let isSeen = false;
  const draw = (): void => {
    if (width === 0) width = Math.floor(drawing.clientWidth);
    if (current === null || width === 0 || panel.lacking(current.data) !== null) return;
    drawn.width = width;
    drawn.theme = preferredTheme();
    const start = performance.now();
    const highlighted = context.highlighted();
    const svg = panel.draw(current.data, { document, width, theme: drawn.theme, highlighted });
    fadeOtherModels(svg, highlighted?.model ?? null);
    context.decorate?.(panel.id, svg);
    drawing.replaceChildren(svg);
    caption.textContent = noBreak(captionOf(panel.caption(current.data), svg, highlighted));
    performance.measure(`draw ${panel.id}`, { start });
  };
  const fillNumbers = async (): Promise<void> => {
    if (!numbers.open || current === null) return;
    const { panelNumbers } = await import("./panel-numbers.js");
    numbers.querySelector(".scroll")?.remove();
    numbers.append(panelNumbers(panel, current.data));
  };
  numbers.addEventListener("toggle", () => void fillNumbers());
  new ResizeObserver(([{ contentRect }]) => {
    width = Math.floor(contentRect.width);
    if (width !== drawn.width) draw();
  }).observe(drawing);
  new IntersectionObserver((changes) => {
    isSeen = changes.at(-1)?.isIntersecting ?? false;
  }).observe(node);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  context.onHighlight(draw);
  downloads.append(...downloadButtons(panel, context, () => current));

  return {
    node,
    show(data) {
      void fillHow();
      if (current?.data === data) return;
      current = { data };
      const lacking = panel.lacking(data);
      node.classList.toggle("lacking", lacking !== null);
      finding.textContent = lacking ?? noBreak(panel.finding(data));
      if (lacking !== null) {
        caption.textContent = "";
        drawing.replaceChildren();
      }
      draw();
      void fillNumbers();
    },
    isInSight: () => isSeen,
  };
}

/** A panel's caption, and what the bars of the model that stands out are. */
function captionOf(
  caption: string,
  drawing: SVGSVGElement,
  highlighted: HighlightedModel | null,
): string {
  return highlighted === null || drawing.querySelector(".own-intervals") === null
    ? caption
    : `${caption} The bars at ${highlighted.model} are 95 % intervals of its own rates.`;
}

/** The theme that the reader's system asks for. */
export function preferredTheme(): ThemeName {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function downloadButtons<Data>(
  panel: FigurePanel<Data>,
  { prefix, imprint, highlighted: chosen }: FrameContext,
  current: () => { readonly data: Data } | null,
): readonly HTMLButtonElement[] {
  const name = `${prefix}-figure-${panel.id}`;
  const button = (format: string, save: (data: Data) => unknown): HTMLButtonElement => {
    const node = element(
      "button",
      { type: "button", "aria-label": `Download figure ${panel.id} as ${format}` },
      format,
    );
    node.addEventListener("click", () => {
      const shown = current();
      if (shown !== null) save(shown.data);
    });
    return node;
  };
  const drawing = (data: Data): SVGSVGElement => {
    const highlighted = chosen();
    const svg = panel.draw(data, {
      document,
      width: DOWNLOAD_WIDTH,
      theme: "light",
      imprint: imprint(),
      highlighted,
    });
    fadeOtherModels(svg, highlighted?.model ?? null);
    return svg;
  };
  return [
    copyLinkButton(`figure-${panel.id}`),
    button("CSV", async (data) => {
      const { tableCsv } = await import("./data-table.js");
      const text = tableCsv(panel.table(data), imprint());
      saveFile(`${name}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
    }),
    button("SVG", (data) => saveFile(`${name}.svg`, svgBlob(drawing(data)))),
    button("PNG", async (data) => saveFile(`${name}.png`, await pngBlob(drawing(data), PNG_SCALE))),
  ];
}
