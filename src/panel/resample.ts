import { casesDrawn, type BootstrapWeights } from "../stats/bootstrap-weights.js";
import { packingFor, unpack } from "../stats/packing.js";
import { weightedSums } from "../stats/weighted-sum.js";
import type { Column } from "./columns.js";
import type { Ratio } from "./metrics.js";

/**
 * Resampled values of ratios over one run of cells: one Float64Array of replicates for each ratio
 * asked for, NaN where the replicate's denominator is empty. Valid until the next call.
 *
 * @param from position of the first cell; as many cells follow as the weights have cases
 */
export type Resample<Name extends string> = (
  from: number,
  ratios: readonly Ratio<Name>[],
) => readonly Float64Array[];

interface Slot {
  readonly column: Column;
  readonly sums: Float64Array;
  /** The column's rarer value, 0 or 1: the one whose cases are summed. */
  rarer: 0 | 1;
  /** Cases that have it. */
  rare: number;
}

/**
 * A function that recomputes ratios as sum(numerator) / sum(denominator) over the resampled
 * questions (rule 12). Columns of 0 and 1 are summed several at a time as digits of one double,
 * those with few such cases together; where most are ones the zeros are summed instead, and taken from
 * the cases drawn. Columns that are equal are summed once.
 *
 * @param weights whole numbers that add up to at most n in every replicate: a bootstrap's, or those
 *   of the cases that it did not draw
 */
export function resampler<Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  weights: BootstrapWeights,
): Resample<Name> {
  const { n, replicates } = weights;
  const packing = packingFor(n);
  const drawn = casesDrawn(weights);
  const slots = new Map<Name, Slot>();
  const slotOf = (name: Name): Slot => {
    let slot = slots.get(name);
    if (slot === undefined) {
      const column = columns[name];
      slot = [...slots.values()].find((known) => sameColumn(known.column, column)) ?? {
        column,
        sums: new Float64Array(replicates),
        rarer: 1,
        rare: 0,
      };
      slots.set(name, slot);
    }
    return slot;
  };
  const cases = new Int32Array(n);
  const values = new Float64Array(n);
  const packed = new Float64Array(n);
  const packedSums = new Float64Array(replicates);
  const outputs: Float64Array[] = [];

  const sumValues = (slot: Slot, from: number): void => {
    const { mask, values: quantity } = slot.column;
    let count = 0;
    for (let q = 0; q < n; q++) {
      const value = mask[from + q] === 1 ? quantity![from + q] : 0;
      if (value === 0) continue;
      cases[count] = q;
      values[count++] = value;
    }
    weightedSums(weights, cases, values, count, slot.sums);
  };

  const sumPacked = (group: readonly Slot[], from: number): void => {
    packed.fill(0);
    let digit = 1;
    for (const { column, rarer } of group) {
      for (let q = 0; q < n; q++) if (column.mask[from + q] === rarer) packed[q] += digit;
      digit *= packing.base;
    }
    let count = 0;
    for (let q = 0; q < n; q++) {
      if (packed[q] === 0) continue;
      cases[count] = q;
      values[count++] = packed[q];
    }
    weightedSums(weights, cases, values, count, packedSums);
    unpack(
      packing,
      packedSums,
      group.map((slot) => slot.sums),
    );
    for (const { rarer, sums } of group) {
      if (rarer === 0) for (let b = 0; b < replicates; b++) sums[b] = drawn[b] - sums[b];
    }
  };

  return (from, ratios) => {
    const needed = new Set<Slot>();
    for (const { numerator, denominator } of ratios) {
      for (const name of numerator) needed.add(slotOf(name));
      for (const name of denominator) needed.add(slotOf(name));
    }
    const partial: Slot[] = [];
    for (const slot of needed) {
      if (slot.column.values !== null) {
        sumValues(slot, from);
        continue;
      }
      const ones = countOnes(slot.column.mask, from, n);
      if (ones === 0 || ones === n) {
        if (ones === 0) slot.sums.fill(0);
        else slot.sums.set(drawn);
        continue;
      }
      slot.rarer = 2 * ones > n ? 0 : 1;
      slot.rare = Math.min(ones, n - ones);
      partial.push(slot);
    }
    partial.sort((a, b) => a.rare - b.rare);
    for (let i = 0; i < partial.length; i += packing.perNumber) {
      sumPacked(partial.slice(i, i + packing.perNumber), from);
    }
    while (outputs.length < ratios.length) outputs.push(new Float64Array(replicates));
    ratios.forEach((ratio, i) => {
      divide(
        ratio.numerator.map((name) => slotOf(name).sums),
        ratio.denominator.map((name) => slotOf(name).sums),
        outputs[i],
      );
    });
    return outputs.slice(0, ratios.length);
  };
}

function sameColumn(a: Column, b: Column): boolean {
  return a.mask === b.mask && a.values === b.values;
}

function countOnes(mask: Uint8Array, from: number, n: number): number {
  let ones = 0;
  for (let q = 0; q < n; q++) ones += mask[from + q];
  return ones;
}

/** Puts Σ numerators / Σ denominators into `into`, NaN where the denominators add up to 0. */
function divide(
  numerators: readonly Float64Array[],
  denominators: readonly Float64Array[],
  into: Float64Array,
): void {
  const [first, ...others] = numerators;
  const [divisor, ...divisors] = denominators;
  if (others.length === 0 && divisors.length === 0) {
    for (let b = 0; b < into.length; b++) into[b] = first[b] / divisor[b];
    return;
  }
  for (let b = 0; b < into.length; b++) {
    let numerator = first[b];
    let denominator = divisor[b];
    for (const sums of others) numerator += sums[b];
    for (const sums of divisors) denominator += sums[b];
    into[b] = numerator / denominator;
  }
}
