import { GALLERY_FIGURES } from "../../src/components/gallery/gallery-figures.js";
import type { Analysis } from "../../src/figures/analysis.js";
import type { FilledPanel } from "../../src/figures/filled-panel.js";
import { noPause } from "../../src/figures/pause.js";

/** Every panel of every figure, with its intervals or without. */
export async function everyPanel(
  analysis: Analysis,
  stage: "values" | "complete" = "complete",
): Promise<readonly FilledPanel[]> {
  const panels: FilledPanel[] = [];
  for (const figure of GALLERY_FIGURES) panels.push(...(await figure[stage](analysis, noPause)));
  return panels;
}
