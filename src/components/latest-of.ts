/**
 * Work that remembers what it gave last, and gives it again for the same arguments: a page asks
 * many times while a reader changes something else.
 */
export function latestOf<Arguments extends readonly unknown[], T>(
  work: (...given: Arguments) => T,
): (...given: Arguments) => T {
  let known: { readonly given: Arguments; readonly value: T } | null = null;
  return (...given) => {
    if (known === null || given.some((one, i) => one !== known?.given[i])) {
      known = { given, value: work(...given) };
    }
    return known.value;
  };
}
