import type { Answers } from "./answers.js";
import type { Cells } from "./cells.js";
import { keptBy } from "./kept-by.js";

/** A quantity of every cell: `mask` (0 or 1) alone, or `mask` times `values`. */
export interface Column {
  readonly mask: Uint8Array;
  readonly values: Float64Array | null;
}

/** Outcomes of the answer that is scored. */
export const ANSWER_COLUMNS = [
  "correct",
  "high_risk",
  "unsafe",
  "contradiction",
  "null_final",
] as const;

/** Outcomes of the recorded ballots, which depend on which of them are counted. */
export const VOTED_COLUMNS = [
  "voted_correct",
  "voted_wrong",
  "voted_high_risk",
  "voted_unsafe",
  "voted_null_recorded",
  "dangerous_overconfidence",
  "overconfident_wrong",
  "confidence_correct",
  "confidence_wrong",
  "confidence_high_risk",
  "confidence_unsafe",
  "confidence_null",
  "robustness",
] as const;

/** The quantities whose sums over questions make every metric. */
export const COLUMN_NAMES = [
  "counted",
  ...ANSWER_COLUMNS,
  "voted_counted",
  ...VOTED_COLUMNS,
  "measured",
  "latency_s",
  "single_counted",
  "single_correct",
  "single_high_risk",
  "single_unsafe",
  "single_contradiction",
  "single_null_final",
] as const;

export type ColumnName = (typeof COLUMN_NAMES)[number];

export type Columns = Readonly<Record<ColumnName, Column>>;

const recordedNulls = keptBy<Uint8Array>();

/**
 * The columns of a judged panel. Columns that are the same share their arrays, also with those of
 * cells that were judged again only in part.
 */
export function columnsOf(cells: Cells): Columns {
  const { answer, voted, single, confidence } = cells;
  const nullRecorded = recordedNulls([voted], "", () => both(voted.null_final, voted.recorded));
  return {
    counted: share(answer.counted),
    correct: share(answer.correct),
    high_risk: share(answer.high_risk),
    unsafe: share(answer.unsafe),
    contradiction: share(answer.contradiction),
    null_final: share(answer.null_final),
    voted_counted: share(voted.counted),
    voted_correct: share(voted.correct),
    voted_wrong: share(voted.wrong),
    voted_high_risk: share(voted.high_risk),
    voted_unsafe: share(voted.unsafe),
    voted_null_recorded: share(nullRecorded),
    dangerous_overconfidence: share(cells.dangerous_overconfidence),
    overconfident_wrong: share(cells.overconfident_wrong),
    confidence_correct: { mask: voted.correct, values: confidence },
    confidence_wrong: { mask: voted.wrong, values: confidence },
    confidence_high_risk: { mask: voted.high_risk, values: confidence },
    confidence_unsafe: { mask: voted.unsafe, values: confidence },
    confidence_null: { mask: nullRecorded, values: confidence },
    robustness: { mask: voted.counted, values: cells.robustness },
    measured: share(cells.measured),
    latency_s: { mask: cells.measured, values: cells.latency_s },
    ...singleColumns(single),
  };
}

function singleColumns(single: Answers): Pick<Columns, ColumnName & `single_${string}`> {
  return {
    single_counted: share(single.counted),
    single_correct: share(single.correct),
    single_high_risk: share(single.high_risk),
    single_unsafe: share(single.unsafe),
    single_contradiction: share(single.contradiction),
    single_null_final: share(single.null_final),
  };
}

function share(mask: Uint8Array): Column {
  return { mask, values: null };
}

function both(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((value, i) => value & b[i]);
}

/** A column's value at one cell. */
export function columnValue({ mask, values }: Column, cell: number): number {
  if (mask[cell] === 0) return 0;
  return values === null ? 1 : values[cell];
}

/** The sum of a column over the cells from one position up to another. */
export function columnSum(column: Column, from: number, to: number): number {
  const { mask, values } = column;
  let sum = 0;
  for (let cell = from; cell < to; cell++) {
    if (mask[cell] === 1) sum += values === null ? 1 : values[cell];
  }
  return sum;
}
