import { createHash } from "node:crypto";

/** Seeds of two cells differ by at least this much, so that no two outputs share one. */
export const SEED_STRIDE = 1000;

const SLOT_BITS = 43n;

/**
 * The base seed of a cell, from the study seed and what names the cell alone, so that adding a
 * model or a condition to a study leaves every other cell's seed as it was. Output i is drawn with
 * base + i. A multiple of `SEED_STRIDE` below 2^53.
 */
export function baseSeed(studySeed: number, cell: readonly string[]): number {
  const digest = createHash("sha256")
    .update(JSON.stringify([studySeed, ...cell]))
    .digest();
  return Number(BigInt.asUintN(Number(SLOT_BITS), digest.readBigUInt64BE())) * SEED_STRIDE;
}
