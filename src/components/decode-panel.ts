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

/** The experiments of a panel file, in the order of its rows. */
export function experimentsOf(ballots: Uint8Array): readonly string[] {
  return [...new Set(textColumn(tableFromIPC(ballots), "experiment"))].filter(
    (name) => name !== null,
  );
}

/**
 * The panel of one experiment from `panel.arrow` and `latency.arrow`; without the latter no latency
 * was measured.
 *
 * @throws RangeError on a row whose model, condition or question the run does not list
 */
export function decodePanel(
  frame: PanelFrame,
  experiment: string,
  ballotFile: Uint8Array,
  latencyFile: Uint8Array | null,
): Panel {
  const { models, conditions, questions } = frame;
  const table = tableFromIPC(ballotFile);
  const column = (name: string): readonly (string | null)[] => textColumn(table, name);
  const latency = latencyFile === null ? [] : latencyColumn(tableFromIPC(latencyFile));
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
  return { models, conditions, questions, ...panel };
}

function textColumn(table: Table, name: string): readonly (string | null)[] {
  return Array.from(table.getChild(name).toArray() as ArrayLike<string | null>);
}

/** How many of a latency column's units make a second. */
const LATENCY_UNITS: Readonly<Record<string, number>> = {
  latency_cs: 100,
  latency_ms: 1000,
  latency_s: 1,
};

/** Seconds; the file holds whole parts of a second where that loses nothing. */
function latencyColumn(table: Table): readonly (number | null)[] {
  const name = table.names[0];
  const perSecond = LATENCY_UNITS[name];
  return Array.from(table.getChild(name).toArray() as ArrayLike<number | null>, (value) =>
    value === null ? null : value / perSecond,
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
