import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import type { RateTable } from "../../src/harm/tiers.js";
import type { HarmWeights } from "../../src/harm/weights.js";
import { differences as absoluteDifferences } from "../golden/differences.js";

const FOLDER = join(import.meta.dirname, "../fixtures/golden/harm");

/** A golden value: JSON. */
export type Golden = null | boolean | number | string | readonly Golden[] | GoldenObject;

export interface GoldenObject {
  readonly [key: string]: Golden;
}

/** A golden section, whose shape its test knows. */
export function readGolden(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"));
}

/** The illustrative systems of the method and its default setting. */
export const SHARES: readonly number[] = [0.6, 0.3, 0.1];
export const WEIGHTS: HarmWeights = { error: [1, 5, 50], abstain: 1 };
export const MODEL_A: RateTable = [
  [0.92, 0.08, 0],
  [0.88, 0.12, 0],
  [0.8, 0.2, 0],
];
export const MODEL_B: RateTable = [
  [0.84, 0.13, 0.03],
  [0.82, 0.12, 0.06],
  [0.72, 0.05, 0.23],
];

/** "0120" as [0, 1, 2, 0]. */
export function digits(text: string): Uint8Array {
  return Uint8Array.from(text, Number);
}

/** Rounding of sums that are 0. */
const FLOOR = 1e-13;

/** Every place at which `actual` differs from a golden value: numbers by more than `relative` of it. */
export function differences(
  actual: unknown,
  expected: unknown,
  relative = 1e-10,
): ReturnType<typeof absoluteDifferences> {
  return absoluteDifferences(
    actual,
    expected,
    (a, e) => Math.abs(a - e) <= relative * Math.abs(e) + FLOOR,
  );
}

/** A value without some of its keys, at every depth: those that are named in the test with a reason. */
export function without(value: unknown, ...keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, ...keys));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !keys.includes(key))
      .map(([key, item]) => [key, without(item, ...keys)]),
  );
}

/** 20 paired cases and 60 stored resamples of section 10. */
export interface StoredBootstrap {
  readonly n: number;
  readonly B: number;
  readonly index_matrix: readonly (readonly number[])[];
  readonly x_a: readonly number[];
  readonly x_b: readonly number[];
}

/** The paired differences of a stored bootstrap, and which of them each resample drew. */
export function pairedResamples({ n, B, index_matrix, x_a, x_b }: StoredBootstrap): {
  readonly differences: Float64Array;
  readonly indices: BootstrapIndices;
} {
  return {
    differences: Float64Array.from(x_a, (a, i) => a - x_b[i]),
    indices: { replicates: B, n, positions: Int32Array.from(index_matrix.flat()) },
  };
}
