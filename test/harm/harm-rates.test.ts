import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cellKinds,
  CORRECT_KIND,
  NULL_KIND,
  optionKindWeights,
  UNCOUNTED,
} from "../../src/harm/cell-kinds.js";
import { componentMasks, harmOf } from "../../src/harm/harm-components.js";
import { harmRates, harmReplicateSteps } from "../../src/harm/harm-rates.js";
import { harmRows } from "../../src/harm/harm-rows.js";
import { systemQuestionHarm, systemReplicates, systemShares } from "../../src/harm/harm-system.js";
import { OPTION_WEIGHT_PRESETS } from "../../src/harm/option-weights.js";
import { harmReplicates } from "../../src/harm/system-crossover.js";
import { judgeCells } from "../../src/panel/cells.js";
import { finished } from "../../src/panel/steps.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { arbitraryDefinitions, arbitraryPanel } from "../panel/arbitrary-panel.js";
import { arbitraryWeights } from "./arbitrary-weights.js";

const RUNS = { seed: 11, numRuns: 60 };

function expectEqual(value: number, other: number): void {
  if (Number.isNaN(other)) expect(value).toBeNaN();
  else expect(value).toBeCloseTo(other, 8);
}

describe("harm of models and of their average", () => {
  test("is the mean of the answers' own harm, and resampled that of the questions drawn", () => {
    fc.assert(
      fc.property(
        arbitraryPanel,
        arbitraryDefinitions,
        arbitraryWeights,
        (panel, definitions, weights) => {
          const cells = judgeCells(panel, definitions);
          const kinds = cellKinds(cells);
          const masks = componentMasks(kinds, weights);
          const indices = bootstrapIndices(cells.n_questions, 5, 3);
          const replicates = finished(harmReplicateSteps(cells, masks, bootstrapWeights(indices)));
          const ofKinds = optionKindWeights(weights);
          const naive = (from: number, questions: readonly number[]): number => {
            const own = questions.map((q) => kinds[from + q]).filter((kind) => kind !== UNCOUNTED);
            return own.reduce((sum, kind) => sum + ofKinds[kind], 0) / own.length;
          };
          const all = [...panel.questions.keys()];
          const rows = harmRows(cells, { weights, component: null, is_share: false });
          harmRates(cells, masks).forEach((pair, i) => {
            const from =
              (pair.model_index * cells.n_conditions + pair.condition_index) * cells.n_questions;
            const harm = pair.shares === null ? NaN : harmOf(pair.shares, weights);
            expectEqual(harm, naive(from, all));
            expectEqual(rows(pair.model_index, pair.condition_index).value ?? NaN, harm);
            const resampled = harmReplicates(replicates.pairs[i].metrics, weights);
            for (let b = 0; b < 5; b++) {
              const drawn = all.map((j) => indices.positions[b * all.length + j]);
              expectEqual(resampled[b], naive(from, drawn));
            }
          });
        },
      ),
      RUNS,
    );
  });

  test("question by question has the harm of the average for its mean, whatever counts", () => {
    fc.assert(
      fc.property(
        arbitraryPanel,
        arbitraryDefinitions,
        arbitraryWeights,
        (panel, definitions, weights) => {
          const cells = judgeCells(panel, definitions);
          const kinds = cellKinds(cells);
          const ofKinds = optionKindWeights(weights);
          const rates = harmRates(cells, componentMasks(kinds, weights));
          panel.conditions.forEach((_, condition_index) => {
            const own = rates.filter(
              (row) => row.condition_index === condition_index && row.shares !== null,
            );
            if (own.length === 0) return;
            const system = {
              condition_index,
              model_indices: own.map(({ model_index }) => model_index),
            };
            const byQuestion = systemQuestionHarm(kinds, ofKinds, system, cells);
            const mean = byQuestion.reduce((sum, harm) => sum + harm, 0) / byQuestion.length;
            expectEqual(mean, harmOf(systemShares(rates, system)!, weights));
            if (own.some(({ n }) => n < cells.n_questions)) return;
            byQuestion.forEach((harm, q) => {
              const ofModels = own.map(({ model_index: m }) => {
                const pair = m * cells.n_conditions + condition_index;
                return ofKinds[kinds[pair * cells.n_questions + q]];
              });
              expectEqual(harm, ofModels.reduce((sum, one) => sum + one, 0) / own.length);
            });
          });
        },
      ),
      RUNS,
    );
  });

  test("of a model that counts on two questions of three goes half as far again from its mean", () => {
    const kinds = Uint8Array.from([NULL_KIND, CORRECT_KIND, UNCOUNTED]);
    const ofKinds = optionKindWeights({ ...OPTION_WEIGHT_PRESETS.default, null: 3 });
    const system = { condition_index: 0, model_indices: [0] };
    const sizes = { n_conditions: 1, n_questions: 3 };
    // 3 and 0, mean 1.5: 1.5 × 3/2 above and below it.
    expect([...systemQuestionHarm(kinds, ofKinds, system, sizes)]).toEqual([3.75, -0.75, 1.5]);
  });

  test("of several is averaged without weights over those that have any", () => {
    const shares = (high: number) => ({ low: 0, moderate: 0, high, contradiction: 0, null: 0 });
    const rates = [0.1, 0.3, null, 0.8].map((high, model_index) => ({
      model_index,
      condition_index: model_index === 3 ? 1 : 0,
      n: high === null ? 0 : 10,
      shares: high === null ? null : shares(high),
    }));
    const system = { condition_index: 0, model_indices: [0, 1, 2, 3] };
    expect(systemShares(rates, system)?.high).toBeCloseTo(0.2, 12);
    expect(systemShares(rates, { condition_index: 0, model_indices: [2] })).toBeNull();
  });

  test("of a replicate leaves out a model without a counted answer in it", () => {
    const values = (high: readonly number[]) => {
      const zero = new Float64Array(high.length);
      return {
        low: zero,
        moderate: zero,
        high: Float64Array.from(high),
        contradiction: zero,
        null: zero,
      };
    };
    const pairs = [
      { model_index: 0, condition_index: 0, metrics: values([0.2, NaN, NaN]) },
      { model_index: 1, condition_index: 0, metrics: values([0.4, 0.6, NaN]) },
    ];
    const system = { condition_index: 0, model_indices: [0, 1] };
    const { high } = systemReplicates({ replicates: 3, pairs }, system);
    expect(high[0]).toBeCloseTo(0.3, 12);
    expect(high[1]).toBeCloseTo(0.6, 12);
    expect(high[2]).toBeNaN();
  });
});
