import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { equalWidthBin, expectedCalibrationError } from "../stats/calibration.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { weightedSums } from "../stats/weighted-sum.js";
import type { Cells } from "./cells.js";
import { REACHES } from "./confidence.js";

/** Bins of equal width, as in the released code. */
export const RELIABILITY_BINS = 10;

/** A value with its question bootstrap. */
export interface Resampled extends ReplicateSummary {
  readonly point: number | null;
}

/** Cells of similar confidence. Fractions. */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** Questions with such a cell: few of them cannot be resampled to any purpose. */
  readonly n_questions: number;
  readonly mean_confidence: number | null;
  readonly correct: Resampled;
  readonly high_risk: Resampled;
}

/** How far the confidence of votes tells how often they are right. Fractions. */
export interface Reliability {
  /** Cells with a voted letter: what everything here is over. */
  readonly n: number;
  /** Cells with recorded outputs whose vote is no answer. */
  readonly n_null: number;
  readonly bins: readonly ReliabilityBin[];
  readonly mean_confidence: Resampled;
  readonly correct: Resampled;
  /** Mean confidence minus the share that is right: positive is overconfident. */
  readonly gap: Resampled;
  readonly calibration_error: Resampled;
  readonly brier: Resampled;
  /** Cells whose outputs all agree. */
  readonly unanimous: {
    readonly n: number;
    readonly wrong: Resampled;
    readonly high_risk: Resampled;
  };
}

/** A model in a condition: positions in the panel. */
interface Pair {
  readonly model_index: number;
  readonly condition_index: number;
}

/** Sums over a group of cells, question by question. */
interface Sums {
  readonly n: Float64Array;
  readonly confidence: Float64Array;
  readonly correct: Float64Array;
  readonly high_risk: Float64Array;
  readonly squares: Float64Array;
}

/**
 * Reliability of the votes of some models in some conditions, their cells pooled. Replicates
 * resample the questions with all cells of a question together; a bin that a replicate leaves
 * empty has no value there. The calibration error is that of `expectedCalibrationError`.
 */
export function reliability(
  cells: Cells,
  pairs: readonly Pair[],
  weights: BootstrapWeights,
): Reliability {
  const { bins, unanimous, n_null } = sumsOf(cells, pairs);
  const groupOf = (sums: Sums): Group => ({
    total: totals(sums),
    drawn: resampled(sums, weights),
  });
  const own = bins.map(groupOf);
  const total = groupOf(added(bins, cells.n_questions));
  const agreed = groupOf(unanimous);
  const errors = new Float64Array(weights.replicates).map(
    (_, b) =>
      errorOf(
        own.map(({ drawn }) => drawn),
        b,
      ) ?? NaN,
  );
  return {
    n: total.total.n[0],
    n_null,
    bins: own.map((bin, i) => ({
      from: i / RELIABILITY_BINS,
      to: (i + 1) / RELIABILITY_BINS,
      n: bin.total.n[0],
      n_questions: bins[i].n.filter((n) => n > 0).length,
      mean_confidence: share(bin, "confidence").point,
      correct: share(bin, "correct"),
      high_risk: share(bin, "high_risk"),
    })),
    mean_confidence: share(total, "confidence"),
    correct: share(total, "correct"),
    gap: value(total, ({ n, confidence, correct }) => (confidence - correct) / n),
    calibration_error: {
      point: errorOf(
        own.map((bin) => bin.total),
        0,
      ),
      ...summariseReplicates(errors),
    },
    brier: share(total, "squares"),
    unanimous: {
      n: agreed.total.n[0],
      wrong: value(agreed, ({ n, correct }) => (n - correct) / n),
      high_risk: share(agreed, "high_risk"),
    },
  };
}

/** The place of a cell's bin, from 0; null where the vote is no letter or nothing is recorded. */
export function reliabilityBin({ k, voted, confidence }: Cells, cell: number): number | null {
  return k[cell] === 0 || voted.letter[cell] < 0
    ? null
    : equalWidthBin(confidence[cell], RELIABILITY_BINS);
}

