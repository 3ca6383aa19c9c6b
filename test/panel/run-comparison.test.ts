import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import type { Panel } from "../../src/panel/panel.js";
import { cellChanges, changeCounts } from "../../src/panel/run-changes.js";
import {
  compareRuns,
  COMPARED_METRICS,
  runIntervals,
  type RunIntervals,
} from "../../src/panel/run-comparison.js";
import { judgePaired, pairPanels, type PairedCells } from "../../src/panel/run-pairing.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights, type BootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { panelOf } from "../figures/hand-panel.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import { naiveSummary, replicateRows } from "./naive/bootstrap.js";
import { naiveCells, type NaiveCell } from "./naive/cells.js";
import { mean, naiveRates } from "./naive/rates.js";

function paired(first: Panel, second: Panel, d: Definitions = PRESETS.primum): PairedCells {
  return judgePaired(pairPanels(first, second), d);
}

function intervalsOf(cells: PairedCells, weights: BootstrapWeights): RunIntervals {
  const work = runIntervals(cells, weights);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The same questions and models as another run would have them: other answers, other orders. */
function anotherRun(panel: Panel, shift: number): Panel {
  const { models, conditions, questions } = panel;
  const kept = questions.slice(questions.length > 1 ? 1 : 0).toReversed();
  const cells = models.toReversed().flatMap((_, m) =>
    conditions.flatMap((_c, c) =>
      kept.map(({ question_id }) => {
        const q = questions.findIndex((own) => own.question_id === question_id);
        const cell = ((models.length - 1 - m) * conditions.length + c) * questions.length + q;
        return (cell + shift) % panel.ballots.length;
      }),
    ),
  );
  return {
    models: models.toReversed(),
    conditions,
    questions: kept,
    ballots: cells.map((cell) => panel.ballots[cell]),
    single: cells.map((cell) => panel.single[cell]),
    latency_s: cells.map((cell) => panel.latency_s[cell]),
  };
}

/** Cells of a model in a condition by question id, those that the definitions count. */
function byQuestion(
  panel: Panel,
  model: string,
  c: number,
  d: Definitions,
): Map<string, NaiveCell> {
  const m = panel.models.findIndex((own) => own.model === model);
  return new Map(
    naiveCells(panel, m, c, d)
      .filter(({ present }) => present)
      .filter((cell) => {
        const isRecorded = d.answer === "voted" ? cell.ballots.length > 0 : cell.single_recorded;
        return d.missing_cells === "as_null" || isRecorded;
      })
      .map((cell) => [cell.question.question_id, cell]),
  );
}

function minus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}

