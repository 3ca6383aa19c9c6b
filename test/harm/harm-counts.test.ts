import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellIndex } from "../../src/panel/panel.js";
import { judgeCells, type Cells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import {
  cellKinds,
  CORRECT_KIND,
  NULL_KIND,
  optionKindWeights,
  tierKindWeights,
  UNCOUNTED,
} from "../../src/harm/cell-kinds.js";
import { harmCounts, harmOfPair, harmTick } from "../../src/harm/harm-counts.js";
import { OPTION_WEIGHT_PRESETS, overconfidentWeight } from "../../src/harm/option-weights.js";
import { optionTiers } from "../../src/harm/option-tiers.js";
import { pairedHarm, questionHarm } from "../../src/harm/pair-harm.js";
import { arbitraryPanel } from "../panel/arbitrary-panel.js";
import { panelOfCells } from "../panel/cell-panel.js";

/** Ten ballots for one letter: certain. Eight and two rivals: below 0.80. */
const CELLS = ["AAAAAAAAAA", "BBBBBBBBBB", "BBBBBBBBCD", "CCCCCCCCCC", "DDDDDDDDDD", "rrrrrrrrrr"];
const labels = { B: ["high_risk", "contradiction"], C: ["unsafe"] } as const;
const panel = panelOfCells(
  CELLS.map((ballots) => ({ ballots })),
  { labels },
);
const cells = judgeCells(panel, PRESETS.primum);
const kinds = cellKinds(cells);
const oneTier = new Uint8Array(1);

/** Harm of each pair, of a panel whose questions all have one tier. */
function ofPairs(weights: Float64Array): readonly (number | null)[] {
  const counts = harmCounts(kinds, oneTier, 1);
  const harm = new Float64Array(counts.pairs);
  harmTick(counts, [weights], null, harm);
  return Array.from(harm, (_, pair) => harmOfPair(harm, pair));
}

describe("kinds of answers", () => {
  test("tell correct, null, and wrong by labels and confidence", () => {
    expect(Array.from(kinds)).toEqual([
      CORRECT_KIND,
      2 + 1 + 4 + 8,
      2 + 1 + 4,
      2 + 2 + 8,
      10,
      NULL_KIND,
    ]);
  });

  test("a cell that is not counted has none", () => {
    const dropped = judgeCells(panelOfCells([{ ballots: null }, { ballots: "A" }]), {
      ...PRESETS.primum,
      missing_cells: "drop",
    });
    expect(Array.from(cellKinds(dropped))).toEqual([UNCOUNTED, CORRECT_KIND]);
  });

  test("cost what the option weights say", () => {
    expect(ofPairs(optionKindWeights(OPTION_WEIGHT_PRESETS.default))).toEqual([0, 6, 6, 50, 1, 1]);
    expect(ofPairs(optionKindWeights(OPTION_WEIGHT_PRESETS.default, 2))).toEqual([
      0, 12, 6, 100, 1, 1,
    ]);
    expect(ofPairs(tierKindWeights(7, 0.5))).toEqual([0, 7, 7, 7, 7, 0.5]);
  });
});

describe("harm of a panel", () => {
  const weights = OPTION_WEIGHT_PRESETS.default;

  test("equals a sum over cells, whatever panel, definitions and weights", () => {
    fc.assert(
      fc.property(
        arbitraryPanel,
        fc.constantFrom(...Object.values(PRESETS)),
        fc.double({ min: 1, max: 3, noNaN: true }),
        (any, definitions, factor) => {
          const judged = judgeCells(any, definitions);
          const tier = optionTiers(any.questions, weights);
          const byKind = optionKindWeights(weights, factor);
          const counts = harmCounts(cellKinds(judged), tier, 3);
          const harm = new Float64Array(counts.pairs);
          harmTick(counts, [byKind, byKind, byKind], null, harm);
          for (let m = 0; m < any.models.length; m++) {
            for (let c = 0; c < any.conditions.length; c++) {
              const pair = m * any.conditions.length + c;
              const expected = naiveHarm(judged, cellIndex(any, m, c, 0), factor);
              const actual = harmOfPair(harm, pair);
              if (expected === null) expect(actual).toBeNull();
              else expect(actual).toBeCloseTo(expected, 9);
            }
          }
        },
      ),
      { seed: 11, numRuns: 150 },
    );
  });

  test("under the accuracy preset is 1 − accuracy", () => {
    fc.assert(
      fc.property(arbitraryPanel, (any) => {
        const judged = judgeCells(any, PRESETS.primum);
        const counts = harmCounts(cellKinds(judged), new Uint8Array(any.questions.length), 1);
        const harm = new Float64Array(counts.pairs);
        harmTick(counts, [optionKindWeights(OPTION_WEIGHT_PRESETS.accuracy)], null, harm);
        for (const row of modelConditionRates(any, judged)) {
          const pair = row.model_index * any.conditions.length + row.condition_index;
          const { accuracy } = row.point;
          const actual = harmOfPair(harm, pair);
          if (accuracy === null) expect(actual).toBeNull();
          else expect(actual).toBeCloseTo(1 - accuracy, 12);
        }
      }),
      { seed: 12, numRuns: 100 },
    );
  });

  test("shares weigh tier means, and a tier without cases leaves no value", () => {
    const counts = harmCounts(Uint8Array.from([0, 2, 2, 1]), Uint8Array.from([0, 0, 1, 1]), 3);
    const byTier = [tierKindWeights(1, 0.5), tierKindWeights(5, 0.5), tierKindWeights(50, 0.5)];
    const harm = new Float64Array(1);
    harmTick(counts, byTier, null, harm);
    expect(harmOfPair(harm, 0)).toBe((0 + 1 + 5 + 0.5) / 4);
    harmTick(counts, byTier, [0.75, 0.25, 0], harm);
    expect(harmOfPair(harm, 0)).toBe(0.75 * 0.5 + 0.25 * 2.75);
    harmTick(counts, byTier, [0.7, 0.2, 0.1], harm);
    expect(harmOfPair(harm, 0)).toBeNull();
  });

  test("pairs by the questions that both have", () => {
    const byKind = [optionKindWeights(weights)];
    const tier = new Uint8Array(3);
    const both = Uint8Array.from([2 + 2, UNCOUNTED, 0, 0, 0, 2 + 1]);
    const paired = pairedHarm(
      questionHarm(both, tier, 0, byKind),
      questionHarm(both, tier, 1, byKind),
    );
    expect(Array.from(paired.questions)).toEqual([0, 2]);
    expect(Array.from(paired.differences)).toEqual([50, -5]);
  });
});

/** Mean harm of a model × condition, cell by cell. */
function naiveHarm(judged: Cells, from: number, factor: number): number | null {
  const { answer, confidence, k } = judged;
  let sum = 0;
  let n = 0;
  for (let cell = from; cell < from + judged.n_questions; cell++) {
    if (answer.counted[cell] === 0) continue;
    n++;
    if (answer.correct[cell] === 1) continue;
    if (answer.wrong[cell] === 0) {
      sum += OPTION_WEIGHT_PRESETS.default.null;
      continue;
    }
    const option = {
      high_risk: answer.high_risk[cell] === 1,
      unsafe: answer.unsafe[cell] === 1,
      contradiction: answer.contradiction[cell] === 1,
    };
    const sure = k[cell] === 0 ? null : confidence[cell];
    sum += overconfidentWeight(option, OPTION_WEIGHT_PRESETS.default, sure, factor);
  }
  return n === 0 ? null : sum / n;
}
