import { wrapText, type Box } from "./label-placement.js";
import type { OverviewNode, OverviewStage } from "./overview-data.js";

/** A node's box with the lines in it. */
export interface PlacedNode {
  readonly node: OverviewNode;
  readonly stage: string;
  readonly box: Box;
  readonly name: readonly string[];
  readonly number: readonly string[];
}

/** A stage's area with its nodes, and the arrow that leads to the next one. */
export interface PlacedStage {
  readonly stage: OverviewStage;
  readonly box: Box;
  readonly nodes: readonly PlacedNode[];
  /** From and to, pixels; null after the last stage. */
  readonly arrow: readonly [readonly [number, number], readonly [number, number]] | null;
}

export interface OverviewLayout {
  readonly stages: readonly PlacedStage[];
  readonly height: number;
}

/** Line height, and font size, of the text in boxes. */
export const LINE = 14;
export const FONT_SIZE = 11;
/** Space inside a box, the coloured edge included. */
export const INSET = 9;

const HEADER = 26;
const PAD = 5;
const GAP = 6;
const ARROW = 16;

/** Narrower drawings have the stages one below the other. */
const SIDE_BY_SIDE = 840;
/** Width that a box wants in stages that lie one below the other. */
const BOX_WIDTH = 128;

/** Places stages from left to right, or from top to bottom where there is little room. */
export function layoutOverview(stages: readonly OverviewStage[], width: number): OverviewLayout {
  return width >= SIDE_BY_SIDE ? sideBySide(stages, width) : stacked(stages, width);
}

function sideBySide(stages: readonly OverviewStage[], width: number): OverviewLayout {
  const column = (width - (stages.length - 1) * ARROW) / stages.length;
  const placed = stages.map((stage, i) => {
    const x = i * (column + ARROW);
    let y = HEADER;
    const nodes = stage.nodes.map((node) => {
      const own = placeNode(node, stage, x + PAD, y, column - 2 * PAD);
      y += own.box.height + GAP;
      return own;
    });
    return { stage, x, nodes, bottom: y - GAP + PAD };
  });
  const height = Math.max(HEADER, ...placed.map(({ bottom }) => bottom));
  return {
    height,
    stages: placed.map(({ stage, x, nodes }, i) => ({
      stage,
      nodes,
      box: { x, y: 0, width: column, height },
      arrow:
        i === placed.length - 1
          ? null
          : [
              [x + column + 3, height / 2],
              [x + column + ARROW - 3, height / 2],
            ],
    })),
  };
}

function stacked(stages: readonly OverviewStage[], width: number): OverviewLayout {
  const columns = Math.max(2, Math.floor((width - 2 * PAD + GAP) / (BOX_WIDTH + GAP)));
  const boxWidth = (width - 2 * PAD - (columns - 1) * GAP) / columns;
  let top = 0;
  const placed = stages.map((stage, i): PlacedStage => {
    let y = top + HEADER;
    const nodes: PlacedNode[] = [];
    for (let from = 0; from < stage.nodes.length; from += columns) {
      const row = stage.nodes
        .slice(from, from + columns)
        .map((node, c) => placeNode(node, stage, PAD + c * (boxWidth + GAP), y, boxWidth));
      const height = Math.max(...row.map(({ box }) => box.height));
      nodes.push(...row.map((own) => ({ ...own, box: { ...own.box, height } })));
      y += height + GAP;
    }
    const bottom = y - GAP + PAD;
    const box = { x: 0, y: top, width, height: bottom - top };
    const isLast = i === stages.length - 1;
    top = bottom + (isLast ? 0 : ARROW);
    return {
      stage,
      nodes,
      box,
      arrow: isLast
        ? null
        : [
            [width / 2, bottom + 3],
            [width / 2, bottom + ARROW - 3],
          ],
    };
  });
  return { stages: placed, height: top };
}

function placeNode(
  node: OverviewNode,
  stage: OverviewStage,
  x: number,
  y: number,
  width: number,
): PlacedNode {
  const room = width - INSET - 4;
  const name = wrapText(node.name, room, FONT_SIZE);
  const number = wrapText(node.number, room, FONT_SIZE);
  const height = (name.length + number.length) * LINE + 8;
  return { node, stage: stage.id, box: { x, y, width, height }, name, number };
}
