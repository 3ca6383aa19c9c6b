import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analysePanel, type Analysis } from "../../src/panel/analysis.js";
import { PRESETS, PRESET_NAMES, type Definitions } from "../../src/panel/definitions.js";
import { METRICS, SINGLE_METRICS, recordOf } from "../../src/panel/metrics.js";
import type { Panel } from "../../src/panel/panel.js";
import { bootstrapIndices, type BootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import { naiveSummary, replicateRows } from "./naive/bootstrap.js";
import { naiveCells, type NaiveCell } from "./naive/cells.js";
import { naiveBest, naiveEnsemble } from "./naive/ensemble.js";
import { naiveDelta } from "./naive/delta.js";
import { naiveStrata, naiveThresholds, naiveWorstCases } from "./naive/rankings.js";
import { answerRates, mean, naiveRates } from "./naive/rates.js";
import { randomSettings } from "./random-settings.js";

const REPLICATES = 6;

/** What the plain implementation says of the same panel, in the first one's shape. */
function naiveAnalysis(panel: Panel, d: Definitions, indices: BootstrapIndices): unknown {
  const rows = replicateRows(indices);
  const settings = randomSettings(panel, REPLICATES);
  const pairs = panel.models.flatMap((_, m) =>
    panel.conditions.flatMap((condition, c) => {
      const cells = naiveCells(panel, m, c, d);
      return cells.some((cell) => cell.present) ? [{ m, c, condition, cells }] : [];
    }),
  );
  const draw = (cells: readonly NaiveCell[], row: readonly number[]): NaiveCell[] =>
    row.map((position) => cells[position]);
  const inCondition = (c: number) => pairs.filter((pair) => pair.c === c);
  return {
    model_condition: pairs.map(({ m, condition, cells }) => {
      const replicates = rows.map((row) => naiveRates(draw(cells, row), d));
      const singles = rows.map((row) => answerRates(draw(cells, row), "single", d));
      return {
        model: `model-${m}`,
        condition,
        n_missing_cells: cells.filter((cell) => !cell.present).length,
        point: naiveRates(cells, d),
        single: answerRates(cells, "single", d),
        bootstrap: {
          metrics: recordOf(METRICS, (metric) => naiveSummary(replicates.map((r) => r[metric]))),
          single: recordOf(SINGLE_METRICS, (metric) => naiveSummary(singles.map((r) => r[metric]))),
        },
      };
    }),
    condition_table: panel.conditions.map((condition, c) => {
      const own = inCondition(c);
      const replicates = rows.map((row) => own.map(({ cells }) => naiveRates(draw(cells, row), d)));
      return {
        condition,
        n_models: own.length,
        point: recordOf(METRICS, (metric) =>
          mean(own.map(({ cells }) => naiveRates(cells, d)[metric])),
        ),
        bootstrap: recordOf(METRICS, (metric) =>
          naiveSummary(replicates.map((models) => mean(models.map((rates) => rates[metric])))),
        ),
      };
    }),
    deltas: settings.comparisons.map(() => naiveDelta(inCondition(1), inCondition(0), rows, d)),
    ensembles: naiveEnsembles(panel, d, pairs, rows),
    worst_case: naiveWorstCases(
      panel,
      inCondition(0).map(({ cells }) => cells),
      d,
    ),
    threshold_sensitivity: panel.conditions.map((condition, c) => ({
      condition,
      ...naiveThresholds(
        inCondition(c).flatMap(({ cells }) => cells),
        settings.sensitivity_thresholds,
        d,
      ),
    })),
    subspecialty: naiveStrata(panel, pairs, d),
  };
}

function naiveEnsembles(
  panel: Panel,
  d: Definitions,
  pairs: readonly { readonly m: number; readonly c: number; readonly cells: NaiveCell[] }[],
  rows: readonly number[][],
): unknown[] {
  return randomSettings(panel, REPLICATES).ensembles.flatMap(({ name, members }) => {
    const own = pairs.filter(({ m, c }) => c === 0 && m < members.length);
    if (own.length < members.length) return [];
    const { n, ...point } = naiveEnsemble(
      own.map(({ cells }) => cells),
      d,
    );
    const memberPoint = own.map(({ cells }) => {
      const rates = naiveRates(cells, d);
      const resampled = rows.map(
        (row) =>
          naiveRates(
            row.map((q) => cells[q]),
            d,
          ).accuracy,
      );
      const accuracy = d.reported_accuracy === "point" ? rates.accuracy : mean(resampled);
      const { high_risk, unsafe, contradiction, dangerous_overconfidence } = rates;
      return { accuracy, high_risk, unsafe, contradiction, dangerous_overconfidence };
    });
    return [
      {
        ensemble: name,
        n,
        point,
        member_point: memberPoint,
        best_member: naiveBest(memberPoint, d),
      },
    ];
  });
}

function expectAgreement(panel: Panel, d: Definitions): void {
  const indices = bootstrapIndices(panel.questions.length, REPLICATES, 1);
  const analysis: Analysis = analysePanel(panel, randomSettings(panel, REPLICATES), d, indices);
  expect(differences(analysis, naiveAnalysis(panel, d, indices)).found).toEqual([]);
}

describe("the plain second implementation agrees on random panels", () => {
  it.each(PRESET_NAMES)("under the preset %s", (preset) => {
    fc.assert(
      fc.property(arbitraryPanel, (panel) => expectAgreement(panel, PRESETS[preset])),
      { numRuns: 60, seed: 7 },
    );
  });

  it("under any combination of choices", () => {
    fc.assert(fc.property(arbitraryPanel, arbitraryDefinitions, expectAgreement), {
      numRuns: 200,
      seed: 11,
    });
  });
});
