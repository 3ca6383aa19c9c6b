import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeCells, type Cells } from "../../src/panel/cells.js";
import { conditionTable } from "../../src/panel/condition-table.js";
import { PRESETS } from "../../src/panel/definitions.js";
import type { Panel } from "../../src/panel/panel.js";
import { modelConditionRates, type ModelConditionRates } from "../../src/panel/rates.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";

const RUNS = { numRuns: 100, seed: 5 };

function rates(panel: Panel): readonly ModelConditionRates[] {
  return modelConditionRates(panel, judgeCells(panel, PRESETS.primum));
}

/** The panel with its models and questions in another order, its cells moved with them. */
function reordered(panel: Panel, models: readonly number[], questions: readonly number[]): Panel {
  const { conditions } = panel;
  const n = panel.questions.length;
  const moved = <T>(column: readonly T[]): T[] =>
    models.flatMap((m) =>
      conditions.flatMap((_, c) =>
        questions.map((q) => column[(m * conditions.length + c) * n + q]),
      ),
    );
  return {
    models: models.map((m) => panel.models[m]),
    conditions,
    questions: questions.map((q) => panel.questions[q]),
    ballots: moved(panel.ballots),
    single: moved(panel.single),
    latency_s: moved(panel.latency_s),
  };
}

function shuffled(length: number, seed: number): number[] {
  const positions = Array.from({ length }, (_, i) => i);
  return positions.sort((a, b) => ((a * 7 + seed) % 11) - ((b * 7 + seed) % 11) || b - a);
}

describe("properties of judged panels", () => {
  it("the order of models and questions changes no rate", () => {
    fc.assert(
      fc.property(arbitraryPanel, fc.nat(10), (panel, seed) => {
        const models = shuffled(panel.models.length, seed);
        const other = rates(reordered(panel, models, shuffled(panel.questions.length, seed)));
        for (const row of rates(panel)) {
          const same = other.find(
            ({ model, condition }) => model === row.model && condition === row.condition,
          );
          const { model_index, ...rest } = row;
          expect(same?.model_index).toBe(models.indexOf(model_index));
          expect(differences(same, rest).found).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  it("the order of a cell's outputs changes nothing, to the last bit", () => {
    fc.assert(
      fc.property(arbitraryPanel, (panel) => {
        const reversed = {
          ...panel,
          ballots: panel.ballots.map((own) => own && Array.from(own).reverse().join("")),
        };
        expect(judgeCells(reversed, PRESETS.primum)).toEqual(judgeCells(panel, PRESETS.primum));
      }),
      RUNS,
    );
  });

  it("the reason of a null changes nothing", () => {
    fc.assert(
      fc.property(arbitraryPanel, (panel) => {
        const same = {
          ...panel,
          ballots: panel.ballots.map((own) => own?.replace(/[a-z]/g, "u") ?? null),
        };
        expect(judgeCells(same, PRESETS.primum)).toEqual(judgeCells(panel, PRESETS.primum));
      }),
      RUNS,
    );
  });

  it("confidence and robustness lie in [0, 1] under every definition", () => {
    fc.assert(
      fc.property(arbitraryPanel, arbitraryDefinitions, (panel, definitions) => {
        const { confidence, robustness } = judgeCells(panel, definitions);
        for (const column of [confidence, robustness]) {
          expect(column.every((value) => value >= 0 && value <= 1)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it("dangerous overconfidence is at most high-risk plus unsafe, and answers are one of three", () => {
    fc.assert(
      fc.property(arbitraryPanel, (panel) => {
        const cells: Cells = judgeCells(panel, PRESETS.primum);
        const { correct, wrong, null_final: none } = cells.voted;
        expect(correct.every((value, i) => value + wrong[i] + none[i] === 1)).toBe(true);
        for (const { point } of modelConditionRates(panel, cells)) {
          const most = (point.high_risk ?? 0) + (point.unsafe ?? 0);
          expect(point.dangerous_overconfidence).toBeLessThanOrEqual(most + 1e-12);
        }
      }),
      RUNS,
    );
  });

  it("no rate is NaN or infinite, and every condition has its row", () => {
    fc.assert(
      fc.property(arbitraryPanel, arbitraryDefinitions, (panel, definitions) => {
        const rows = modelConditionRates(panel, judgeCells(panel, definitions));
        const table = conditionTable(rows, panel.conditions);
        expect(table.map(({ condition }) => condition)).toEqual(panel.conditions);
        for (const { point } of [...rows, ...table]) {
          for (const value of Object.values(point)) {
            expect(value === null || Number.isFinite(value)).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });
});
