import fc from "fast-check";
import { expect, test } from "vitest";
import { existingPairs } from "../../src/panel/bootstrap.js";
import { judgeCells, rejudgeDanger, type Cells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
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
