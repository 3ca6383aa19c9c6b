/**
 * Whether a figure was aimed at: `calibrated` figures were, `follows` figures come out of these,
 * `held_out` figures were left alone and are computed after everything is settled.
 */
export type Role = "calibrated" | "follows" | "held_out";

/** A published figure beside the replica's. Percent, points, seconds or counts, as printed. */
export interface Target {
  /** Table or section of the paper. */
  readonly block: string;
  readonly key: string;
  readonly printed: number;
  /** Null where the replica has no such figure. */
  readonly result: number | null;
  /** Result minus printed. */
  readonly deviation: number | null;
  /** Largest deviation that counts as met. */
  readonly tolerance: number;
  readonly met: boolean;
  readonly role: Role;
  /** The definitions under which the result is computed. */
  readonly definitions: string;
  /** Why it is missed, or how it is to be read; null: nothing to say. */
  readonly note: string | null;
}

/** How a block's figures are judged. */
export interface Judging {
  readonly block: string;
  readonly role: Role;
  readonly tolerance: number;
  readonly definitions?: string;
  readonly note?: string;
}

/** Half of the last printed digit: a result within it prints the same. */
export const SAME_DIGIT = 0.05;
export const EXACT = 0;

/** Sums of fractions end a hair off their decimal values. */
const ROUNDING = 1e-9;

/** Judges one figure. */
export function target(
  key: string,
  printed: number,
  result: number | null,
  judging: Judging,
): Target {
  const deviation = result === null ? null : result - printed;
  return {
    block: judging.block,
    key,
    printed,
    result,
    deviation,
    tolerance: judging.tolerance,
    met: deviation !== null && Math.abs(deviation) <= judging.tolerance + ROUNDING,
    role: judging.role,
    definitions: judging.definitions ?? "primum",
    note: judging.note ?? null,
  };
}

/** A fraction as percent; null stays null. */
export function percent(fraction: number | null | undefined): number | null {
  return fraction === null || fraction === undefined ? null : 100 * fraction;
}
