import {
  Bool,
  Dictionary,
  Float64,
  Int32,
  Table,
  TimestampMillisecond,
  Uint16,
  Uint8,
  Utf8,
  makeData,
  makeVector,
  tableToIPC,
  vectorFromArray,
  type Vector,
} from "apache-arrow";

/** Columns of a table by name, in order. */
export type ArrowColumns = Readonly<Record<string, Vector>>;

/** Columns as an Arrow stream; equal columns make equal bytes. */
export function arrowStream(columns: ArrowColumns): Uint8Array {
  return tableToIPC(new Table(columns), "stream");
}

/**
 * A text column as a dictionary of the texts that occur, in the order in which they do.
 *
 * @param id distinct among the columns of a table
 */
export function textVector(values: readonly (string | null)[], id: number): Vector {
  const places = new Map<string, number>();
  const codes = values.map((value) => {
    if (value === null) return 0;
    let place = places.get(value);
    if (place === undefined) places.set(value, (place = places.size));
    return place;
  });
  const [index, data] =
    places.size <= 2 ** 8
      ? [new Uint8(), Uint8Array.from(codes)]
      : places.size <= 2 ** 16
        ? [new Uint16(), Uint16Array.from(codes)]
        : [new Int32(), Int32Array.from(codes)];
  return makeVector(
    makeData({
      type: new Dictionary(new Utf8(), index, id),
      data,
      length: values.length,
      dictionary: vectorFromArray([...places.keys()], new Utf8()),
      ...validity(values),
    }),
  );
}

/** A column of whole numbers. */
export function integerVector(values: readonly (number | null)[]): Vector {
  return makeVector(
    makeData({
      type: new Int32(),
      data: Int32Array.from(values, (value) => value ?? 0),
      length: values.length,
      ...validity(values),
    }),
  );
}

/** A column of numbers. */
export function numberVector(values: readonly (number | null)[]): Vector {
  return makeVector(
    makeData({
      type: new Float64(),
      data: Float64Array.from(values, (value) => value ?? 0),
      length: values.length,
      ...validity(values),
    }),
  );
}

/** A column of instants, given in milliseconds since 1970, UTC. */
export function timeVector(values: readonly (number | null)[]): Vector {
  return makeVector(
    makeData({
      type: new TimestampMillisecond(),
      data: BigInt64Array.from(values, (value) => BigInt(Math.round(value ?? 0))),
      length: values.length,
      ...validity(values),
    }),
  );
}

/** A column of truth values. */
export function booleanVector(values: readonly (boolean | null)[]): Vector {
  return vectorFromArray(values, new Bool());
}

/** The bitmap of the values that are there; none is needed when all are. */
function validity(values: readonly unknown[]): { nullCount: number; nullBitmap?: Uint8Array } {
  let nullCount = 0;
  const nullBitmap = new Uint8Array((values.length + 7) >> 3);
  values.forEach((value, row) => {
    if (value === null) nullCount++;
    else nullBitmap[row >> 3] |= 1 << (row & 7);
  });
  return nullCount === 0 ? { nullCount } : { nullCount, nullBitmap };
}
