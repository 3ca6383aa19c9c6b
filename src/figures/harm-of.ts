import { cellKinds } from "../harm/cell-kinds.js";
import { componentMasks, type ByComponent } from "../harm/harm-components.js";
import {
  harmRates,
  harmReplicateSteps,
  type HarmRates,
  type ReplicateShares,
} from "../harm/harm-rates.js";
import { systemReplicates, systemShares } from "../harm/harm-system.js";
import { OPTION_WEIGHT_PRESETS, type OptionWeights } from "../harm/option-weights.js";
import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { cellsDone, questionWeights, settingsOf, type Analysis } from "./analysis.js";
import type { Estimate } from "./figure-2-data.js";
import type { HarmCondition, HarmData, HarmPoint } from "./harm-data.js";
import { harmEstimateOf } from "./harm-estimate.js";
import { harmPairOf, type HarmChoice } from "./harm-pair-of.js";

/** A run's answers by component of harm: what every weight of the same order of tiers acts on. */
export interface HarmAnswers {
  readonly analysis: Analysis;
  readonly kinds: Uint8Array;
  readonly masks: ByComponent<Uint8Array>;
  readonly rates: readonly HarmRates[];
}

/** Sorts the answers of a run. */
export function harmAnswers(analysis: Analysis, weights: OptionWeights): HarmAnswers {
  const kinds = cellKinds(analysis.cells);
  const masks = componentMasks(kinds, weights);
  return { analysis, kinds, masks, rates: harmRates(analysis.cells, masks) };
}

/** Resamples the questions for every model and condition, in steps of a millisecond. */
export function harmResampled({
  analysis: { cells },
  masks,
}: HarmAnswers): Generator<undefined, readonly ReplicateShares[]> {
  return harmReplicateSteps(cells, masks, questionWeights(cells));
}

/** Prepares the harm panels under weights; without replicates, marks stand without intervals. */
export function harmDataOf(
  answers: HarmAnswers,
  weights: OptionWeights,
  choice: HarmChoice,
  replicates: readonly ReplicateShares[] | null,
): HarmData {
  const { analysis, rates } = answers;
  const { run, cells } = analysis;
  const { models, conditions } = run.panel;
  const main = settingsOf(analysis).main_conditions.filter(isConditionKey);
  const points = rates.flatMap((row, i): readonly HarmPoint[] => {
    const condition = conditions[row.condition_index];
    if (row.shares === null || !isConditionKey(condition) || !main.includes(condition)) return [];
    const { model } = models[row.model_index];
    const estimates = estimatesOf(row.shares, replicates?.[i].shares ?? null, weights);
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
      const system = {
        condition_index: conditions.indexOf(condition),
        model_indices: models.map((_, m) => m),
      };
      const shares = systemShares(rates, system);
      if (shares === null) return [];
      const resampled =
        replicates === null
          ? null
          : systemReplicates(replicates, system, questionWeights(cells).replicates);
      const n_models = points.filter((point) => point.condition === condition).length;
      const name = CONDITION_NAMES[condition];
      return [{ condition, name, n_models, shares, ...estimatesOf(shares, resampled, weights) }];
    }),
    points,
    order: orderOf(points),
    pair: harmPairOf(answers, weights, choice, replicates),
  };
}

/** Harm and accuracy of shares with their intervals. */
function estimatesOf(
  shares: ByComponent<number>,
  resampled: ByComponent<Float64Array> | null,
  weights: OptionWeights,
): { readonly harm: Estimate; readonly accuracy: Estimate } {
  const errors = harmEstimateOf(shares, resampled, OPTION_WEIGHT_PRESETS.accuracy);
  const rightOf = (share: number | null): number | null => (share === null ? null : 1 - share);
  return {
    harm: harmEstimateOf(shares, resampled, weights),
    accuracy: {
      value: rightOf(errors.value),
      lo: rightOf(errors.hi),
      hi: rightOf(errors.lo),
    },
  };
}

/** Shares of answers that differ by less are equal but for rounding. */
const EQUAL = 1e-12;

/** How many pairs of models in a condition accuracy and harm order otherwise. */
function orderOf(points: readonly HarmPoint[]): HarmData["order"] {
  let pairs = 0;
  let reversed = 0;
  points.forEach((one, i) => {
    for (const other of points.slice(i + 1)) {
      if (other.condition !== one.condition) continue;
      pairs++;
      const accuracy = one.accuracy.value! - other.accuracy.value!;
      const harm = one.harm.value! - other.harm.value!;
      if (Math.abs(accuracy) > EQUAL && Math.abs(harm) > EQUAL && accuracy * harm > 0) reversed++;
    }
  });
  return { pairs, reversed };
}
