/** What canonical JSON can hold. Fields that are undefined are left out. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/**
 * The one JSON text of a value, for hashing: keys sorted by UTF-16 unit, no white space, numbers as
 * ECMAScript writes them (RFC 8785, JSON Canonicalization Scheme). Throws RangeError on NaN and
 * infinities, which JSON cannot hold.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new RangeError(`canonical JSON: ${value} is not a finite number`);
  }
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const field = value[key];
      return field === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(field)}`];
    });
  return `{${fields.join(",")}}`;
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
