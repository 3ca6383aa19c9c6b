import {
  Dictionary,
  FixedSizeBinary,
  Float64,
  Int32,
  Table,
  Uint16,
  Uint8,
  Utf8,
  makeVector,
  tableToIPC,
  vectorFromArray,
  type Vector,
} from "apache-arrow";
import type { RunTables } from "./run-tables.js";

type PanelRows = RunTables["panel"];

const COLUMNS = ["experiment", "model", "condition", "question_id", "ballots", "single"] as const;

/**
 * The panel's ballots as an Arrow stream: `experiment`, `model`, `condition`, `question_id`,
 * `ballots`, `single` (null where nothing was recorded). All are dictionaries: offsets of plain
 * text would weigh more than the ballots themselves. Ballots are bytes of a fixed width, filled with
 * spaces, for the same reason.
 */
export function panelArrow(panel: PanelRows): Uint8Array {
  const columns = COLUMNS.map((name, id) => [
    name,
    dictionary(
      panel.map((row) => row[name]),
      name === "ballots" ? padded : utf8,
      id,
    ),
  ]);
  return tableToIPC(new Table(Object.fromEntries(columns) as Record<string, Vector>), "stream");
}

/** Units in which latencies travel as whole numbers, by column; the coarser, the fewer bytes. */
const LATENCY_UNITS = [
  { column: "latency_cs", per_second: 100 },
  { column: "latency_ms", per_second: 1000 },
] as const;

/**
 * The panel's latencies as an Arrow stream, row by row beside `panelArrow`. Whole hundredths or
 * thousandths of a second, where that loses nothing, as a column a byte, the lowest first:
 * `latency_cs_0`, `latency_cs_1`, … or `latency_ms_0`, … (Parquet's byte stream split, which
 * compresses better); else `latency_s`, seconds.
 */
export function latencyArrow(panel: PanelRows): Uint8Array {
  const seconds = panel.map((row) => row.latency_s);
  const unit = LATENCY_UNITS.find(({ per_second }) =>
    seconds.every((s) => s === null || Math.round(s * per_second) / per_second === s),
  );
  if (unit === undefined) {
    return tableToIPC(new Table({ latency_s: vectorFromArray(seconds, new Float64()) }), "stream");
  }
  const whole = seconds.map((s) => (s === null ? null : Math.round(s * unit.per_second)));
  const largest = whole.reduce((most: number, value) => Math.max(most, value ?? 0), 0);
  const bytes = Math.max(1, Math.ceil(Math.log2(largest + 1) / 8));
  const columns = Array.from({ length: bytes }, (_, byte) => {
    const values = whole.map((value) => (value === null ? null : (value >>> (8 * byte)) & 0xff));
    return [`${unit.column}_${byte}`, vectorFromArray(values, new Uint8())] as const;
  });
  return tableToIPC(new Table(Object.fromEntries(columns)), "stream");
}

/**
 * The narrower index is half of what a browser downloads, and values in order compress better than
 * as they come; a fixed id makes equal bytes.
 */
function dictionary(
  values: readonly (string | null)[],
  vectorOf: (texts: readonly string[]) => Vector<Utf8 | FixedSizeBinary>,
  id: number,
): Vector {
  const distinct = [...new Set(values)].filter((value) => value !== null).sort();
  const index = distinct.length < 2 ** 16 ? new Uint16() : new Int32();
  const texts = vectorOf(distinct);
  const type = new Dictionary(texts.type, index, id);
  const place = new Map(distinct.map((value, i) => [value, i]));
  const places = vectorFromArray(
    values.map((value) => (value === null ? null : place.get(value)!)),
    index,
  );
  const [{ length, nullCount, values: data, nullBitmap }] = places.data;
  return makeVector({ type, length, nullCount, data, nullBitmap, dictionary: texts });
}

function utf8(texts: readonly string[]): Vector<Utf8> {
  return vectorFromArray(texts, new Utf8());
}

/** Texts as bytes of the width of the longest, filled with spaces: offsets hardly compress. */
function padded(texts: readonly string[]): Vector<FixedSizeBinary> {
  const width = texts.reduce((most, { length }) => Math.max(most, length), 1);
  const bytes = texts.map((text) => new TextEncoder().encode(text.padEnd(width)));
  return vectorFromArray(bytes, new FixedSizeBinary(width));
}
