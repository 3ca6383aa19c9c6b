import type { Analysis } from "../figures/analysis.js";
import type { Figure } from "../figures/figure.js";
import type { FilledPanel } from "../figures/filled-panel.js";
import { breather } from "./breather.js";
import { painted } from "./painted.js";

/**
 * A panel of the site by its id, e.g. `2a`, filled with what an analysis says, without intervals.
 *
 * @throws RangeError naming the figures that there are
 */
export async function panelOf(analysis: Analysis, id: string): Promise<FilledPanel> {
  const { values } = await figureOf(id);
  return panelIn(await values(analysis, breather()), id);
}

/** The same with every interval, computed while the page can still be used. */
export async function completePanelOf(analysis: Analysis, id: string): Promise<FilledPanel> {
  const { complete } = await figureOf(id);
  return panelIn(await complete(analysis, painted), id);
}

/** The figure whose id a panel's id begins with; the longest where there are several. */
async function figureOf(id: string): Promise<Figure> {
  const { GALLERY_FIGURES } = await import("./gallery/gallery-figures.js");
  const [figure] = GALLERY_FIGURES.filter((candidate) => id.startsWith(candidate.id)).sort(
    (a, b) => b.id.length - a.id.length,
  );
  if ((figure as Figure | undefined) !== undefined) return figure;
  const known = GALLERY_FIGURES.map((candidate) => candidate.id).join(", ");
  throw new RangeError(`figure: no panel ${JSON.stringify(id)}; there are panels of ${known}`);
}

function panelIn(panels: readonly FilledPanel[], id: string): FilledPanel {
  const panel = panels.find((candidate) => candidate.id === id);
  if (panel !== undefined) return panel;
  const known = panels.map((candidate) => candidate.id).join(", ");
  throw new RangeError(`figure: no panel ${JSON.stringify(id)}; this figure has ${known}`);
}
