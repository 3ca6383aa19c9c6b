import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import type { Explained } from "./explained.js";

/** A panel of a figure with its data: ready to draw, for who need not know what these are. */
export interface FilledPanel {
  /** e.g. `2a`. */
  readonly id: string;
  readonly letter: string;
  readonly topic: string;
  /** Why there is nothing to draw, as a sentence; null when there is. */
  readonly lacking: string | null;
  readonly finding: () => string;
  readonly caption: () => string;
  readonly metrics: readonly Explained[];
  readonly draw: (options: FigureOptions) => SVGSVGElement;
  readonly table: () => FigureTable;
}

/** A figure's panels with their data. */
export function withData<Data>(
  panels: readonly FigurePanel<Data>[],
  data: Data,
): readonly FilledPanel[] {
  return panels.map((panel) => ({
    id: panel.id,
    letter: panel.letter,
    topic: panel.topic,
    lacking: panel.lacking(data),
    finding: () => panel.finding(data),
    caption: () => panel.caption(data),
    metrics: panel.metrics,
    draw: (options) => panel.draw(data, options),
    table: () => panel.table(data),
  }));
}
