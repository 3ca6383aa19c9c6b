import { neutral } from "../../src/figures/compose.js";
import type { FilledPanel } from "../../src/figures/filled-panel.js";
import type { FigureOptions } from "../../src/figures/figure-panel.js";
import { wrapText } from "../../src/figures/label-placement.js";
import { drawLegend, type LegendItem } from "../../src/figures/legend.js";
import { svgElement } from "../../src/figures/svg.js";
import { THEMES, type ThemeName } from "../../src/figures/theme.js";
import { COLUMN_GAP, type Row } from "./layout.js";

/** A part of a sheet and its height, drawing pixels. */
export interface Part {
  readonly node: SVGElement;
  readonly height: number;
}

/** Where and in which colours parts are drawn. */
export interface PartStyle {
  readonly document: Document;
  readonly theme: ThemeName;
}

/** Size of topics and of all text that names none of its own, drawing pixels. */
export const TEXT_SIZE = 11;

const LETTER_SIZE = 14;
const LETTER_WIDTH = 16;
const TOPIC_LINE = 15;
const IMPRINT_SIZE = 9;
const IMPRINT_LINE = 12;
const GAP = 16;

/** One panel in a group of its id, under its letter and topic where it is one of several. */
export function panelPart(panel: FilledPanel, isNamed: boolean, options: FigureOptions): Part {
  const { document, width } = options;
  const drawing = panel.draw(options);
  const lines = isNamed ? wrapText(panel.topic, width - LETTER_WIDTH, TEXT_SIZE) : [];
  const top = lines.length === 0 ? 0 : lines.length * TOPIC_LINE + 6;
  const heading = lines.map((line, i) =>
    svgElement(document, "text", { x: LETTER_WIDTH, y: (i + 1) * TOPIC_LINE - 3 }, [line]),
  );
  const letter = svgElement(
    document,
    "text",
    { x: 0, y: TOPIC_LINE - 3, "font-size": LETTER_SIZE, "font-weight": 700 },
    [panel.letter],
  );
  const [, ...marks] = drawing.childNodes;
  const node = svgElement(
    document,
    "g",
    {
      id: `figure-${panel.id}`,
      role: "img",
      "aria-label": drawing.getAttribute("aria-label") ?? panel.topic,
      "font-size": TEXT_SIZE,
    },
    [
      ...(isNamed ? [letter, ...heading] : []),
      svgElement(document, "g", { transform: `translate(0,${top})` }, marks),
    ],
  );
  return { node, height: top + Number(drawing.getAttribute("height")) };
}

/**
 * Panels side by side in columns of one width.
 *
 * @param widest largest width of a column that is alone in its row
 */
export function rowPart(
  row: Row<FilledPanel>,
  width: number,
  widest: number,
  { document }: PartStyle,
  draw: (panel: FilledPanel, columnWidth: number) => Part,
): Part {
  const share = Math.floor((width - COLUMN_GAP * (row.length - 1)) / row.length);
  const columnWidth = row.length === 1 ? Math.min(share, widest) : share;
  const columns = row.map((panels) => stack(panels.map((panel) => draw(panel, columnWidth))));
  const nodes = columns.map((column, i) =>
    svgElement(
      document,
      "g",
      { transform: `translate(${i * (columnWidth + COLUMN_GAP)},0)` },
      column.nodes,
    ),
  );
  return {
    node: svgElement(document, "g", {}, nodes),
    height: Math.max(...columns.map(({ height }) => height)),
  };
}

/** A legend in a group of its own. */
export function legendPart(
  items: readonly LegendItem[],
  width: number,
  { document, theme }: PartStyle,
): Part {
  const { svg, height } = drawLegend(items, { document, width, theme: THEMES[theme] });
  const node = svgElement(document, "g", { id: "legend" }, [neutral(svg, THEMES[theme])]);
  return { node, height };
}

/** Small lines about the whole sheet. */
export function imprintPart(
  imprint: readonly string[],
  width: number,
  { document, theme }: PartStyle,
): Part {
  const lines = imprint.flatMap((text) => wrapText(text, width, IMPRINT_SIZE));
  const texts = lines.map((line, i) =>
    svgElement(document, "text", { x: 0, y: (i + 1) * IMPRINT_LINE - 3 }, [line]),
  );
  const node = svgElement(
    document,
    "g",
    { id: "imprint", "font-size": IMPRINT_SIZE, fill: THEMES[theme].muted },
    texts,
  );
  return { node, height: lines.length * IMPRINT_LINE };
}

/** Moves parts below each other. */
export function stack(parts: readonly Part[]): {
  readonly nodes: readonly SVGElement[];
  readonly height: number;
} {
  let y = 0;
  const nodes = parts.map(({ node, height }) => {
    node.setAttribute("transform", `translate(0,${y})`);
    y += height + GAP;
    return node;
  });
  return { nodes, height: Math.max(0, y - GAP) };
}
