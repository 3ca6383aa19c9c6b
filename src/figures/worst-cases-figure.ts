import { settingsOf, type Analysis } from "./analysis.js";
import type { Figure } from "./figure.js";
import { withData, type FilledPanel } from "./filled-panel.js";
import { worstCasesMatrix } from "./worst-cases-matrix.js";
import { worstCasesOf } from "./worst-cases-of.js";
import { worstCasesOverlap } from "./worst-cases-overlap.js";
import { worstCasesRanking } from "./worst-cases-ranking.js";

/** Questions in the matrix. */
const SHOWN = 15;

/** The worst cases of the condition that the paper looks at. */
export const WORST_CASES: Figure = {
  id: "worst",
  title: "Worst cases",
  values: (analysis) => Promise.resolve(panelsOf(analysis)),
  complete: (analysis) => Promise.resolve(panelsOf(analysis)),
};

function panelsOf(analysis: Analysis): readonly FilledPanel[] {
  return withData(
    [worstCasesMatrix, worstCasesRanking, worstCasesOverlap],
    worstCasesOf(analysis, settingsOf(analysis).worst_case_condition, SHOWN),
  );
}
