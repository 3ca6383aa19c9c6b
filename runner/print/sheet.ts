import type { FilledPanel } from "../../src/figures/filled-panel.js";
import { svgElement } from "../../src/figures/svg.js";
import { THEMES } from "../../src/figures/theme.js";
import { setFont } from "./font.js";
import { replaceHalos } from "./halo.js";
import { arrangements, PAGE_HEIGHT } from "./layout.js";
import { entriesSharedWhole, ownEntries, sharedEntries } from "./shared-legend.js";
import {
  imprintPart,
  legendPart,
  panelPart,
  rowPart,
  stack,
  TEXT_SIZE,
  type Part,
  type PartStyle,
} from "./sheet-parts.js";
import { PX_PER_MM } from "./units.js";
import { xmlOf } from "./xml.js";

/** What a sheet shows: a figure's panels, or one of them alone. */
export interface SheetContent {
  /** e.g. `figure-2`. */
  readonly name: string;
  readonly title: string;
  /** e.g. `2`. */
  readonly figure: string;
  readonly panels: readonly FilledPanel[];
  /** Whether other panels of the figure stand on other sheets. */
  readonly isPart?: true;
}

/** How sheets are drawn. */
export interface SheetStyle extends PartStyle {
  readonly width_mm: number;
  /** A CSS font list. */
  readonly fonts: string;
  readonly imprint: readonly string[];
}

/** A picture ready to be written, in its size on paper. */
export interface Sheet {
  readonly name: string;
  readonly title: string;
  /** The panels on it. */
  readonly panels: readonly string[];
  readonly svg: string;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly background: string;
}

const PAD = 4;

/** Widest panel among others: left alone in its row it does not fill a page. */
const WIDEST = 450;

/**
 * Composes a figure into one picture, or into several parts where it is taller than a page: as many
 * panels in each, in their order, as a page holds.
 */
export function composeSheets(content: SheetContent, style: SheetStyle): readonly Sheet[] {
  const whole = composeSheet(content, style);
  if (whole.height_mm <= PAGE_HEIGHT || content.panels.length === 1) return [whole];
  const parts: FilledPanel[][] = [[]];
  for (const panel of content.panels) {
    const last = parts[parts.length - 1];
    const longer = { ...content, panels: [...last, panel], isPart: true as const };
    if (last.length === 0 || composeSheet(longer, style).height_mm <= PAGE_HEIGHT) last.push(panel);
    else parts.push([panel]);
  }
  return parts.map((panels, i) =>
    composeSheet(
      {
        ...content,
        name: `${content.name}-part-${i + 1}`,
        title: `${content.title}, part ${i + 1} of ${parts.length}`,
        panels,
        isPart: true,
      },
      style,
    ),
  );
}

/**
 * Composes panels into one picture: shared legend on top, panels with letters and topics in rows
 * (a panel alone has neither), the imprint below. Everything is a literal: no style sheet, no
 * process-wide ids; `figure-2a` is the panel's group.
 */
export function composeSheet(content: SheetContent, style: SheetStyle): Sheet {
  const { document, theme, width_mm, imprint } = style;
  const { panels } = content;
  const isAlone = panels.length === 1 && content.isPart !== true;
  const width = width_mm * PX_PER_MM;
  const inner = Math.floor(width) - 2 * PAD;
  const among = content.isPart === true ? entriesSharedWhole : sharedEntries;
  const shared = isAlone ? [] : among(panels, { document, theme, width: inner });
  const legend = ownEntries(shared);
  const draw = (panel: FilledPanel, columnWidth: number): Part =>
    panelPart(panel, !isAlone, { document, theme, width: columnWidth, legend });
  const { nodes, height } = arrangements(content.figure, panels, inner)
    .map((rows) =>
      stack([
        ...(shared.length === 0 ? [] : [legendPart(shared, inner, style)]),
        ...rows.map((row) => rowPart(row, inner, isAlone ? inner : WIDEST, style, draw)),
        imprintPart(imprint, inner, style),
      ]),
    )
    .reduce((lowest, other) => (other.height < lowest.height ? other : lowest));
  const total = height + 2 * PAD;
  const height_mm = Math.round((total / PX_PER_MM) * 1000) / 1000;
  const { background, text } = THEMES[theme];
  const svg = svgElement(
    document,
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      role: "group",
      "aria-label": content.title,
      viewBox: `0 0 ${width} ${total}`,
      width: `${width_mm}mm`,
      height: `${height_mm}mm`,
      "font-size": TEXT_SIZE,
      "text-rendering": "geometricPrecision",
      fill: text,
    },
    [
      svgElement(document, "rect", { width, height: total, fill: background }),
      svgElement(document, "g", { transform: `translate(${PAD},${PAD})` }, nodes),
    ],
  ) as SVGSVGElement;
  setFont(svg, style.fonts);
  replaceHalos(svg, document, background);
  const { name, title } = content;
  return {
    name,
    title,
    panels: panels.map(({ id }) => id),
    svg: xmlOf(svg),
    width_mm,
    height_mm,
    background,
  };
}
