import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { recordOf } from "../panel/metrics.js";
import { finished } from "../panel/steps.js";
import { degenerateThresholds } from "../panel/threshold-warnings.js";
import {
  thresholdReplicateSteps,
  thresholdSensitivity,
  type ThresholdReplicates,
  type ThresholdRow,
} from "../panel/thresholds.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { summariseReplicates } from "../stats/replicate-summary.js";
import { cellsDone, settingsOf, type Analysis } from "./analysis.js";
import { directionOf } from "./figure-2-claims.js";
import {
  CLAUSES,
  type Clause,
  type OrderChange,
  type Supplementary2Data,
  type ThresholdLine,
} from "./supplementary-2-data.js";

/** Sums of the same counts in another order differ by less. */
const ROUNDING = 1e-12;

/** Prepares Supplementary Figure 2; without intervals its marks stand alone. */
export function supplementary2Of(
  ...of: Parameters<typeof supplementary2Steps>
): Supplementary2Data {
  return finished(supplementary2Steps(...of));
}

/** `supplementary2Of` in steps: a condition. */
export function* supplementary2Steps(
  { run, ...analysis }: Analysis,
  weights: BootstrapWeights,
): Generator<undefined, Supplementary2Data> {
  const { panel, manifest } = run;
  const { cells } = analysis;
  const thresholds = settingsOf({ run }).sensitivity_thresholds;
  const rows = thresholdSensitivity(panel, cells, thresholds);
  const replicates = yield* thresholdReplicateSteps(panel, cells, thresholds, weights);
  const values = stepsBetween(analysis, thresholds[0]);
  const stepRows = thresholdSensitivity(panel, cells, values);
  const shown = rows.flatMap((row, c) => (row.cells > 0 ? [c] : []));
  return {
    simulated: manifest.simulated,
    n_questions: cells.n_questions,
    n_models: cells.n_models,
    cells_done: cellsDone({ run, ...analysis }),
    threshold: cells.definitions.threshold,
    thresholds,
    conditions: shown.flatMap((c) => lineOf(rows[c], replicates[c], stepRows[c], values)),
    changes: recordOf(CLAUSES, (clause) =>
      orderChanges(
        shown.map((c) => ({ row: rows[c], own: replicates[c] })),
        clause,
      ),
    ),
    degenerate: degenerateThresholds(panel, cells, thresholds),
  };
}

/** The confidences of wrong letters from a little below the first threshold on, rising, and 1. */
function stepsBetween({ cells }: Omit<Analysis, "run">, first: number): readonly number[] {
  const from = first - 0.03;
  const values = new Set([from, 1]);
  cells.confidence.forEach((confidence, cell) => {
    if (cells.voted.wrong[cell] === 1 && confidence > from) values.add(Math.min(1, confidence));
  });
  return [...values].sort((a, b) => a - b);
}

function lineOf(
  { condition, cells, ...row }: ThresholdRow,
  replicates: ThresholdReplicates,
  steps: ThresholdRow,
  values: readonly number[],
): readonly ThresholdLine[] {
  if (!isConditionKey(condition)) return [];
  const estimate = (clause: Clause, t: number) => {
    const { lo, hi } = summariseReplicates(replicates[clause][t]);
    return { value: row[clause][t], lo, hi };
  };
  return [
    {
      condition,
      name: CONDITION_NAMES[condition],
      n_cells: cells,
      points: row.risky.map((_, t) => recordOf(CLAUSES, (clause) => estimate(clause, t))),
      steps: values.map((threshold, t) => ({
        threshold,
        ...recordOf(CLAUSES, (clause) => steps[clause][t]!),
      })),
    },
  ];
}

/** The pairs of conditions whose order is not the same at every threshold. */
function orderChanges(
  conditions: readonly { readonly row: ThresholdRow; readonly own: ThresholdReplicates }[],
  clause: Clause,
): readonly OrderChange[] {
  return conditions.flatMap((a, i) =>
    conditions.slice(i + 1).flatMap((b): readonly OrderChange[] => {
      const differences = a.row[clause].map((value, t) => value! - b.row[clause][t]!);
      const isAbove = differences.some((difference) => difference > ROUNDING);
      const isBelow = differences.some((difference) => difference < -ROUNDING);
      if (!isAbove || !isBelow) return [];
      const directions = differences.map((value, t) => {
        const other = b.own[clause][t];
        const { lo, hi } = summariseReplicates(
          a.own[clause][t].map((share, r) => share - other[r]),
        );
        return directionOf({ value, lo, hi });
      });
      const isKnown = !directions.includes("unknown");
      const isClear = directions.includes("rises") && directions.includes("falls");
      return [
        {
          conditions: [a.row.condition, b.row.condition],
          isClear: isKnown ? isClear : null,
        },
      ];
    }),
  );
}
