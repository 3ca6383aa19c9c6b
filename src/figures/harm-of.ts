import { saferBy } from "../harm/crossover.js";
import { harmOf, type ByComponent } from "../harm/harm-components.js";
import { harmReplicateSteps, type ReplicateShares } from "../harm/harm-rates.js";
import { systemReplicates, systemShares } from "../harm/harm-system.js";
import { OPTION_WEIGHT_PRESETS, type OptionWeights } from "../harm/option-weights.js";
import { harmReplicates } from "../harm/system-crossover.js";
import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { summariseReplicates } from "../stats/replicate-summary.js";
import { cellsDone, questionWeights, settingsOf } from "./analysis.js";
import type { Estimate } from "./figure-2-data.js";
import type { HarmAnswers } from "./harm-answers.js";
import type { HarmCondition, HarmData, HarmPoint } from "./harm-data.js";
import { harmEstimateOf } from "./harm-estimate.js";
import { harmPairOf, type HarmChoice } from "./harm-pair-of.js";

/** Resampled shares, and the interval of what no weight enters. */
interface Resampled {
  readonly shares: ByComponent<Float64Array>;
  readonly accuracy: Pick<Estimate, "lo" | "hi">;
}

/** What resampling the questions gives once, for all weights. */
export interface HarmResampled {
  readonly replicates: ReplicateShares;
  /** In the order of the answers' rates. */
  readonly models: readonly Resampled[];
  /** Averages over all models, by the position of their condition. */
  readonly conditions: readonly Resampled[];
}

/** Resamples the questions for every model and condition, in steps of a millisecond. */
export function* harmResampled({
  analysis: { cells },
  masks,
}: HarmAnswers): Generator<undefined, HarmResampled> {
  const weights = questionWeights(cells);
  const replicates = yield* harmReplicateSteps(cells, masks, weights);
  const models: Resampled[] = [];
  for (const { metrics } of replicates.pairs) {
    models.push(withAccuracy(metrics));
    yield;
  }
  const model_indices = [...Array(cells.n_models).keys()];
  const conditions: Resampled[] = [];
  for (let condition_index = 0; condition_index < cells.n_conditions; condition_index++) {
    const system = { condition_index, model_indices };
    conditions.push(withAccuracy(systemReplicates(replicates, system)));
    yield;
  }
  return { replicates, models, conditions };
}

function withAccuracy(shares: ByComponent<Float64Array>): Resampled {
  const errors = harmReplicates(shares, OPTION_WEIGHT_PRESETS.accuracy);
  const { lo, hi } = summariseReplicates(errors);
  return { shares, accuracy: { lo: rightOf(hi), hi: rightOf(lo) } };
}

function rightOf(errors: number | null): number | null {
  return errors === null ? null : 1 - errors;
}

/** Prepares the harm panels under weights; without replicates, marks stand without intervals. */
export function harmDataOf(
  answers: HarmAnswers,
  weights: OptionWeights,
  choice: HarmChoice,
  resampled: HarmResampled | null,
): HarmData {
  const { analysis, rates } = answers;
  const { run, cells } = analysis;
  const { models, conditions } = run.panel;
  const main = settingsOf(analysis).main_conditions.filter(isConditionKey);
  const points = rates.flatMap((row, i): readonly HarmPoint[] => {
    const condition = conditions[row.condition_index];
    if (row.shares === null || !isConditionKey(condition) || !main.includes(condition)) return [];
    const { model } = models[row.model_index];
    const estimates = estimatesOf(row.shares, resampled?.models[i] ?? null, weights);
    return [{ model, condition, name: CONDITION_NAMES[condition], n: row.n, ...estimates }];
  });
  return {
    simulated: run.manifest.simulated,
    n_questions: cells.n_questions,
    n_models: cells.n_models,
    cells_done: cellsDone(analysis),
    left_out: conditions.filter((key) => !main.some((own) => own === key)),
    weights,
    conditions: main.flatMap((condition): readonly HarmCondition[] => {
      const c = conditions.indexOf(condition);
      const everyModel = { condition_index: c, model_indices: models.map((_, m) => m) };
      const shares = systemShares(rates, everyModel);
      if (shares === null) return [];
      const estimates = estimatesOf(shares, resampled?.conditions[c] ?? null, weights);
      const n_models = points.filter((point) => point.condition === condition).length;
      return [{ condition, name: CONDITION_NAMES[condition], n_models, shares, ...estimates }];
    }),
    points,
    order: orderOf(points),
    pair: harmPairOf(answers, weights, choice, resampled?.replicates ?? null),
  };
}

/** Harm and accuracy of shares with their intervals. */
function estimatesOf(
  shares: ByComponent<number>,
  resampled: Resampled | null,
  weights: OptionWeights,
): { readonly harm: Estimate; readonly accuracy: Estimate } {
  const value = 1 - harmOf(shares, OPTION_WEIGHT_PRESETS.accuracy);
  return {
    harm: harmEstimateOf(shares, resampled?.shares ?? null, weights),
    accuracy: { value, lo: null, hi: null, ...resampled?.accuracy },
  };
}

/** How many pairs of models in a condition accuracy and harm order otherwise. */
function orderOf(points: readonly HarmPoint[]): HarmData["order"] {
  let pairs = 0;
  let reversed = 0;
  for (const condition of new Set(points.map((point) => point.condition))) {
    const own = points.filter((point) => point.condition === condition);
    const accuracy = own.map((point) => point.accuracy.value!);
    const harm = own.map((point) => point.harm.value!);
    for (let i = 0; i < own.length; i++) {
      for (let j = i + 1; j < own.length; j++) {
        pairs++;
        const [gain, loss] = [accuracy[i] - accuracy[j], harm[i] - harm[j]];
        if (saferBy(gain) !== "tie" && saferBy(gain) === saferBy(loss)) reversed++;
      }
    }
  }
  return { pairs, reversed };
}
