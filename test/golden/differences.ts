/** How far a number may be from the expected one. */
const TOLERANCE = 1e-9;

/**
 * Every place at which two JSON values differ: numbers by more than 1e-9, all else exactly. Fields
 * that only `actual` has are no difference; `count` tells how many values were compared.
 */
export function differences(
  actual: unknown,
  expected: unknown,
): { readonly found: readonly string[]; readonly count: number } {
  const found: string[] = [];
  let count = 0;
  const compare = (a: unknown, e: unknown, path: string): void => {
    if (Array.isArray(e)) {
      if (!Array.isArray(a) || a.length !== e.length) {
        found.push(`${path}: a list of ${e.length} was expected, not ${show(a)}`);
        return;
      }
      const items: readonly unknown[] = a;
      const wanted: readonly unknown[] = e;
      wanted.forEach((item, i) => compare(items[i], item, `${path}[${i}]`));
    } else if (typeof e === "object" && e !== null) {
      for (const [key, value] of Object.entries(e)) {
        const field: unknown =
          typeof a === "object" && a !== null ? Reflect.get(a, key) : undefined;
        compare(field, value, `${path}.${key}`);
      }
    } else {
      count++;
      if (!isSame(a, e)) found.push(`${path}: ${show(a)} where ${show(e)} was expected`);
    }
  };
  compare(actual, expected, "");
  return { found, count };
}

function isSame(a: unknown, e: unknown): boolean {
  if (typeof a === "number" && typeof e === "number") return Math.abs(a - e) <= TOLERANCE;
  return a === e;
}

function show(value: unknown): string {
  return Array.isArray(value) ? `a list of ${value.length}` : JSON.stringify(value);
}