describe("two runs compared", () => {
  // A is right, B high-risk, C unsafe, D contradicts. Two models, one condition, four questions.
  const first = panelOf(["closed_book"], [[["A", "B", "C", "r"]], [["A", "A", "B", "B"]]]);
  const second = panelOf(
    ["closed_book", "max_context"],
    [
      [
        ["A", "A", "B", "B"],
        ["A", "A", "A", "A"],
      ],
      [
        ["B", "A", "A", null],
        ["A", "A", "A", "A"],
      ],
    ],
  );

  it("differ by what both were asked, by hand", () => {
    const { pairs, averages, n_questions } = compareRuns(paired(first, second));
    expect(n_questions).toBe(4);
    expect(pairs.map(({ model, condition, n }) => [model, condition, n])).toEqual([
      ["sim/m1", "closed_book", 4],
      ["sim/m2", "closed_book", 3],
    ]);
    // m1: 1/4 right, 1/4 high-risk; then 2/4 right, 2/4 high-risk.
    expect(pairs[0].metrics.accuracy).toEqual({ first: 0.25, second: 0.5, delta: 0.25 });
    expect(pairs[0].metrics.high_risk).toEqual({ first: 0.25, second: 0.5, delta: 0.25 });
    // m2 without q4: 2/3 right; then 2/3 right.
    expect(pairs[1].metrics.accuracy).toEqual({ first: 2 / 3, second: 2 / 3, delta: 0 });
    expect(averages.map(({ condition, n }) => [condition, n])).toEqual([
      ["closed_book", 2],
      [null, 2],
    ]);
    expect(averages[1].metrics.accuracy.delta).toBeCloseTo(0.125, 12);
  });

  it("say which cells changed, and which labels were gained and lost", () => {
    const cells = paired(first, second);
    const changes = cellChanges(cells);
    expect(
      changes.map((row) => [row.model, row.question_id, row.first, row.second, row.kind]),
    ).toEqual([
      ["sim/m1", "q2", "B", "A", "gained"],
      ["sim/m1", "q3", "C", "B", "other_wrong"],
      ["sim/m1", "q4", null, "B", "answered_wrongly"],
      ["sim/m2", "q1", "A", "B", "lost"],
      ["sim/m2", "q3", "B", "A", "gained"],
    ]);
    expect(changes[1].labels).toEqual({ high_risk: 1, unsafe: -1, contradiction: 0 });
    const [, all] = changeCounts(cells, changes);
    expect(all).toEqual({
      condition: null,
      cells: 7,
      unchanged: 2,
      kinds: { gained: 2, lost: 1, other_wrong: 1, answered_wrongly: 1, withdrawn: 0 },
      labels: {
        high_risk: { gained: 3, lost: 2 },
        unsafe: { gained: 0, lost: 1 },
        contradiction: { gained: 0, lost: 0 },
      },
    });
  });

  it("have nothing to compare when they share no model", () => {
    const other = {
      ...second,
      models: second.models.map((m) => ({ ...m, model: `x/${m.model}` })),
    };
    const cells = paired(first, other);
    expect(compareRuns(cells)).toMatchObject({ pairs: [], averages: [] });
    expect(cellChanges(cells)).toEqual([]);
  });

  it("agree with lists of cells matched by id, under any definitions, intervals included", () => {
    fc.assert(
      fc.property(arbitraryPanel, arbitraryDefinitions, fc.nat(40), (panel, d, shift) => {
        const other = anotherRun(panel, shift);
        const cells = paired(panel, other, d);
        const ids = cells.first.questions.map(({ question_id }) => question_id);
        const pairs = panel.models.flatMap(({ model }) =>
          panel.conditions.flatMap((condition, c) => {
            const [a, b] = [byQuestion(panel, model, c, d), byQuestion(other, model, c, d)];
            const common = new Set(ids.filter((id) => a.has(id) && b.has(id)));
            return common.size === 0 ? [] : [{ model, condition, a, b, common }];
          }),
        );
        const rates = ({ a, b, common }: (typeof pairs)[number], drawn: readonly string[]) => {
          const own = drawn.filter((id) => common.has(id));
          const of = (side: Map<string, NaiveCell>) =>
            naiveRates(
              own.map((id) => side.get(id)!),
              d,
            );
          const [x, y] = [of(a), of(b)];
          return COMPARED_METRICS.map((metric) => ({
            first: x[metric],
            second: y[metric],
            delta: minus(y[metric], x[metric]),
          }));
        };
        const byMetric = <V>(value: (i: number) => V) =>
          Object.fromEntries(COMPARED_METRICS.map((metric, i) => [metric, value(i)]));
        const found = compareRuns(cells);
        expect(
          differences(
            found.pairs,
            pairs.map((pair) => ({
              model: pair.model,
              condition: pair.condition,
              n: pair.common.size,
              metrics: byMetric((i) => rates(pair, ids)[i]),
            })),
          ).found,
        ).toEqual([]);

        const indices = bootstrapIndices(ids.length, 6, 1);
        const rows = replicateRows(indices).map((row) => row.map((q) => ids[q]));
        const intervals = intervalsOf(cells, bootstrapWeights(indices));
        const deltas = pairs.map((pair) =>
          rows.map((drawn) => rates(pair, drawn).map(({ delta }) => delta)),
        );
        expect(
          differences(
            intervals.pairs,
            deltas.map((own) => byMetric((i) => naiveSummary(own.map((row) => row[i])))),
          ).found,
        ).toEqual([]);
        const groups = [...panel.conditions, null]
          .map((condition) =>
            pairs.flatMap((pair, p) =>
              condition === null || pair.condition === condition ? [p] : [],
            ),
          )
          .filter((members) => members.length > 0);
        expect(
          differences(
            intervals.averages,
            groups.map((members) =>
              byMetric((i) =>
                naiveSummary(rows.map((_, r) => mean(members.map((p) => deltas[p][r][i])))),
              ),
            ),
          ).found,
        ).toEqual([]);
        expect(
          differences(
            found.averages.map(({ metrics }) => metrics),
            groups.map((members) =>
              byMetric((i) => ({
                delta: mean(members.map((p) => rates(pairs[p], ids)[i].delta)),
              })),
            ),
          ).found,
        ).toEqual([]);
      }),
      { numRuns: 120, seed: 17 },
    );
  });
});
