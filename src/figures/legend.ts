import * as Plot from "@observablehq/plot";
import { textWidth } from "./label-placement.js";
import { FONT, type Theme } from "./theme.js";

/** One entry of a legend. */
export interface LegendItem {
  readonly label: string;
  /** Plot's symbol name. */
  readonly symbol: string;
  readonly fill: string;
  readonly stroke: string;
  /** Radius in pixels. */
  readonly radius?: number;
  /** Whether it tells of one panel alone, so that panels which have the same do not share it. */
  readonly isOwn?: true;
}

export interface Legend {
  readonly items: readonly LegendItem[];
  readonly svg: SVGSVGElement;
  readonly height: number;
}

const FONT_SIZE = 11;
const ROW = 19;
const GAP = 14;
/** Between a symbol and its label; symbols reach beyond their radius. */
const PAD = 8;
const INSET = 3;

/** A legend of symbols and labels in rows that fit the width. */
export function drawLegend(
  items: readonly LegendItem[],
  options: { readonly document: Document; readonly width: number; readonly theme: Theme },
): Legend {
  const { document, width, theme } = options;
  let x = INSET;
  let row = 0;
  const placed = items.map((item) => {
    const radius = item.radius ?? 4.5;
    const length = 2 * radius + PAD + textWidth(item.label, FONT_SIZE);
    if (x > INSET && x + length > width) {
      x = INSET;
      row++;
    }
    const place = { ...item, radius, x: x + radius, y: row * ROW + ROW / 2 };
    x += length + GAP;
    return place;
  });
  const height = items.length === 0 ? 0 : (row + 1) * ROW;
  const svg = Plot.plot({
    document,
    width,
    height: Math.max(1, height),
    margin: 0,
    x: { axis: null, domain: [0, width], range: [0, width] },
    y: { axis: null, domain: [0, height], range: [0, height] },
    r: { type: "identity" },
    symbol: { type: "identity" },
    style: { fontFamily: FONT, fontSize: `${FONT_SIZE}px` },
    marks: [
      Plot.dot(placed, {
        x: "x",
        y: "y",
        r: "radius",
        symbol: "symbol",
        fill: "fill",
        stroke: "stroke",
        strokeWidth: 1,
      }),
      Plot.text(placed, {
        x: (item: (typeof placed)[number]) => item.x + item.radius + PAD,
        y: "y",
        text: "label",
        textAnchor: "start",
        fill: theme.text,
      }),
    ],
  }) as SVGSVGElement;
  return { items, svg, height };
}
