import { cellsDone, noWeights, type Analysis } from "./analysis.js";
import { paperEnsembles, resultsOf } from "./figure-6-of.js";
import { worstCasesData, type WorstCasesData } from "./worst-cases-data.js";

/** Prepares the worst cases of a condition with the paper's ensembles, as far as the run forms them. */
export function worstCasesOf(analysis: Analysis, condition: string, shown: number): WorstCasesData {
  const { run, cells, rates } = analysis;
  const { panel, manifest } = run;
  const { ensembles } = paperEnsembles(analysis);
  return worstCasesData({
    panel,
    cells,
    rates,
    condition,
    shown,
    ensembles: resultsOf(analysis, ensembles, [condition], noWeights(cells)),
    simulated: manifest.simulated,
    cells_done: cellsDone(analysis),
  });
}
