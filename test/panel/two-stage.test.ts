import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { existingPairs } from "../../src/panel/pair.js";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { drawnModels } from "../../src/panel/drawn-models.js";
import { METRICS } from "../../src/panel/metrics.js";
import { averageReplicates, questionReplicates } from "../../src/panel/pair-replicates.js";
import { twoStageReplicates } from "../../src/panel/two-stage-bootstrap.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { summariseReplicates } from "../../src/stats/replicate-summary.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import { panelOfCells } from "./cell-panel.js";
import { replicateRows } from "./naive/bootstrap.js";
import { mean, naiveRates } from "./naive/rates.js";
import { naiveCells } from "./naive/cells.js";
import { naiveTwoStage } from "./naive/two-stage.js";

const REPLICATES = 5;

function orNull(values: Float64Array): (number | null)[] {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value));
}

describe("the two-stage bootstrap", () => {
  it("agrees with judging the panel again for every cell drawn, under any definitions", () => {
    fc.assert(
      fc.property(arbitraryPanel, arbitraryDefinitions, (panel, definitions) => {
        const cells = judgeCells(panel, definitions);
        const indices = bootstrapIndices(panel.questions.length, REPLICATES, 3);
        const found = twoStageReplicates(panel, cells, bootstrapWeights(indices), 9);
        const rows = replicateRows(indices);
        naiveTwoStage(panel, cells, definitions, rows, 9).forEach((expected, pair) => {
          for (const metric of METRICS) {
            const values = orNull(found.pairs[pair].metrics[metric]);
            const { found: different } = differences(
              values,
              expected.map((rates) => rates[metric]),
            );
            expect(different).toEqual([]);
          }
        });
      }),
      { numRuns: 60, seed: 13 },
    );
  });

  it("is the question bootstrap where every cell is unanimous", () => {
    const panel = panelOfCells([{ ballots: "AAAA" }, { ballots: "BB" }, { ballots: "nnn" }]);
    const cells = judgeCells(panel, PRESETS.primum);
    const weights = bootstrapWeights(bootstrapIndices(1, 4, 1));
    expect(twoStageReplicates(panel, cells, weights, 1)).toEqual(
      questionReplicates(cells, weights),
    );
  });

  it("turns a 3-to-2 vote round with the probability of the binomial", () => {
    const panel = panelOfCells([{ ballots: "AAABB" }]);
    const cells = judgeCells(panel, PRESETS.primum);
    const weights = bootstrapWeights(bootstrapIndices(1, 20_000, 1));
    const { pairs } = twoStageReplicates(panel, cells, weights, 7);
    const { mean: accuracy } = summariseReplicates(pairs[0].metrics.accuracy);
    const atLeastThree = 10 * 0.6 ** 3 * 0.4 ** 2 + 5 * 0.6 ** 4 * 0.4 + 0.6 ** 5;
    expect(Math.abs((accuracy ?? 0) - atLeastThree)).toBeLessThan(0.01);
  });
});

describe("drawing models", () => {
  const models = Array.from("QQLG").map((family, m) => ({
    model: `m${m}`,
    family,
    params_total_b: 1,
    params_active_b: null,
    params_published_b: 1,
    k: 1,
  }));

  it("draws as many models as there are", () => {
    const drawn = drawnModels(models, "model", 50, 1);
    for (let b = 0; b < 50; b++) {
      expect([0, 1, 2, 3].reduce((sum, m) => sum + drawn[m * 50 + b], 0)).toBe(4);
    }
  });

  it("draws a family with all its models", () => {
    const drawn = drawnModels(models, "family", 50, 1);
    for (let b = 0; b < 50; b++) {
      expect(drawn[b]).toBe(drawn[50 + b]);
      expect(drawn[b] + drawn[100 + b] + drawn[150 + b]).toBe(3);
    }
  });

  it("averages over the models drawn, each as often as it was, those without a value left out", () => {
    fc.assert(
      fc.property(arbitraryPanel, (panel) => {
        const cells = judgeCells(panel, PRESETS.primum);
        const indices = bootstrapIndices(panel.questions.length, REPLICATES, 3);
        const drawn = drawnModels(panel.models, "family", REPLICATES, 5);
        const of = { condition_index: 0, model_indices: panel.models.map((_, m) => m) };
        const questions = questionReplicates(cells, bootstrapWeights(indices));
        const averages = averageReplicates(questions, of, drawn, METRICS);
        const own = Array.from(existingPairs(cells)).filter((pair) => pair.condition_index === 0);
        const expected = replicateRows(indices).map((row, b) => {
          const rates = own.flatMap(({ model_index: m }) => {
            const judged = naiveCells(panel, m, 0, PRESETS.primum);
            const one = naiveRates(
              row.map((q) => judged[q]),
              PRESETS.primum,
            );
            return new Array<typeof one>(drawn[m * REPLICATES + b]).fill(one);
          });
          return METRICS.map((metric) => mean(rates.map((one) => one[metric])));
        });
        METRICS.forEach((metric, i) => {
          const { found } = differences(
            orNull(averages[metric]),
            expected.map((values) => values[i]),
          );
          expect(found).toEqual([]);
        });
      }),
      { numRuns: 40, seed: 17 },
    );
  });
});
