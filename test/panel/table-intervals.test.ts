import fc from "fast-check";
import { expect, it } from "vitest";
import { bootstrapPanel } from "../../src/panel/bootstrap.js";
import { judgeCells } from "../../src/panel/cells.js";
import type { Definitions } from "../../src/panel/definitions.js";
import type { Panel } from "../../src/panel/panel.js";
import { strataTable, STRATUM_METRICS, SUBSPECIALTY_LABELS } from "../../src/panel/strata.js";
import { strataIntervals } from "../../src/panel/strata-intervals.js";
import { thresholdIntervals } from "../../src/panel/thresholds.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { recordOf } from "../../src/panel/metrics.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import { naivePairs } from "./naive/aggregates.js";
import { naiveSummary, replicateRows } from "./naive/bootstrap.js";
import { naiveThresholds } from "./naive/rankings.js";
import { mean, naiveRates } from "./naive/rates.js";

const REPLICATES = 5;
const THRESHOLDS = [0.6, 0.8];

function setUp(panel: Panel, d: Definitions) {
  const indices = bootstrapIndices(panel.questions.length, REPLICATES, 1);
  return {
    cells: judgeCells(panel, d),
    weights: bootstrapWeights(indices),
    rows: replicateRows(indices),
    pairs: naivePairs(panel, d),
  };
}

it("a stratum's intervals are those of its questions among the resampled ones", () => {
  fc.assert(
    fc.property(arbitraryPanel, arbitraryDefinitions, (panel, d) => {
      const { cells, weights, rows, pairs } = setUp(panel, d);
      const labelsOf = SUBSPECIALTY_LABELS[d.strata];
      const found = strataIntervals(panel, cells, panel.conditions, labelsOf, weights);
      const table = strataTable(panel, cells, panel.conditions, labelsOf);
      const expected = table.map(({ stratum, condition }) => {
        const own = pairs.filter((pair) => pair.condition === condition);
        const replicates = rows.map((row) =>
          own.map((pair) =>
            naiveRates(
              row
                .map((q) => pair.cells[q])
                .filter(({ question }) => labelsOf(question).includes(stratum)),
              d,
            ),
          ),
        );
        const bootstrap = recordOf(STRATUM_METRICS, (metric) =>
          naiveSummary(replicates.map((models) => mean(models.map((rates) => rates[metric])))),
        );
        return { stratum, condition, bootstrap };
      });
      expect(differences(found, expected).found).toEqual([]);
    }),
    { numRuns: 80, seed: 5 },
  );
});

it("a threshold's intervals pool the cells of the resampled questions", () => {
  fc.assert(
    fc.property(arbitraryPanel, arbitraryDefinitions, (panel, d) => {
      const { cells, weights, rows, pairs } = setUp(panel, d);
      const found = thresholdIntervals(panel, cells, THRESHOLDS, weights);
      const expected = panel.conditions.map((condition) => {
        const own = pairs.filter((pair) => pair.condition === condition);
        const replicates = rows.map(
          (row) =>
            naiveThresholds(
              own.flatMap((pair) => row.map((q) => pair.cells[q])),
              THRESHOLDS,
              d,
            ) as Record<"risky" | "any_wrong", readonly (number | null)[]>,
        );
        const summaries = (clause: "risky" | "any_wrong") =>
          THRESHOLDS.map((_, t) => naiveSummary(replicates.map((shares) => shares[clause][t])));
        return { condition, risky: summaries("risky"), any_wrong: summaries("any_wrong") };
      });
      expect(differences(found, expected).found).toEqual([]);
    }),
    { numRuns: 80, seed: 7 },
  );
});

it("chosen pairs are summarised as they are among all", () => {
  fc.assert(
    fc.property(arbitraryPanel, arbitraryDefinitions, (panel, d) => {
      const { cells, weights } = setUp(panel, d);
      const all = bootstrapPanel(cells, weights, { averages: [], pairs: true }).pairs;
      const isChosen = (pair: { readonly model_index: number }): boolean => pair.model_index === 1;
      const some = bootstrapPanel(cells, weights, { averages: [], pairs: isChosen }).pairs;
      expect(all).toHaveLength(modelConditionRates(panel, cells).length);
      expect(some).toEqual(all.filter(isChosen));
    }),
    { numRuns: 20, seed: 9 },
  );
});
