import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { weightedSums } from "../stats/weighted-sum.js";
import type { Cells } from "./cells.js";
import { REACHES } from "./confidence.js";
import { RISK_CLAUSES } from "./danger.js";
import type { Panel } from "./panel.js";
import { finished } from "./steps.js";

/** Confident errors of a condition, pooled over models, at several thresholds (rule 21). */
export interface ThresholdRow {
  readonly condition: string;
  /** Cells with recorded outputs: the denominator. */
  readonly cells: number;
  /** Share of cells that are high-risk or unsafe at each threshold, in their order; fractions. */
  readonly risky: readonly (number | null)[];
  /** Share of cells that are a wrong letter of any kind. */
  readonly any_wrong: readonly (number | null)[];
}

/** The question bootstrap of the shares of a condition, in the order of the thresholds. */
export interface ThresholdIntervals {
  readonly condition: string;
  readonly risky: readonly ReplicateSummary[];
  readonly any_wrong: readonly ReplicateSummary[];
}

/** Dangerous overconfidence, with and without the risk clause, at each threshold. */
export function thresholdSensitivity(
  panel: Panel,
  cells: Cells,
  thresholds: readonly number[],
): readonly ThresholdRow[] {
  const total = (counts: Float64Array): number => counts.reduce((sum, count) => sum + count, 0);
  return panel.conditions.map((condition, c) => {
    const { recorded, risky, any_wrong } = countsOfCondition(cells, c, thresholds);
    const n = total(recorded);
    const share = (counts: Float64Array): number | null => (n === 0 ? null : total(counts) / n);
    return { condition, cells: n, risky: risky.map(share), any_wrong: any_wrong.map(share) };
  });
}

/** Replicates of the shares of a condition, in the order of the thresholds. */
export interface ThresholdReplicates {
  readonly condition: string;
  readonly risky: readonly Float64Array[];
  readonly any_wrong: readonly Float64Array[];
}

/** Replicates of `thresholdSensitivity`, row by row: the questions are resampled with all models. */
export function thresholdReplicates(
  ...of: Parameters<typeof thresholdReplicateSteps>
): readonly ThresholdReplicates[] {
  return finished(thresholdReplicateSteps(...of));
}

/** `thresholdReplicates` in steps of a few milliseconds: a condition. */
export function* thresholdReplicateSteps(
  panel: Panel,
  cells: Cells,
  thresholds: readonly number[],
  weights: BootstrapWeights,
): Generator<undefined, readonly ThresholdReplicates[]> {
  const every = Int32Array.from({ length: cells.n_questions }, (_, q) => q);
  const resampled = (counts: Float64Array): Float64Array => {
    const sums = new Float64Array(weights.replicates);
    weightedSums(weights, every, counts, counts.length, sums);
    return sums;
  };
  const rows: ThresholdReplicates[] = [];
  for (const [c, condition] of panel.conditions.entries()) {
    const { recorded, risky, any_wrong } = countsOfCondition(cells, c, thresholds);
    const denominators = resampled(recorded);
    const shares = (counts: Float64Array): Float64Array =>
      resampled(counts).map((sum, b) => sum / denominators[b]);
    rows.push({ condition, risky: risky.map(shares), any_wrong: any_wrong.map(shares) });
    yield;
  }
  return rows;
}

/** Intervals of `thresholdSensitivity`, row by row. */
export function thresholdIntervals(
  ...of: Parameters<typeof thresholdReplicates>
): readonly ThresholdIntervals[] {
  const summary = (replicates: Float64Array): ReplicateSummary => summariseReplicates(replicates);
  return thresholdReplicates(...of).map(({ condition, risky, any_wrong }) => ({
    condition,
    risky: risky.map(summary),
    any_wrong: any_wrong.map(summary),
  }));
}

/** Models by question: with recorded outputs, and with a confident error at each threshold. */
interface ThresholdCounts {
  readonly recorded: Float64Array;
  readonly risky: readonly Float64Array[];
  readonly any_wrong: readonly Float64Array[];
}

function countsOfCondition(
  cells: Cells,
  conditionIndex: number,
  thresholds: readonly number[],
): ThresholdCounts {
  const n = cells.n_questions;
  const reaches = REACHES[cells.definitions.threshold_side];
  const recorded = new Float64Array(n);
  const risky = thresholds.map(() => new Float64Array(n));
  const wrong = thresholds.map(() => new Float64Array(n));
  const isRising = thresholds.every((threshold, t) => t === 0 || threshold >= thresholds[t - 1]);
  for (let m = 0; m < cells.n_models; m++) {
    const from = (m * cells.n_conditions + conditionIndex) * n;
    for (let q = 0; q < n; q++) {
      const cell = from + q;
      if (cells.k[cell] === 0) continue;
      recorded[q]++;
      if (cells.voted.wrong[cell] === 0) continue;
      const isRisky = RISK_CLAUSES.labelled(cells.voted, cell);
      for (let t = 0; t < thresholds.length; t++) {
        if (!reaches(cells.confidence[cell], thresholds[t])) {
          if (isRising) break;
          continue;
        }
        wrong[t][q]++;
        if (isRisky) risky[t][q]++;
      }
    }
  }
  return { recorded, risky, any_wrong: wrong };
}
