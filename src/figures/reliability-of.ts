import { attainableConfidences } from "../panel/attainable-confidence.js";
import { CONDITION_NAMES, isConditionKey, type ConditionKey } from "../panel/condition.js";
import { mostOutputs } from "../panel/most-outputs.js";
import type { ModelConditionRates } from "../panel/rates.js";
import { reliability } from "../panel/reliability.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { cellsDone, settingsOf, type Analysis } from "./analysis.js";
import type { Pause } from "./pause.js";
import type { OutputGroup, ReliabilityData, ReliabilityRow } from "./reliability-data.js";

/** Prepares the reliability panels, a group and a condition at a time, with a pause between them. */
export async function reliabilityOf(
  analysis: Analysis,
  weights: BootstrapWeights,
  pause: Pause,
): Promise<ReliabilityData> {
  const { run, cells, rates } = analysis;
  const { panel, manifest } = run;
  const main = settingsOf(analysis).main_conditions;
  const shown = rates.filter(({ condition }) => main.includes(condition));
  const outputs = mostOutputs(shown);
  const groups: OutputGroup[] = [];
  for (const k of new Set(outputs.values())) {
    if (k === 0) continue;
    const own = shown.filter(({ model }) => outputs.get(model) === k);
    groups.push(await groupOf(analysis, k, own, main.filter(isConditionKey), weights, pause));
  }
  return {
    simulated: manifest.simulated,
    n_questions: cells.n_questions,
    n_models: cells.n_models,
    cells_done: cellsDone(analysis),
    left_out: panel.conditions.filter((key) => !main.includes(key)),
    groups: groups.toSorted((a, b) => b.models.length - a.models.length || b.k - a.k),
  };
}

/** Models that have the same number of outputs, in every condition that they have. */
async function groupOf(
  { run, cells }: Analysis,
  k: number,
  own: readonly ModelConditionRates[],
  conditions: readonly ConditionKey[],
  weights: BootstrapWeights,
  pause: Pause,
): Promise<OutputGroup> {
  const rows: ReliabilityRow[] = [];
  for (const condition of conditions) {
    const pairs = own.filter((row) => row.condition === condition);
    if (pairs.length === 0) continue;
    await pause();
    rows.push({
      condition,
      name: CONDITION_NAMES[condition],
      n_models: pairs.length,
      ...reliability(cells, pairs, weights),
    });
  }
  await pause();
  const options = new Set(run.panel.questions.map((question) => question.options.length));
  const values = [...options].flatMap((n) =>
    attainableConfidences(k, n, cells.definitions.normaliser),
  );
  return {
    k,
    models: [...new Set(own.map(({ model }) => model))],
    attainable: [...new Set(values)].sort((a, b) => a - b),
    rows,
    all: reliability(cells, own, weights),
  };
}
