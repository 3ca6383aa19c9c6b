import type { Analysis } from "../figures/analysis.js";

/**
 * Work that remembers what it gave last, and gives it again for the same arguments: a page asks
 * many times while a reader changes something else.
 *
 * @param keyOf what the work depends on, where that is less than its arguments
 */
export function latestOf<Arguments extends readonly unknown[], T>(
  work: (...given: Arguments) => T,
  keyOf: (...given: Arguments) => readonly unknown[] = (...given) => given,
): (...given: Arguments) => T {
  let known: { readonly key: readonly unknown[]; readonly value: T } | null = null;
  return (...given) => {
    const key = keyOf(...given);
    if (known === null || key.some((one, i) => one !== known?.key[i])) {
      known = { key, value: work(...given) };
    }
    return known.value;
  };
}

/** What votes in a condition depend on: not on the threshold, which a reader slides. */
export function votesIn({ cells }: Analysis, condition: string): readonly unknown[] {
  return [cells.voted, condition];
}
