import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analysePanel, type Analysis } from "../../src/panel/analysis.js";
import { PRESETS, PRESET_NAMES, type Definitions } from "../../src/panel/definitions.js";
import type { Panel } from "../../src/panel/panel.js";
import { DECOMPOSED_METRICS } from "../../src/panel/scaling.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import {
  naiveDecomposition,
  naiveFamilies,
  naiveFigureNumbers,
  naiveLatency,
  naivePairs,
  naiveSelfConsistency,
} from "./naive/aggregates.js";
import { replicateRows } from "./naive/bootstrap.js";
import { randomSettings } from "./random-settings.js";

const REPLICATES = 4;

function expectAgreement(panel: Panel, d: Definitions): void {
  const settings = randomSettings(panel, REPLICATES);
  const indices = bootstrapIndices(panel.questions.length, REPLICATES, 1);
  const analysis: Analysis = analysePanel(panel, settings, d, indices);
  const pairs = naivePairs(panel, d);
  const { points, ...figures } = naiveFigureNumbers(pairs, panel, d);
  const expected = {
    ...naiveFamilies(pairs, panel, d),
    latency_by_size: naiveLatency(pairs, panel, settings, d),
    figure_numbers: figures,
    self_consistency: naiveSelfConsistency(pairs, settings, replicateRows(indices), d),
    variance_decomposition: Object.fromEntries(
      DECOMPOSED_METRICS.map((metric) => [metric, naiveDecomposition(pairs, metric, d)]),
    ),
  };
  expect(differences(analysis, expected).found).toEqual([]);
  expectLeastSquares(analysis.figure_numbers.incorrect_confidence_fit, points);
}

/** A line is the least-squares one when its residuals add up to 0 and go with no x. */
function expectLeastSquares(
  line: Analysis["figure_numbers"]["incorrect_confidence_fit"],
  points: readonly { readonly x: number; readonly y: number }[],
): void {
  const xs = points.map(({ x }) => x);
  if (points.length < 2 || Math.max(...xs) - Math.min(...xs) < 1e-12) {
    expect(line).toBeNull();
    return;
  }
  expect(line?.n).toBe(points.length);
  const { slope, intercept } = line!;
  const residuals = points.map(({ x, y }) => y - slope * x - intercept);
  expect(residuals.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
  expect(residuals.reduce((a, b, i) => a + b * xs[i], 0)).toBeCloseTo(0, 9);
}

describe("scaling, latency, figure numbers and self-consistency agree with plain ones", () => {
  it.each(PRESET_NAMES)("under the preset %s", (preset) => {
    fc.assert(
      fc.property(arbitraryPanel, (panel) => expectAgreement(panel, PRESETS[preset])),
      { numRuns: 60, seed: 43 },
    );
  });

  it("under any combination of choices", () => {
    fc.assert(fc.property(arbitraryPanel, arbitraryDefinitions, expectAgreement), {
      numRuns: 100,
      seed: 47,
    });
  });
});
