/**
 * What the address says under these names; a name without a value, or with one that `isKnown`
 * refuses, is null.
 */
export function addressState<Name extends string>(
  names: readonly Name[],
  isKnown: (name: Name, value: string) => boolean,
  address: URL,
): Readonly<Record<Name, string | null>> {
  const entries = names.map((name): [Name, string | null] => {
    const value = address.searchParams.get(name);
    return [name, value !== null && isKnown(name, value) ? value : null];
  });
  return Object.fromEntries(entries) as Record<Name, string | null>;
}

/** The same address with other values under these names; null takes a name away. */
export function withState(address: URL, state: Readonly<Record<string, string | null>>): URL {
  const next = new URL(address);
  for (const [name, value] of Object.entries(state)) {
    if (value === null) next.searchParams.delete(name);
    else next.searchParams.set(name, value);
  }
  return next;
}
