import { SAME_DIGIT } from "../target.js";

/** The definitions of a number that every reading of a panel gives alike. */
export const ANY = "any";

/** A published number, and what a reading of the replica gives for it. */
export interface Reading {
  readonly figure: string;
  /** As printed: percent, points, seconds or a count. Null: the paper prints nothing for this reading. */
  readonly printed: number | null;
  /** A `definitions_id`; `any`: they all give the same; null: no definition is found that prints it. */
  readonly definitions: string | null;
  /** What the replica gives under these definitions; null where none is found. */
  readonly result: number | null;
  /** Whether the result prints as the number; null where one of the two is missing. */
  readonly prints: boolean | null;
}

/** Sums of fractions end a hair off their decimal values. */
const ROUNDING = 1e-9;

/** A reading, and whether it prints the number: by default to the half of a tenth. */
export function reading(
  figure: string,
  printed: number | null,
  definitions: string | null,
  result: number | null,
  tolerance = SAME_DIGIT,
): Reading {
  const prints =
    printed === null || result === null
      ? null
      : definitions !== null && Math.abs(result - printed) <= tolerance + ROUNDING;
  return { figure, printed, definitions, result, prints };
}

/**
 * What a finding rests on: the replica's ballots and latencies; the design (benchmark, models,
 * study), which is the paper's own; or nothing that a panel holds.
 */
export type Basis = "panel" | "design" | "none";

/** What the replica has to say to one arithmetic check. */
export interface Finding {
  readonly basis: Basis;
  readonly readings: readonly Reading[];
  /** How the readings are to be taken, or why there are none; null: nothing to say. */
  readonly remark: string | null;
}

/** Findings by the id of their check. */
export type Findings = Readonly<Record<string, Finding>>;

/** A finding on the replica's ballots and latencies. */
export function onPanel(readings: readonly Reading[], remark: string | null = null): Finding {
  return { basis: "panel", readings, remark };
}

/** A finding on the benchmark, the models or the study. */
export function onDesign(readings: readonly Reading[], remark: string | null = null): Finding {
  return { basis: "design", readings, remark };
}

/** A matter that the tables do not determine. */
export function undetermined(remark: string): Finding {
  return { basis: "none", readings: [], remark };
}
