import type { Analysis } from "../../src/figures/analysis.js";
import { FIGURES } from "../../src/figures/figures.js";
import { withData, type FilledPanel } from "../../src/figures/filled-panel.js";
import { worstCasesMatrix } from "../../src/figures/worst-cases-matrix.js";
import { worstCasesOf } from "../../src/figures/worst-cases-of.js";
import { worstCasesOverlap } from "../../src/figures/worst-cases-overlap.js";
import { worstCasesRanking } from "../../src/figures/worst-cases-ranking.js";

const WORST_CASES = [worstCasesMatrix, worstCasesRanking, worstCasesOverlap];

/** Every panel of every figure, with its intervals or without. */
export async function everyPanel(
  analysis: Analysis,
  stage: "values" | "complete" = "complete",
): Promise<readonly FilledPanel[]> {
  const pause = (): Promise<void> => Promise.resolve();
  const figures: FilledPanel[] = [];
  for (const figure of FIGURES) figures.push(...(await figure[stage](analysis, pause)));
  const worst = worstCasesOf(analysis, analysis.run.panel.conditions[0], 30);
  return [...figures, ...withData(WORST_CASES, worst)];
}
