import type { FigureOptions } from "./figure-panel.js";
import { placeLabels, wrapText, type Box, type LabelRequest } from "./label-placement.js";
import { drawLegend, type Legend } from "./legend.js";
import { svgElement } from "./svg.js";
import { FONT, THEMES, type Theme, type ThemeName } from "./theme.js";

/** The parts of a panel's drawing. */
export interface FigureParts {
  /** What a screen reader hears instead of the drawing. */
  readonly description: string;
  readonly legend: Legend;
  /** The chart, as Plot made it. */
  readonly plot: SVGSVGElement;
  /** The chart's frame inside `plot`, pixels. */
  readonly frame: Box;
  /** Names beside marks, in the chart's pixels. */
  readonly labels?: readonly LabelRequest[];
  /** Boxes that no label may meet. */
  readonly obstacles?: readonly Box[];
  readonly simulated: boolean;
  /** Whether the marks fill the frame, so that what stands behind them is not seen. */
  readonly isFilled?: boolean;
  /** Cells done of an incomplete run, printed under the chart; null when complete. */
  readonly note: string | null;
}

const LABEL_SIZE = 11;
const LINE = 14;
/** Smallest text that can be read in print, pixels. */
const LEAST_MARK = 9;
/** How strong the mark is over other marks, which must stay legible: light ink glares on dark. */
const OVER_MARKS: Readonly<Record<ThemeName, number>> = { light: 0.2, dark: 0.14 };
/** Room under the chart for what hangs below the letters of its axis title, beyond Plot's own frame. */
const DESCENT = 3;

/**
 * Puts legend, chart, labels and marks of origin into one SVG that stands alone: literal colours,
 * role and description, no style sheet, no process-wide names.
 */
export function composeFigure(
  parts: FigureParts,
  { document, width, theme: themeName, imprint = [], legend: own }: FigureOptions,
): SVGSVGElement {
  const { plot, note } = parts;
  const theme = THEMES[themeName];
  const legend =
    own === undefined
      ? parts.legend
      : drawLegend(own(parts.legend.items), { document, width, theme });
  const top = legend.height === 0 ? 0 : legend.height + 6;
  const bottom = top + Number(plot.getAttribute("height")) + DESCENT;
  const lines = [...(note === null ? [] : [note]), ...imprint].flatMap((text) =>
    wrapText(text, width - 4, LABEL_SIZE),
  );
  const height = bottom + (lines.length === 0 ? 0 : lines.length * LINE + 6);
  plot.setAttribute("overflow", "visible");
  const chart = svgElement(document, "g", { transform: `translate(0,${top})` });
  const marks = [neutral(plot, theme), labelGroup(parts, document, theme)];
  const origin = parts.simulated ? [simulatedMark(parts, document, theme)] : [];
  chart.append(...(parts.isFilled === true ? [...marks, ...origin] : [...origin, ...marks]));
  return svgElement(
    document,
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      role: "img",
      "aria-label": parts.description,
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      "font-family": FONT,
      "font-size": LABEL_SIZE,
      fill: theme.text,
    },
    [
      svgElement(document, "rect", { width, height, fill: theme.background }),
      ...(legend.height === 0 ? [] : [neutral(legend.svg, theme)]),
      chart,
      ...lines.map((line, i) =>
        svgElement(document, "text", { x: 2, y: bottom + (i + 1) * LINE, fill: theme.muted }, [
          line,
        ]),
      ),
    ],
  ) as SVGSVGElement;
}

/** SIMULATED, large behind the marks, or over those that fill the frame: no copy can lose it. */
function simulatedMark(
  { frame, isFilled }: FigureParts,
  document: Document,
  theme: Theme,
): SVGElement {
  const size = Math.max(LEAST_MARK, Math.min(frame.width / 7.5, frame.height / 3, 64));
  const x = frame.x + frame.width / 2;
  const y = frame.y + frame.height / 2;
  return svgElement(
    document,
    "text",
    {
      x,
      y,
      transform: `rotate(-18 ${x} ${y})`,
      "text-anchor": "middle",
      "dominant-baseline": "central",
      "font-size": size,
      "font-weight": 700,
      "letter-spacing": size / 8,
      fill: theme.simulated,
      "fill-opacity": isFilled === true ? OVER_MARKS[theme.name] : 0.12,
      "pointer-events": "none",
      class: "simulated",
    },
    ["SIMULATED"],
  );
}

function labelGroup(
  { frame, labels = [], obstacles = [] }: FigureParts,
  document: Document,
  theme: Theme,
): SVGElement {
  const texts = placeLabels(labels, frame, LABEL_SIZE, obstacles).map(({ text, box, baseline }) =>
    svgElement(
      document,
      "text",
      {
        x: box.x,
        y: baseline,
        "font-size": LABEL_SIZE,
        fill: theme.text,
        stroke: theme.background,
        "stroke-width": 2.5,
        "stroke-opacity": 0.8,
        "stroke-linejoin": "round",
        "paint-order": "stroke",
      },
      [text],
    ),
  );
  return svgElement(document, "g", { class: "labels" }, texts);
}

/** Takes from a chart of Plot's what would not survive outside the page, or mislead a reader aloud. */
export function neutral(plot: SVGSVGElement, theme: Theme): SVGSVGElement {
  for (const style of plot.querySelectorAll("style")) style.remove();
  plot.removeAttribute("class");
  plot.setAttribute("fill", theme.text);
  for (const element of plot.querySelectorAll("*")) {
    for (const name of ["aria-label", "aria-description", "aria-hidden"]) {
      element.removeAttribute(name);
    }
    for (const name of ["fill", "stroke"]) {
      if (element.getAttribute(name) === "currentColor") element.setAttribute(name, theme.text);
    }
  }
  return plot;
}
