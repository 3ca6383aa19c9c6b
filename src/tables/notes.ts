import { count, counted } from "../figures/format.js";
import type { TableInput } from "./table-input.js";

/** How many models and questions a table is of. */
export function panelNote({ panel, run }: TableInput): string {
  const models = counted(panel.models.length, run.simulated ? "simulated model" : "model");
  return `${models}, ${counted(panel.questions.length, "question")}.`;
}

/** What brackets hold where values are averages over models. */
export function averageIntervalNote({ cells, weights }: TableInput): string {
  const { interval, reported_accuracy } = cells.definitions;
  const what =
    interval === "panel_mean"
      ? "in brackets the 95 % interval of the average, after ± its SD"
      : "in brackets the average of each model’s own 95 % interval, after ± that of their SDs";
  const mean =
    reported_accuracy === "bootstrap_mean" ? " Accuracy is the mean over the resamples." : "";
  return `Averages over models without weights; ${what}, from ${resamples(weights)}.${mean}`;
}

/** What brackets hold where values are of one system or pooled. */
export function intervalNote(of: string, { weights }: TableInput): string {
  return `In brackets the 95 % interval ${of}, from ${resamples(weights)}.`;
}

function resamples({ replicates }: TableInput["weights"]): string {
  return `${count(replicates)} resamples of the questions`;
}

/** What a reader must know of the run before its numbers. */
export function originNotes({ run }: TableInput): readonly string[] {
  return [
    ...(run.simulated ? ["SIMULATED: no real model answered."] : []),
    ...(run.cells_done === null
      ? []
      : [`INCOMPLETE: ${run.cells_done}; a missing cell counts as no answer.`]),
  ];
}
