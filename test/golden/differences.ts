/** Whether a number is as good as the expected one. */
export type Nearness = (actual: number, expected: number) => boolean;

/** Within so much, whatever the size. */
export function within(tolerance: number): Nearness {
  return (actual, expected) => Math.abs(actual - expected) <= tolerance;
}

/**
 * Every place at which two values differ: numbers that are not near, by default within 1e-9, all
 * else exactly. Typed arrays are lists. Fields that only `actual` has are no difference; `count`
 * tells how many values were compared.
 */
export function differences(
  actual: unknown,
  expected: unknown,
  isNear: Nearness = within(1e-9),
): { readonly found: readonly string[]; readonly count: number } {
  const found: string[] = [];
  let count = 0;
  const compare = (a: unknown, e: unknown, path: string): void => {
    if (isList(e)) {
      if (!isList(a) || a.length !== e.length) {
        found.push(`${path}: a list of ${e.length} was expected, not ${show(a)}`);
        return;
      }
      const items: readonly unknown[] = Array.from(a);
      Array.from(e).forEach((item: unknown, i) => compare(items[i], item, `${path}[${i}]`));
    } else if (typeof e === "object" && e !== null) {
      for (const [key, value] of Object.entries(e)) {
        const has = typeof a === "object" && a !== null && Object.hasOwn(a, key);
        compare(has ? Reflect.get(a, key) : undefined, value, `${path}.${key}`);
      }
    } else {
      count++;
      if (!isSame(a, e, isNear)) found.push(`${path}: ${show(a)} where ${show(e)} was expected`);
    }
  };
  compare(actual, expected, "");
  return { found, count };
}

function isSame(a: unknown, e: unknown, isNear: Nearness): boolean {
  return typeof a === "number" && typeof e === "number" ? isNear(a, e) : a === e;
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}

function show(value: unknown): string {
  return isList(value) ? `a list of ${value.length}` : JSON.stringify(value);
}
