import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import { judgeEnsemble } from "../../src/panel/ensemble-cells.js";
import { bestPositions, rankedEnsembles, standingOf } from "../../src/panel/ensemble-ranks.js";
import {
  ENSEMBLE_CRITERION_NAMES,
  ensembleCount,
  criterionValues,
  everyQuestion,
  scoreEnsembles,
  type EnsembleCriterion,
  type EnsembleScores,
} from "../../src/panel/ensemble-scores.js";
import { splitHalfSelection, type Selection } from "../../src/panel/ensemble-selection.js";
import { recordOf } from "../../src/panel/metrics.js";
import type { Panel } from "../../src/panel/panel.js";
import { packBits } from "../../src/stats/bit-set.js";
import { mulberry32 } from "../../src/stats/mulberry32.js";
import { differences } from "../golden/differences.js";
import { seededPanel } from "../fixtures/seeded-panel.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import { naiveSummary } from "./naive/bootstrap.js";
import { naiveCells, type NaiveCell } from "./naive/cells.js";
import { naiveEnsemble } from "./naive/ensemble.js";
import { mean, naiveRates } from "./naive/rates.js";

function run<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function scoresOf(panel: Panel, d: Definitions, condition: number, size: number): EnsembleScores {
  return run(scoreEnsembles(panel, judgeCells(panel, d), condition, size));
}

function membersOf({ members, size }: EnsembleScores, e: number): readonly number[] {
  return Array.from(members.subarray(e * size, (e + 1) * size));
}

