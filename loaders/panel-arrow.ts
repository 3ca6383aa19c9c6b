import {
  Dictionary,
  Float64,
  Int32,
  Table,
  Uint16,
  Utf8,
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
 * text would weigh more than the ballots themselves.
 */
export function panelArrow(panel: PanelRows): Uint8Array {
  const columns = COLUMNS.map((name, id) => [
    name,
    dictionary(
      panel.map((row) => row[name]),
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
 * The panel's latencies as an Arrow stream, row by row beside `panelArrow`: one column,
 * `latency_cs` or `latency_ms` (whole hundredths or thousandths of a second) where that loses
 * nothing, else `latency_s` (seconds).
 */
export function latencyArrow(panel: PanelRows): Uint8Array {
  const seconds = panel.map((row) => row.latency_s);
  const unit = LATENCY_UNITS.find(({ per_second }) =>
    seconds.every((s) => s === null || Math.round(s * per_second) / per_second === s),
  );
  if (unit === undefined) {
    return latencyStream("latency_s", vectorFromArray(seconds, new Float64()));
  }
  const whole = seconds.map((s) => (s === null ? null : Math.round(s * unit.per_second)));
  const isNarrow = whole.every((value) => value === null || value < 2 ** 16);
  return latencyStream(unit.column, vectorFromArray(whole, isNarrow ? new Uint16() : new Int32()));
}

function latencyStream(name: string, column: Vector): Uint8Array {
  return tableToIPC(new Table({ [name]: column }), "stream");
}

/** The narrower index is half of what a browser downloads; a fixed id makes equal bytes. */
function dictionary(values: readonly (string | null)[], id: number): Vector {
  const index = new Set(values).size < 2 ** 16 ? new Uint16() : new Int32();
  return vectorFromArray(values, new Dictionary(new Utf8(), index, id));
}
