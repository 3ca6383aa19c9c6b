import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RateTable } from "../../src/harm/tiers.js";
import type { HarmWeights } from "../../src/harm/weights.js";

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

/**
 * Every place at which `actual` differs from a golden value: numbers by more than `relative` of it,
 * all else exactly. Typed arrays are lists. What only `actual` has is no difference; `count` tells
 * how many values were compared.
 */
export function differences(
  actual: unknown,
  expected: unknown,
  relative = 1e-10,
): { readonly found: readonly string[]; readonly count: number } {
  const found: string[] = [];
  let count = 0;
  const compare = (a: unknown, e: unknown, path: string): void => {
    if (Array.isArray(e)) {
      const items: readonly unknown[] = isList(a) ? Array.from(a) : [];
      if (items.length !== e.length) found.push(`${path}: ${show(a)} where ${e.length} items are`);
      e.forEach((item, i) => compare(items[i], item, `${path}[${i}]`));
    } else if (typeof e === "object" && e !== null) {
      for (const [key, value] of Object.entries(e)) {
        const has = typeof a === "object" && a !== null && Object.hasOwn(a, key);
        compare(has ? Reflect.get(a, key) : undefined, value, `${path}.${key}`);
      }
    } else {
      count++;
      if (!isSame(a, e, relative)) found.push(`${path}: ${show(a)} where ${show(e)} is`);
    }
  };
  compare(actual, expected, "");
  return { found, count };
}

function isSame(a: unknown, e: unknown, relative: number): boolean {
  if (typeof a === "number" && typeof e === "number") {
    return Math.abs(a - e) <= relative * Math.abs(e) + FLOOR;
  }
  return a === e;
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

function show(value: unknown): string {
  return isList(value) ? `a list of ${value.length}` : JSON.stringify(value);
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
