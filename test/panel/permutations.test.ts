import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analysePanel, type Analysis } from "../../src/panel/analysis.js";
import { beyondPaper } from "../../src/panel/beyond-paper.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import type { Panel } from "../../src/panel/panel.js";
import { bootstrapIndices, type BootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import { randomSettings } from "./random-settings.js";

const REPLICATES = 4;

/** The panel with models and questions in another order, their cells moved with them. */
function reordered(panel: Panel, models: readonly number[], questions: readonly number[]): Panel {
  const n = panel.questions.length;
  const moved = <T>(column: readonly T[]): T[] =>
    models.flatMap((m) =>
      panel.conditions.flatMap((_, c) =>
        questions.map((q) => column[(m * panel.conditions.length + c) * n + q]),
      ),
    );
  return {
    models: models.map((m) => panel.models[m]),
    conditions: panel.conditions,
    questions: questions.map((q) => panel.questions[q]),
    ballots: moved(panel.ballots),
    single: moved(panel.single),
    latency_s: moved(panel.latency_s),
  };
}

/** The same draws of questions that stand in another order. */
function movedDraws(indices: BootstrapIndices, questions: readonly number[]): BootstrapIndices {
  return { ...indices, positions: indices.positions.map((old) => questions.indexOf(old)) };
}

function order(length: number, seeds: readonly number[]): number[] {
  const positions = Array.from({ length }, (_, i) => i);
  return positions.sort((a, b) => seeds[a] - seeds[b] || a - b);
}

function sorted<T>(rows: readonly T[], key: (row: T) => string): T[] {
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** What the order of models and questions must not change: all but orders that are theirs. */
function invariant(analysis: Analysis): unknown {
  return {
    model_condition: sorted(
      analysis.model_condition.map((row) => ({ ...row, model_index: null })),
      ({ model, condition }) => `${model}/${condition}`,
    ),
    condition_table: analysis.condition_table,
    deltas: analysis.deltas.map((row) => ({
      ...row,
      mcnemar: sorted(row.mcnemar, ({ model }) => model),
    })),
    variance_decomposition: analysis.variance_decomposition,
    within_family_sd: analysis.within_family_sd,
    family_means: sorted(
      analysis.family_means,
      ({ family, condition }) => `${family}/${condition}`,
    ),
    ensembles: analysis.ensembles.map(({ final_letters, ...row }) => ({
      ...row,
      letters: Array.from(final_letters).sort().join(""),
    })),
    self_consistency: {
      ...analysis.self_consistency,
      pairs: analysis.self_consistency.pairs.map(({ improvement }) => improvement),
    },
    worst_case: sorted(analysis.worst_case, ({ question_id }) => question_id),
    worst_case_across: sorted(analysis.worst_case_across, ({ question_id }) => question_id),
    threshold_sensitivity: analysis.threshold_sensitivity,
    subspecialty: analysis.subspecialty,
    question_type: analysis.question_type,
    latency_by_size: analysis.latency_by_size,
    figure_numbers: analysis.figure_numbers,
  };
}

/** The counts that worst cases are ranked by, in their order. */
function ranking({ worst_case }: Analysis): unknown {
  return worst_case.map(({ high_risk, unsafe, contradiction }) => [
    high_risk,
    unsafe,
    contradiction,
  ]);
}

describe("permutations", () => {
  it("of models and questions change nothing but the orders that are theirs", () => {
    fc.assert(
      fc.property(
        arbitraryPanel,
        arbitraryDefinitions,
        fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
        (panel, definitions: Definitions, seeds) => {
          const models = order(panel.models.length, seeds);
          const questions = order(panel.questions.length, seeds.toReversed());
          const indices = bootstrapIndices(panel.questions.length, REPLICATES, 1);
          const settings = randomSettings(panel, REPLICATES);
          const before = analysePanel(panel, settings, definitions, indices);
          const after = analysePanel(
            reordered(panel, models, questions),
            settings,
            definitions,
            movedDraws(indices, questions),
          );
          expect(differences(invariant(after), invariant(before)).found).toEqual([]);
          expect(ranking(after)).toEqual(ranking(before));
        },
      ),
      { numRuns: 100, seed: 53 },
    );
  });

  it("of a cell's outputs change nothing, to the last bit", () => {
    fc.assert(
      fc.property(arbitraryPanel, (panel) => {
        const indices = bootstrapIndices(panel.questions.length, REPLICATES, 1);
        const settings = randomSettings(panel, REPLICATES);
        const reversed: Panel = {
          ...panel,
          ballots: panel.ballots.map((own) => own && Array.from(own).reverse().join("")),
        };
        const [before, after] = [panel, reversed].map((own) =>
          analysePanel(own, settings, PRESETS.primum, indices),
        );
        expect(after).toEqual(before);
      }),
      { numRuns: 60, seed: 59 },
    );
  });

  it("of models leave ranks, concentration, cross-fitting and claims as they are", () => {
    fc.assert(
      fc.property(
        arbitraryPanel,
        fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }),
        (panel, seeds) => {
          const questions = panel.questions.map((_, q) => q);
          const moved = reordered(panel, order(panel.models.length, seeds), questions);
          const indices = bootstrapIndices(panel.questions.length, REPLICATES, 1);
          const settings = randomSettings(panel, REPLICATES);
          const [before, after] = [panel, moved].map((own) => {
            const analysis = analysePanel(own, settings, PRESETS.primum, indices);
            const result = beyondPaper(own, settings, analysis, indices, 1);
            return {
              ranks: sorted(result.model_ranks, ({ model, condition }) => `${model}/${condition}`),
              concentration: result.concentration,
              cross_fitted: result.cross_fitted,
              overlap: result.failure_overlap,
              claims: result.influence.claims.map(({ margin }) => margin),
              questions_alone: result.resampling[0],
            };
          });
          expect(differences(after, before).found).toEqual([]);
        },
      ),
      { numRuns: 40, seed: 61 },
    );
  });
});