function sumsOf(cells: Cells, pairs: readonly Pair[]) {
  const empty = (): Sums => emptySums(cells.n_questions);
  const bins = Array.from({ length: RELIABILITY_BINS }, empty);
  const unanimous = empty();
  let n_null = 0;
  for (const { model_index, condition_index } of pairs) {
    const from = (model_index * cells.n_conditions + condition_index) * cells.n_questions;
    for (let q = 0; q < cells.n_questions; q++) {
      const cell = from + q;
      if (cells.k[cell] === 0) continue;
      const bin = reliabilityBin(cells, cell);
      if (bin === null) {
        n_null++;
        continue;
      }
      add(bins[bin], cells, cell, q);
      if (REACHES.at_least(cells.confidence[cell], 1)) add(unanimous, cells, cell, q);
    }
  }
  return { bins, unanimous, n_null };
}

function emptySums(questions: number): Sums {
  const zeros = (): Float64Array => new Float64Array(questions);
  return {
    n: zeros(),
    confidence: zeros(),
    correct: zeros(),
    high_risk: zeros(),
    squares: zeros(),
  };
}

function add(sums: Sums, { confidence, voted }: Cells, cell: number, q: number): void {
  sums.n[q]++;
  sums.confidence[q] += confidence[cell];
  sums.correct[q] += voted.correct[cell];
  sums.high_risk[q] += voted.high_risk[cell];
  sums.squares[q] += (confidence[cell] - voted.correct[cell]) ** 2;
}

/** The sums of several groups together. */
function added(groups: readonly Sums[], questions: number): Sums {
  return mapped(emptySums(questions), (into, name) => {
    for (const group of groups) {
      const values = group[name];
      for (let q = 0; q < questions; q++) into[q] += values[q];
    }
    return into;
  });
}

/** Each sum over the drawn questions, by replicate. */
function resampled(sums: Sums, weights: BootstrapWeights): Sums {
  const cases = Int32Array.from(sums.n.keys()).filter((q) => sums.n[q] > 0);
  return mapped(sums, (values) => {
    const into = new Float64Array(weights.replicates);
    weightedSums(
      weights,
      cases,
      Float64Array.from(cases, (q) => values[q]),
      cases.length,
      into,
    );
    return into;
  });
}

function totals(sums: Sums): Sums {
  return mapped(sums, (values) => {
    let total = 0;
    for (const value of values) total += value;
    return Float64Array.of(total);
  });
}

function mapped(sums: Sums, of: (values: Float64Array, name: keyof Sums) => Float64Array): Sums {
  return {
    n: of(sums.n, "n"),
    confidence: of(sums.confidence, "confidence"),
    correct: of(sums.correct, "correct"),
    high_risk: of(sums.high_risk, "high_risk"),
    squares: of(sums.squares, "squares"),
  };
}

interface Group {
  /** Over all questions, as the one replicate that draws every question once. */
  readonly total: Sums;
  /** Over the drawn questions, by replicate. */
  readonly drawn: Sums;
}

/** A quantity of a group of cells, from its sums; none for an empty group. */
function value(
  { total, drawn }: Group,
  of: (sums: Readonly<Record<keyof Sums, number>>) => number,
): Resampled {
  const at = (from: Sums, b: number): number =>
    from.n[b] === 0
      ? NaN
      : of({
          n: from.n[b],
          confidence: from.confidence[b],
          correct: from.correct[b],
          high_risk: from.high_risk[b],
          squares: from.squares[b],
        });
  const point = at(total, 0);
  return {
    point: Number.isNaN(point) ? null : point,
    ...summariseReplicates(drawn.n.map((_, b) => at(drawn, b))),
  };
}

function share(group: Group, name: Exclude<keyof Sums, "n">): Resampled {
  return value(group, (sums) => sums[name] / sums.n);
}

/** The calibration error of bins in one replicate; null when it drew no cell. */
function errorOf(bins: readonly Sums[], b: number): number | null {
  return expectedCalibrationError(
    bins.map(({ n, confidence, correct }) => ({
      n: n[b],
      mean_confidence: n[b] === 0 ? null : confidence[b] / n[b],
      accuracy: n[b] === 0 ? null : correct[b] / n[b],
    })),
  );
}
