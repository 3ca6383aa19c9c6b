import fc from "fast-check";
import { expect, test } from "vitest";
import { bootstrapPanel } from "../../src/panel/bootstrap.js";
import { existingPairs } from "../../src/panel/pair.js";
import { judgeCells, rejudgeDanger, type Cells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { keptAverages } from "../../src/panel/kept-averages.js";
import { METRICS } from "../../src/panel/metrics.js";
import { keptReplicates, replicatesOf } from "../../src/panel/pair-replicates.js";
import { rarefiedCells } from "../../src/panel/rarefied-confidence.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { panelOf } from "../figures/hand-panel.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";

const PANEL = panelOf(["closed_book"], [[["AAAB", "ABBB", "DDDA"]], [["AAAA", "BBBB", "CAAA"]]]);
const CELLS = judgeCells(PANEL, PRESETS.primum);
const WEIGHTS = bootstrapWeights(bootstrapIndices(3, 20, 1));
const PAIR = { model_index: 0, condition_index: 0 };

const replicatesIn = (cells: Cells, weights = WEIGHTS) =>
  keptReplicates(cells, weights, METRICS)(PAIR);

test("another threshold takes other replicates of confident errors, and the same of all else", () => {
  const before = replicatesIn(CELLS);
  const after = replicatesIn(rejudgeDanger(CELLS, { ...PRESETS.primum, threshold: 0.99 })!);
  const others = METRICS.filter((metric) => before[metric] !== after[metric]);
  expect(others).toEqual(["dangerous_overconfidence", "overconfident_wrong"]);
});

test("cells judged anew, other weights and other confidences take other replicates", () => {
  const { accuracy, mean_confidence } = replicatesIn(CELLS);
  expect(replicatesIn(judgeCells(PANEL, PRESETS.primum)).accuracy).not.toBe(accuracy);
  const weights = bootstrapWeights(bootstrapIndices(3, 20, 1));
  expect(replicatesIn(CELLS, weights).accuracy).not.toBe(accuracy);
  const rarefied = replicatesIn(rarefiedCells(PANEL, CELLS, 2));
  expect(rarefied.mean_confidence).not.toBe(mean_confidence);
  expect(rarefied.accuracy).toBe(accuracy);
});

test("rarefied confidences are worked out once for a number of outputs, whatever the threshold", () => {
  const moved = rejudgeDanger(CELLS, { ...PRESETS.primum, threshold: 0.99 })!;
  const { confidence } = rarefiedCells(PANEL, CELLS, 2);
  expect(rarefiedCells(PANEL, moved, 2).confidence).toBe(confidence);
  expect(rarefiedCells(PANEL, moved, 3).confidence).not.toEqual(confidence);
});

test("after a threshold moved, replicates are those of the panel judged anew", () => {
  fc.assert(
    fc.property(
      arbitraryPanel,
      arbitraryDefinitions,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (panel, d, threshold) => {
        const cells = judgeCells(panel, d);
        const weights = bootstrapWeights(bootstrapIndices(cells.n_questions, 15, 1));
        replicatesOf(cells, weights, ["accuracy", "dangerous_overconfidence"]);
        const moved = { ...d, threshold };
        const found = replicatesOf(rejudgeDanger(cells, moved)!, weights, METRICS);
        const anew = judgeCells(panel, moved);
        expect(found).toEqual(replicatesOf(anew, weights, METRICS));
        expect(found.pairs).toHaveLength([...existingPairs(anew)].length);
      },
    ),
    { numRuns: 40, seed: 5 },
  );
});

test("averages are those of the panel's bootstrap, also after a threshold moved", () => {
  fc.assert(
    fc.property(
      arbitraryPanel,
      arbitraryDefinitions,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (panel, d, threshold) => {
        const before = judgeCells(panel, d);
        const weights = bootstrapWeights(bootstrapIndices(before.n_questions, 15, 1));
        const of = { condition_index: 0, model_indices: panel.models.map((_, m) => m) };
        const known = METRICS.map((metric) => keptAverages(before, weights)(of, metric));
        const cells = rejudgeDanger(before, { ...d, threshold })!;
        const { averages } = bootstrapPanel(cells, weights, { averages: [of], pairs: false });
        METRICS.forEach((metric, i) => {
          const found = keptAverages(cells, weights)(of, metric);
          expect(found).toEqual(averages[0].metrics[metric]);
          const isOfThreshold = /^dangerous_overconfidence$|^overconfident_wrong$/.test(metric);
          expect(found === known[i]).toBe(!isOfThreshold);
        });
      },
    ),
    { numRuns: 40, seed: 6 },
  );
});

test("averages over other models or conditions are others", () => {
  const panel = panelOf(
    ["closed_book", "clean_evidence"],
    [
      [["A"], ["B"]],
      [["B"], ["B"]],
    ],
  );
  const averageOf = keptAverages(
    judgeCells(panel, PRESETS.primum),
    bootstrapWeights(bootstrapIndices(1, 2, 1)),
  );
  const accuracy = (condition_index: number, model_indices: readonly number[]) =>
    averageOf({ condition_index, model_indices }, "accuracy")[0];
  expect([accuracy(0, [0, 1]), accuracy(0, [0]), accuracy(1, [0])]).toEqual([0.5, 1, 0]);
});
