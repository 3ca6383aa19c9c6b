import type { Analysis } from "../../figures/analysis.js";
import type { Figure } from "../../figures/figures.js";
import { withData, type FilledPanel } from "../../figures/filled-panel.js";
import { worstCasesMatrix } from "../../figures/worst-cases-matrix.js";
import { worstCasesOf } from "../../figures/worst-cases-of.js";
import { worstCasesOverlap } from "../../figures/worst-cases-overlap.js";
import { worstCasesRanking } from "../../figures/worst-cases-ranking.js";
import { paperSettings } from "../../panel/paper-settings.js";

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
  const { panel, manifest } = analysis.run;
  const { worst_case_condition } = paperSettings(panel, manifest.run_id);
  return withData(
    [worstCasesMatrix, worstCasesRanking, worstCasesOverlap],
    worstCasesOf(analysis, worst_case_condition, SHOWN),
  );
}
