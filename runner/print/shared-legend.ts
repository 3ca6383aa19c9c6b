import type { FilledPanel } from "../../src/figures/filled-panel.js";
import type { FigureOptions } from "../../src/figures/figure-panel.js";
import type { LegendItem } from "../../src/figures/legend.js";

/** The entries that at least two of the panels have: a figure draws them once, the panels no more. */
export function sharedEntries(
  panels: readonly FilledPanel[],
  options: FigureOptions,
): readonly LegendItem[] {
  return sharedOf(panels.map((panel) => entriesOf(panel, options)));
}

/**
 * The same where no panel's legend then stands in two places: each is among the entries as a whole, or
 * not at all; else none.
 */
export function entriesSharedWhole(
  panels: readonly FilledPanel[],
  options: FigureOptions,
): readonly LegendItem[] {
  const legends = panels.map((panel) => entriesOf(panel, options));
  const shared = sharedOf(legends);
  const keys = new Set(shared.map(keyOf));
  const isWhole = legends.every((items) => {
    const moved = items.filter((item) => keys.has(keyOf(item))).length;
    return moved === 0 || moved === items.length;
  });
  return isWhole ? shared : [];
}

function sharedOf(legends: readonly (readonly LegendItem[])[]): readonly LegendItem[] {
  const seen = new Map<string, { readonly item: LegendItem; panels: number }>();
  for (const item of legends.flat()) {
    const entry = seen.get(keyOf(item)) ?? { item, panels: 0 };
    entry.panels += 1;
    seen.set(keyOf(item), entry);
  }
  return [...seen.values()].filter(({ panels }) => panels > 1).map(({ item }) => item);
}

/** The entries of a panel that are not among those that its figure draws. */
export function ownEntries(
  shared: readonly LegendItem[],
): (items: readonly LegendItem[]) => readonly LegendItem[] {
  const keys = new Set(shared.map(keyOf));
  return (items) => items.filter((item) => item.isOwn === true || !keys.has(keyOf(item)));
}

/** The entries of a panel that other panels may have too. */
function entriesOf(panel: FilledPanel, options: FigureOptions): readonly LegendItem[] {
  const entries: LegendItem[] = [];
  panel.draw({
    ...options,
    legend: (items) => {
      entries.push(...items);
      return items;
    },
  });
  return entries.filter(({ isOwn }) => isOwn !== true);
}

function keyOf({ label, symbol, fill, stroke, radius }: LegendItem): string {
  return JSON.stringify([label, symbol, fill, stroke, radius]);
}
