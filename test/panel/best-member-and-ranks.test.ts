import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analysePanel } from "../../src/panel/analysis.js";
import { MEMBER_METRICS, type MemberMetric } from "../../src/panel/best-member.js";
import { crossFittedBestMembers } from "../../src/panel/cross-fitted.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import { modelRanks } from "../../src/panel/model-ranks.js";
import { questionReplicates } from "../../src/panel/pair-replicates.js";
import type { Panel } from "../../src/panel/panel.js";
import { bootstrapIndices, type BootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import { naiveSummary, replicateRows } from "./naive/bootstrap.js";
import { naiveCells } from "./naive/cells.js";
import { naiveEnsemble } from "./naive/ensemble.js";
import { mean, naiveRates } from "./naive/rates.js";
import { panelOfCells } from "./cell-panel.js";
import { randomSettings } from "./random-settings.js";

const REPLICATES = 6;

function analysed(panel: Panel, d: Definitions, indices: BootstrapIndices) {
  return analysePanel(panel, randomSettings(panel, REPLICATES), d, indices);
}

/** Larger is better. */
function goodness(metric: MemberMetric, value: number): number {
  return metric === "accuracy" ? value : -value;
}

describe("the cross-fitted best member", () => {
  /** Choosing and scoring with lists of questions. */
  function naive(panel: Panel, members: readonly number[], d: Definitions, rows: number[][]) {
    const cells = members.map((m) => naiveCells(panel, m, 0, d));
    const all = panel.questions.map((_, q) => q);
    const ratesOn = (questions: readonly number[]) =>
      cells.map((own) =>
        naiveRates(
          questions.map((q) => own[q]),
          d,
        ),
      );
    return MEMBER_METRICS.map((metric) => {
      const replicates = rows.map((row) => {
        const outside = all.filter((q) => !row.includes(q));
        const on = ratesOn(row);
        const off = ratesOn(outside);
        const score = (i: number): number[] => {
          const own = on[i];
          const values =
            d.best_member === "per_metric" ? [metric] : (["accuracy", "high_risk"] as const);
          return values.map((name) => {
            const value = own[name];
            return value === null ? NaN : goodness(name, value);
          });
        };
        let best = members.map((_, i) => i).filter((i) => !score(i).some(Number.isNaN));
        const levels = d.best_member === "per_metric" ? 1 : 2;
        for (let level = 0; level < levels; level++) {
          const most = Math.max(...best.map((i) => score(i)[level]));
          best = best.filter((i) => score(i)[level] === most);
        }
        const there = best.map((i) => on[i][metric]);
        const elsewhere = best.map((i) => off[i][metric]);
        const meanOfAll = (values: readonly (number | null)[]): number | null =>
          values.includes(null) ? null : mean(values);
        const ensemble = naiveEnsemble(
          cells.map((own) => outside.map((q) => own[q])),
          d,
        )[metric];
        const gap = (a: number | null, b: number | null): number | null =>
          a === null || b === null ? null : goodness(metric, a) - goodness(metric, b);
        return {
          change: gap(ensemble, meanOfAll(elsewhere)),
          optimism: gap(meanOfAll(there), meanOfAll(elsewhere)),
          chosen: members.map((_, i) => (best.includes(i) ? 1 / best.length : 0)),
        };
      });
      return {
        cross_fitted: naiveSummary(replicates.map(({ change }) => change)),
        optimism: mean(replicates.map(({ optimism }) => optimism)),
        chosen: members.map((_, i) => mean(replicates.map(({ chosen }) => chosen[i]))),
      };
    });
  }

  it("agrees with choosing on the questions drawn and scoring on the others, one by one", () => {
    fc.assert(
      fc.property(arbitraryPanel, arbitraryDefinitions, (panel, d) => {
        const indices = bootstrapIndices(panel.questions.length, REPLICATES, 1);
        const { cells, ensembles } = analysed(panel, d, indices);
        const found = crossFittedBestMembers(panel, cells, ensembles, bootstrapWeights(indices));
        expect(found).toHaveLength(ensembles.length);
        for (const { members, metrics } of found) {
          const positions = members.map((name) => Number(name.replace("model-", "")));
          const expected = naive(panel, positions, d, replicateRows(indices));
          MEMBER_METRICS.forEach((metric, i) => {
            expect(differences(metrics[metric], expected[i]).found).toEqual([]);
          });
        }
      }),
      { numRuns: 60, seed: 31 },
    );
  });

  it("shows that the best of equally good members is too good on the questions that chose it", () => {
    const letters = ["AABBABAB", "ABABBABA", "BABAABBA"];
    const one = panelOfCells([{ ballots: "A" }, { ballots: "A" }, { ballots: "A" }]);
    const panel: Panel = {
      ...one,
      models: one.models.map((model, m) => ({ ...model, model: `model-${m}` })),
      questions: Array.from({ length: 8 }, (_, q) => ({
        ...one.questions[0],
        question_id: `q${q}`,
      })),
      ballots: letters.flatMap((own) => Array.from(own)),
      single: letters.flatMap((own) => Array.from(own, () => null)),
      latency_s: letters.flatMap((own) => Array.from(own, () => null)),
    };
    const indices = bootstrapIndices(8, 400, 1);
    const { cells, ensembles } = analysed(panel, PRESETS.primum, indices);
    const [, all] = crossFittedBestMembers(panel, cells, ensembles, bootstrapWeights(indices));
    const { accuracy } = all.metrics;
    expect(accuracy.optimism).toBeGreaterThan(0.1);
    expect(accuracy.cross_fitted.mean).toBeGreaterThan(accuracy.naive ?? NaN);
    expect(accuracy.chosen.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });
});

describe("model ranks", () => {
  it("agree with ranking every replicate by itself, under any definitions", () => {
    fc.assert(
      fc.property(arbitraryPanel, arbitraryDefinitions, (panel, d) => {
        const indices = bootstrapIndices(panel.questions.length, REPLICATES, 1);
        const { cells, model_condition } = analysed(panel, d, indices);
        const questions = questionReplicates(cells, bootstrapWeights(indices));
        const found = modelRanks(panel, model_condition, questions);
        panel.conditions.forEach((condition, c) => {
          const models = panel.models.flatMap((_, m) => {
            const judged = naiveCells(panel, m, c, d);
            return judged.some((cell) => cell.present) ? [{ m, judged }] : [];
          });
          const rows = replicateRows(indices);
          for (const metric of MEMBER_METRICS) {
            const values = (row?: readonly number[]): (number | null)[] =>
              models.map(
                ({ judged }) => naiveRates(row?.map((q) => judged[q]) ?? judged, d)[metric],
              );
            const rankOf = (all: readonly (number | null)[], i: number): number | null => {
              const own = all[i];
              if (own === null) return null;
              const others = all.filter((value) => value !== null);
              const better = others.filter(
                (v) => goodness(metric, v) > goodness(metric, own),
              ).length;
              const equal = others.filter((v) => v === own).length;
              return mean(Array.from({ length: equal }, (_, place) => better + place + 1));
            };
            models.forEach(({ m }, i) => {
              const own = found.find(
                (row) => row.condition === condition && row.model === `model-${m}`,
              )!;
              expect(
                differences(own.metrics[metric], {
                  rank: rankOf(values(), i),
                  ...naiveSummary(rows.map((row) => rankOf(values(row), i))),
                }).found,
              ).toEqual([]);
            });
          }
        });
      }),
      { numRuns: 40, seed: 37 },
    );
  });
});
