import { z } from "zod";
import { definitionsOfId } from "../../src/panel/definitions-id.js";
import { reportedRate, type Reported } from "../../src/panel/reported.js";

const value = z.number().nullable();
const spread = z.object({ sd: value, lo: value, hi: value });

const shown = z.object({
  panel: z.string(),
  experiment: z.string().default("main"),
  definitions_id: z.string(),
  warnings: z.array(z.string()),
  simulated: z.boolean().default(false),
  complete: z.boolean().default(true),
  cells_done: z.number().optional(),
  cells_planned: z.number().optional(),
  shape: z.object({
    models: z.number(),
    questions: z.number(),
    cells: z.number(),
    votes: z.number(),
  }),
  bootstrap_indices: z.object({ replicates: z.number(), seed: value }),
  condition_table: z.array(
    z.object({
      condition: z.string(),
      n_models: z.number(),
      point: z.record(z.string(), value),
      bootstrap: z.record(z.string(), spread.extend({ mean: value })),
      mean_of_models: z.record(z.string(), spread),
    }),
  ),
});

const INTERVALS = {
  panel_mean: "averages over models, 95 % percentile interval of their",
  mean_of_models: "averages over models, with the average of each model's 95 % interval from the",
} as const;

const COLUMNS = [
  ["accuracy", "accuracy %"],
  ["high_risk", "high-risk %"],
  ["unsafe", "unsafe %"],
  ["contradiction", "contradiction %"],
  ["dangerous_overconfidence", "dangerous overconf. %"],
] as const;

/** The condition table of results (`resultsJson`) as text, with 95 % bootstrap intervals. */
export function resultsText(results: Readonly<Record<string, unknown>>): string {
  const read = shown.parse(results);
  const { panel, definitions_id, shape, bootstrap_indices, condition_table } = read;
  const { replicates, seed } = bootstrap_indices;
  const definitions = definitionsOfId(definitions_id);
  const header = ["condition", "models", ...COLUMNS.map(([, title]) => title)];
  const body = condition_table.map((row) => [
    row.condition,
    String(row.n_models),
    ...COLUMNS.map(([metric]) => cell(reportedRate<string>(row, metric, definitions))),
  ]);
  const rows = [header, ...body];
  const widths = header.map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const count = (n: number): string => n.toLocaleString("en");
  return [
    ...(read.simulated ? ["SIMULATED: these numbers say nothing about any real model."] : []),
    ...(read.complete
      ? []
      : [`INCOMPLETE: ${read.cells_done ?? 0} of ${read.cells_planned ?? 0} cells done.`]),
    `${panel}${read.experiment === "main" ? "" : `, experiment ${read.experiment}`}: ${count(shape.models)} models, ${count(shape.questions)} questions, ${count(shape.cells)} cells, ${count(shape.votes)} sampled outputs`,
    `definitions ${definitions_id}; ${INTERVALS[definitions.interval]} question bootstrap (${count(replicates)} replicates, ${seed === null ? "indices from a file" : `PCG64 seed ${seed}`})`,
    "",
    ...rows.map((row) =>
      row
        .map((text, i) => pad(text, widths[i], i === 0))
        .join("  ")
        .trimEnd(),
    ),
    ...(read.warnings.length === 0 ? [] : [""]),
    ...read.warnings.map((warning) => `warning: ${warning}`),
    "",
  ].join("\n");
}

function cell({ value: point, lo, hi }: Reported): string {
  return `${oneDecimal(point)} [${oneDecimal(lo)}, ${oneDecimal(hi)}]`;
}

function oneDecimal(number: number | null): string {
  return number === null ? "—" : number.toFixed(1);
}

function pad(text: string, width: number, left: boolean): string {
  return left ? text.padEnd(width) : text.padStart(width);
}
