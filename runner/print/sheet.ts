import type { FilledPanel } from "../../src/figures/filled-panel.js";
import { wrapText } from "../../src/figures/label-placement.js";
import { drawLegend } from "../../src/figures/legend.js";
import { svgElement } from "../../src/figures/svg.js";
import { THEMES, type Theme, type ThemeName } from "../../src/figures/theme.js";
import { setFont } from "./font.js";
import { replaceHalos } from "./halo.js";
import { arrangements, COLUMN_GAP, type Row } from "./layout.js";
import { ownEntries, sharedEntries } from "./shared-legend.js";
import { PX_PER_MM } from "./units.js";

/** What a sheet shows: a figure's panels, or one of them alone. */
export interface SheetContent {
  /** e.g. `figure-2`. */
  readonly name: string;
  readonly title: string;
  readonly figure: string;
  readonly panels: readonly FilledPanel[];
}

/** How sheets are drawn. */
export interface SheetStyle {
  readonly document: Document;
  readonly width_mm: number;
  readonly theme: ThemeName;
  /** A CSS font list. */
  readonly fonts: string;
  readonly imprint: readonly string[];
}

/** A picture ready to be written, in its size on paper. */
export interface Sheet {
  readonly name: string;
  readonly title: string;
  readonly svg: string;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly background: string;
}

/** A part of the sheet and its height, drawing pixels. */
interface Part {
  readonly node: SVGElement;
  readonly height: number;
}

const PAD = 4;
const ROW_GAP = 16;
const LETTER_SIZE = 14;
const TOPIC_SIZE = 11;
const TOPIC_LINE = 15;
const LETTER_WIDTH = 16;
const IMPRINT_SIZE = 9;
const IMPRINT_LINE = 12;

/**
 * Composes panels into one picture: shared legend on top, panels with letters and topics in rows
 * (a panel alone has neither), the imprint below. Everything is a literal: no style sheet, no
 * process-wide ids; `figure-2a` is the panel's group.
 */
export function composeSheet(content: SheetContent, style: SheetStyle): Sheet {
  const { document, width_mm, imprint } = style;
  const theme = THEMES[style.theme];
  const width = width_mm * PX_PER_MM;
  const inner = Math.floor(width) - 2 * PAD;
  const options = { document, theme: style.theme, width: inner };
  const shared = content.panels.length < 2 ? [] : sharedEntries(content.panels, options);
  const draw = (panel: FilledPanel, columnWidth: number): Part =>
    panelPart(panel, columnWidth, content.panels.length > 1, {
      ...style,
      legend: ownEntries(shared),
    });
  const legend = shared.length === 0 ? [] : [legendPart(shared, inner, document, theme)];
  const { nodes, height } = arrangements(content.figure, content.panels, inner)
    .map((rows) =>
      stack(
        [
          ...legend,
          ...rows.map((row) => rowPart(row, inner, document, draw)),
          imprintPart(imprint, inner, document, theme),
        ],
        ROW_GAP,
      ),
    )
    .reduce((lowest, other) => (other.height < lowest.height ? other : lowest));
  const total = height + 2 * PAD;
  const svg = svgElement(
    document,
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      role: "group",
      "aria-label": content.title,
      viewBox: `0 0 ${width} ${total}`,
      width: `${width_mm}mm`,
      height: `${millimetres(total)}mm`,
      "font-size": TOPIC_SIZE,
      "text-rendering": "geometricPrecision",
      fill: theme.text,
    },
    [
      svgElement(document, "rect", { width, height: total, fill: theme.background }),
      svgElement(document, "g", { transform: `translate(${PAD},${PAD})` }, nodes),
    ],
  ) as SVGSVGElement;
  setFont(svg, style.fonts);
  replaceHalos(svg, document, theme.background);
  return {
    name: content.name,
    title: content.title,
    svg: svg.outerHTML,
    width_mm,
    height_mm: millimetres(total),
    background: theme.background,
  };
}

/** One panel under its letter and topic. */
function panelPart(
  panel: FilledPanel,
  width: number,
  isNamed: boolean,
  { document, theme, legend }: SheetStyle & { readonly legend: ReturnType<typeof ownEntries> },
): Part {
  const drawing = panel.draw({ document, width, theme, legend });
  const lines = isNamed ? wrapText(panel.topic, width - LETTER_WIDTH, TOPIC_SIZE) : [];
  const top = lines.length === 0 ? 0 : lines.length * TOPIC_LINE + 6;
  const heading = lines.map((line, i) =>
    svgElement(
      document,
      "text",
      { x: LETTER_WIDTH, y: (i + 1) * TOPIC_LINE - 3, "font-size": TOPIC_SIZE },
      [line],
    ),
  );
  const letter = svgElement(
    document,
    "text",
    { x: 0, y: TOPIC_LINE - 3, "font-size": LETTER_SIZE, "font-weight": 700 },
    [panel.letter],
  );
  const [, ...marks] = [...drawing.childNodes];
  const node = svgElement(
    document,
    "g",
    {
      id: `figure-${panel.id}`,
      role: "img",
      "aria-label": drawing.getAttribute("aria-label") ?? panel.topic,
      "font-size": drawing.getAttribute("font-size") ?? TOPIC_SIZE,
    },
    [
      ...(isNamed ? [letter, ...heading] : []),
      svgElement(document, "g", { transform: `translate(0,${top})` }, marks),
    ],
  );
  return { node, height: top + Number(drawing.getAttribute("height")) };
}

/** Panels side by side in columns of one width. */
function rowPart(
  row: Row<FilledPanel>,
  width: number,
  document: Document,
  draw: (panel: FilledPanel, columnWidth: number) => Part,
): Part {
  const columnWidth = Math.floor((width - COLUMN_GAP * (row.length - 1)) / row.length);
  const columns = row.map((panels) =>
    stack(
      panels.map((panel) => draw(panel, columnWidth)),
      ROW_GAP,
    ),
  );
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

function legendPart(
  shared: Parameters<typeof drawLegend>[0],
  width: number,
  document: Document,
  theme: Theme,
): Part {
  const { svg, height } = drawLegend(shared, { document, width, theme });
  return { node: svgElement(document, "g", { id: "legend" }, [svg]), height };
}

function imprintPart(
  imprint: readonly string[],
  width: number,
  document: Document,
  theme: Theme,
): Part {
  const lines = imprint.flatMap((text) => wrapText(text, width, IMPRINT_SIZE));
  const texts = lines.map((line, i) =>
    svgElement(document, "text", { x: 0, y: (i + 1) * IMPRINT_LINE - 3 }, [line]),
  );
  const node = svgElement(
    document,
    "g",
    { id: "imprint", "font-size": IMPRINT_SIZE, fill: theme.muted },
    texts,
  );
  return { node, height: lines.length * IMPRINT_LINE };
}

/** Parts below each other. */
function stack(
  parts: readonly Part[],
  gap: number,
): { readonly nodes: readonly SVGElement[]; readonly height: number } {
  let y = 0;
  const nodes = parts.map(({ node, height }) => {
    node.setAttribute("transform", `translate(0,${y})`);
    y += height + gap;
    return node;
  });
  return { nodes, height: Math.max(0, y - gap) };
}

function millimetres(px: number): number {
  return Math.round((px / PX_PER_MM) * 1000) / 1000;
}
