/** Calls back with every number of a value in the order of its fields; NaN stands for all else. */
function forEachNumber(
  value: unknown,
  visit: (number: number, path: () => string) => void,
  path: () => string,
): void {
  if (typeof value === "number") {
    visit(value, path);
  } else if (ArrayBuffer.isView(value)) {
    const list = value as unknown as ArrayLike<number>;
    for (let i = 0; i < list.length; i++) visit(list[i], () => `${path()}[${i}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, field] of Object.entries(value)) {
      forEachNumber(field, visit, () => `${path()}.${key}`);
    }
  } else {
    visit(NaN, () => `${path()}=${String(value)}`);
  }
}

/** The 64 bits of every number of a value, typed arrays included, little-endian, as base64. */
export function bitsOf(value: unknown): string {
  const numbers: number[] = [];
  forEachNumber(
    value,
    (number) => numbers.push(number),
    () => "",
  );
  const view = new DataView(new ArrayBuffer(numbers.length * 8));
  numbers.forEach((number, i) => view.setFloat64(i * 8, number, true));
  let text = "";
  for (let from = 0; from < view.byteLength; from += 3 * 8192) {
    const length = Math.min(3 * 8192, view.byteLength - from);
    text += btoa(String.fromCharCode(...new Uint8Array(view.buffer, from, length)));
  }
  return text;
}

/** The paths of the numbers at some places of `bitsOf`. */
export function pathsAt(value: unknown, places: ReadonlySet<number>): readonly string[] {
  const paths: string[] = [];
  let place = 0;
  forEachNumber(
    value,
    (_, path) => {
      if (places.has(place++)) paths.push(path());
    },
    () => "",
  );
  return paths;
}