/** Every choice of so many of the items, in lexicographic order, by recursion. */
function choices(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((first, i) =>
    choices(items.slice(i + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

/** Models that have a condition, with their cells. */
function modelsIn(panel: Panel, condition: number, d: Definitions): Map<number, NaiveCell[]> {
  return new Map(
    panel.models.flatMap((_, m) => {
      const cells = naiveCells(panel, m, condition, d);
      return cells.some(({ present }) => present) ? [[m, cells] as const] : [];
    }),
  );
}

/** The four criteria of an ensemble on some questions, from lists. */
function naiveValues(
  cells: readonly (readonly NaiveCell[])[],
  questions: readonly number[],
  d: Definitions,
): Record<EnsembleCriterion, number | null> {
  const own = cells.map((model) => questions.map((q) => model[q]));
  const { accuracy, high_risk, synchronized_failure } = naiveEnsemble(own, d);
  const alone = own.flatMap((model) => naiveRates(model, d).accuracy ?? []);
  const gain = accuracy === null || alone.length === 0 ? null : accuracy - Math.max(...alone);
  return { accuracy_gain: gain, accuracy, high_risk, synchronized_failure };
}

describe("the scores of every ensemble", () => {
  it("are those of each ensemble by itself, under any definitions and on any questions", () => {
    fc.assert(
      fc.property(
        arbitraryPanel,
        arbitraryDefinitions,
        fc.constantFrom(2, 3),
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 6, maxLength: 6 }),
        (panel, d, size, chosen) => {
          const models = modelsIn(panel, 0, d);
          const scores = scoresOf(panel, d, 0, size);
          const expected = choices([...models.keys()], size);
          expect(Array.from({ length: scores.n }, (_, e) => membersOf(scores, e))).toEqual(
            expected,
          );
          const ones = panel.questions.map((_, q) => chosen[q]);
          const mask = everyQuestion(scores);
          packBits(ones, mask, 0);
          const questions = ones.flatMap((one, q) => (one === 1 ? [q] : []));
          const values = criterionValues(scores, mask);
          expected.forEach((members, e) => {
            const naive = naiveValues(
              members.map((m) => models.get(m)!),
              questions,
              d,
            );
            const found = recordOf(ENSEMBLE_CRITERION_NAMES, (criterion) => {
              const value = values[criterion][e];
              return Number.isNaN(value) ? null : value;
            });
            expect(differences(found, naive).found).toEqual([]);
          });
        },
      ),
      { numRuns: 150, seed: 5 },
    );
  });

  it("are all triples of 34 models, each as it is judged by itself", () => {
    const panel = seededPanel({ questions: 40 });
    const cells = judgeCells(panel, PRESETS.primum);
    const scores = scoresOf(panel, PRESETS.primum, 2, 3);
    expect(scores.n).toBe(5984);
    const { accuracy, synchronized_failure } = criterionValues(scores, everyQuestion(scores));
    const share = (column: Uint8Array): number => column.reduce((a, b) => a + b, 0) / 40;
    for (let e = 0; e < scores.n; e += 97) {
      const judged = judgeEnsemble(panel, cells, membersOf(scores, e), 2);
      expect(accuracy[e]).toBe(share(judged.correct));
      expect(synchronized_failure[e]).toBe(share(judged.synchronized_failure));
    }
  });

  it("are counted by the binomial coefficient, and there are none of too few models", () => {
    expect([ensembleCount(34, 3), ensembleCount(5, 2), ensembleCount(2, 3)]).toEqual([5984, 10, 0]);
    expect(scoresOf(seededPanel({ models: 2, questions: 3 }), PRESETS.primum, 0, 3).n).toBe(0);
    expect(() => scoresOf(seededPanel({ models: 2, questions: 3 }), PRESETS.primum, 0, 1)).toThrow(
      "1 members do not vote",
    );
  });
});

describe("ranks of ensembles", () => {
  const values = Float64Array.of(0.5, NaN, 0.1 + 0.2, 0.3, 0.7);

  it("go from the best to the worst, equals in order, those without a value last", () => {
    expect([...rankedEnsembles(values, "accuracy")]).toEqual([4, 0, 2, 3, 1]);
    expect([...rankedEnsembles(values, "high_risk")]).toEqual([2, 3, 0, 4, 1]);
  });

  it("say how many are better, as good and worse, rounding apart", () => {
    expect(standingOf(values, 0.3, "accuracy")).toEqual({ better: 2, equal: 2, worse: 0 });
    expect(standingOf(values, 0.5, "synchronized_failure")).toEqual({
      better: 2,
      equal: 1,
      worse: 1,
    });
  });

  it("name every best", () => {
    expect(bestPositions(values, "high_risk")).toEqual([2, 3]);
    expect(bestPositions([NaN], "accuracy")).toEqual([]);
  });
});

describe("split-half selection", () => {
  const SPLITS = 12;
  const SEED = 4;

  /** The halves of every split as lists, shuffled as Fisher and Yates do from the end. */
  function naiveHalves(n: number): (readonly [number[], number[]])[] {
    const uniform = mulberry32(SEED);
    const order = Array.from({ length: n }, (_, q) => q);
    return Array.from({ length: SPLITS }, () => {
      for (let last = n - 1; last > 0; last--) {
        const other = Math.floor(uniform() * (last + 1));
        const moved = order[last];
        order[last] = order[other];
        order[other] = moved;
      }
      const half = Math.floor(n / 2);
      return [order.slice(0, half), order.slice(half)] as const;
    });
  }

  function naiveGain(panel: Panel, d: Definitions) {
    const models = modelsIn(panel, 0, d);
    const triples = choices([...models.keys()], 3).map((own) => own.map((m) => models.get(m)!));
    const winners = new Set<number>();
    const splits = naiveHalves(panel.questions.length).map(([first, second]) => {
      const gains = triples.map((triple) => naiveValues(triple, first, d).accuracy_gain!);
      const most = Math.max(...gains);
      const best = triples.filter((_, e) => {
        const isBest = gains[e] > most - 1e-9;
        if (isBest) winners.add(e);
        return isBest;
      });
      const elsewhere = best.map((triple) => {
        const on = triple.map(
          (model) =>
            naiveRates(
              first.map((q) => model[q]),
              d,
            ).accuracy!,
        );
        const leaders = triple.filter((_, i) => on[i] === Math.max(...on));
        const off = leaders.map(
          (model) =>
            naiveRates(
              second.map((q) => model[q]),
              d,
            ).accuracy,
        );
        return naiveValues(triple, second, d).accuracy! - mean(off)!;
      });
      return { chosen: most, elsewhere: mean(elsewhere) };
    });
    return {
      candidates: triples.length,
      chosen: naiveSummary(splits.map(({ chosen }) => chosen)),
      elsewhere: naiveSummary(splits.map(({ elsewhere }) => elsewhere)),
      winners: winners.size,
    };
  }

  function select(panel: Panel, splits = SPLITS): readonly Selection[] {
    return run(splitHalfSelection(scoresOf(panel, PRESETS.primum, 0, 3), splits, SEED));
  }

  it("agrees with choosing on lists of questions and scoring on the others", () => {
    const panel = seededPanel({ models: 6, questions: 21, k: 3 });
    const found = select(panel).find(({ criterion }) => criterion === "accuracy_gain");
    expect(differences(found, naiveGain(panel, PRESETS.primum)).found).toEqual([]);
  });

  it("finds the best of equally good ensembles too good where it was chosen", () => {
    // Every answer by chance: no triple is better than another on new questions.
    const random = mulberry32(11);
    const noise: Panel = { ...seededPanel({ models: 9, questions: 100, k: 1, seed: "noise" }) };
    const panel = { ...noise, ballots: noise.ballots.map(() => "ABCD"[Math.floor(random() * 4)]) };
    const accuracy = select(panel, 40).find(
      ({ among, criterion }) => among === "ensembles" && criterion === "accuracy",
    )!;
    expect(accuracy.candidates).toBe(84);
    expect(accuracy.chosen.mean! - accuracy.elsewhere.mean!).toBeGreaterThan(0.06);
    expect(Math.abs(accuracy.elsewhere.mean! - accuracy.mean!)).toBeLessThan(0.04);
    expect(accuracy.winners).toBeGreaterThan(10);
  });

  it("leaves models without the condition out, and says nothing of no candidates", () => {
    const panel = seededPanel({ models: 4, questions: 10, k: 1 });
    const last = 3 * panel.conditions.length * 10;
    const without = <T>(column: readonly T[]): (T | null)[] =>
      column.map((value, cell) => (cell >= last && cell < last + 10 ? null : value));
    const found = select({
      ...panel,
      ballots: without(panel.ballots),
      single: without(panel.single),
      latency_s: without(panel.latency_s),
    });
    expect(found.map(({ candidates }) => candidates)).toEqual([1, 1, 1, 1, 3, 3]);
    const [none] = select(seededPanel({ models: 2, questions: 10, k: 1 }));
    expect(none).toMatchObject({ candidates: 0, best: null, mean: null, winners: 0 });
    expect(none.chosen.mean).toBeNull();
  });
});
