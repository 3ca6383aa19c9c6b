import { tableFromIPC, type Table } from "@uwdata/flechette";
import type { PanelModel } from "../panel/model.js";
import type { Panel } from "../panel/panel.js";
import type { PanelQuestion } from "../panel/question.js";

/** What the panel's rows refer to, in the order of the study. */
export interface PanelFrame {
  readonly models: readonly PanelModel[];
  readonly conditions: readonly string[];
  readonly questions: readonly PanelQuestion[];
}

/** Rows of a panel as they travel: `panel.arrow`, and `latency.arrow` beside it. */
export interface PanelFiles {
  readonly ballots: Uint8Array;
  /** Null: no latency is wanted. */
  readonly latency: Uint8Array | null;
}

/** The experiments of a panel's files, in the order of their rows. */
export function experimentsOf(files: readonly PanelFiles[]): readonly string[] {
  const names = files.flatMap(({ ballots }) => textColumn(tableFromIPC(ballots), "experiment"));
  return [...new Set(names)].filter((name) => name !== null);
}

/**
 * The panel of one experiment from its files; without those of latencies none was measured.
 *
 * @throws RangeError on a row whose model, condition or question the run does not list
 */
export function decodePanel(
  frame: PanelFrame,
  experiment: string,
  files: readonly PanelFiles[],
): Panel {
  const { models, conditions, questions } = frame;
  const size = models.length * conditions.length * questions.length;
  const panel = {
    ballots: new Array<string | null>(size).fill(null),
    single: new Array<string | null>(size).fill(null),
    latency_s: new Array<number | null>(size).fill(null),
  };
  const modelAt = positions(
    models.map(({ model }) => model),
    "model",
  );
  const conditionAt = positions(conditions, "condition");
  const questionAt = positions(
    questions.map(({ question_id }) => question_id),
    "question",
  );
  for (const file of files) {
    const table = tableFromIPC(file.ballots);
    const column = (name: string): readonly (string | null)[] => textColumn(table, name);
    const latency = file.latency === null ? [] : latencyColumn(tableFromIPC(file.latency));
    const [experiments, rowModels, rowConditions, rowQuestions, ballots, single] = [
      "experiment",
      "model",
      "condition",
      "question_id",
      "ballots",
      "single",
    ].map(column);
    for (let row = 0; row < table.numRows; row++) {
      if (experiments[row] !== experiment) continue;
      const pair = modelAt(rowModels[row]) * conditions.length + conditionAt(rowConditions[row]);
      const cell = pair * questions.length + questionAt(rowQuestions[row]);
      panel.ballots[cell] = ballots[row];
      panel.single[cell] = single[row];
      panel.latency_s[cell] = latency[row] ?? null;
    }
  }
  return { models, conditions, questions, ...panel };
}

/** Texts, which travel as such or as bytes filled with spaces; rows with one text share its value. */
function textColumn(table: Table, name: string): readonly (string | null)[] {
  const values = table.getChild(name).toArray() as ArrayLike<string | Uint8Array | null>;
  const texts = new Map<Uint8Array, string>();
  return Array.from(values, (value) => {
    if (!(value instanceof Uint8Array)) return value;
    const text = texts.get(value) ?? new TextDecoder().decode(value).trimEnd();
    texts.set(value, text);
    return text;
  });
}

/** How many of a latency column's units make a second. */
const LATENCY_UNITS: Readonly<Record<string, number>> = { latency_cs: 100, latency_ms: 1000 };

/** Seconds; the file holds the bytes of whole parts of a second where that loses nothing. */
function latencyColumn(table: Table): readonly (number | null)[] {
  const [lowest, ...higher] = table.names.map(
    (name) => table.getChild(name).toArray() as ArrayLike<number | null>,
  );
  const perSecond = LATENCY_UNITS[table.names[0].replace(/_\d$/, "")] ?? 1;
  return Array.from(lowest, (value, row) =>
    value === null
      ? null
      : higher.reduce((sum, byte, i) => sum + byte[row]! * 256 ** (i + 1), value) / perSecond,
  );
}

function positions(names: readonly string[], kind: string): (name: string | null) => number {
  const index = new Map(names.map((name, i) => [name, i]));
  return (name) => {
    const position = index.get(name ?? "");
    if (position === undefined) throw new RangeError(`panel: unknown ${kind} ${String(name)}`);
    return position;
  };
}
