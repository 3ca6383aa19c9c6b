import { conditionName } from "../panel/condition.js";
import { latencyBySize, modelsOfSize } from "../panel/latency.js";
import {
  numberCell,
  numberColumn,
  ORIGIN,
  originCell,
  secondsColumn,
  textCell,
  textColumn,
} from "./cells.js";
import { originNotes, panelNote } from "./notes.js";
import { paperModel } from "./paper-names.js";
import type { PaperTable } from "./paper-table.js";
import { printedAt, type PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

/** Supplementary Table 2: mean latencies of the models of one size. */
export function tableS2(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, rates, cells, settings, run } = input;
  const { size_axis: axis } = cells.definitions;
  const { latency_buckets: buckets, main_conditions: conditions } = settings;
  const rows = latencyBySize(rates, panel.models, conditions, buckets, axis);
  const ofPaper = new Set(
    buckets
      .filter((bucket) =>
        modelsOfSize(panel.models, bucket, axis).every(
          ({ model }) => paperModel(model, input, published) !== null,
        ),
      )
      .map(({ label }) => label),
  );
  const latencies = rows.map(({ mean }) => mean);
  return {
    id: "s2",
    title: "Latency by model size",
    note: [
      panelNote(input),
      `Of the models’ mean seconds a question; size in billions of parameters (${axis}). SD (n − 1) and percentiles are over models.`,
      "Published values stand beside buckets that hold the paper’s models only.",
      ...originNotes(input),
    ],
    columns: [
      textColumn("size", "Size", "model_size"),
      textColumn("condition", "Condition"),
      numberColumn("n_models", "Models", "count"),
      secondsColumn("mean", "Mean", latencies, "latency_s"),
      secondsColumn("median", "Median", latencies),
      secondsColumn("p90", "90th percentile", latencies),
      ORIGIN,
    ],
    n_headers: 2,
    rows: rows.map(({ bucket, condition, n, mean, sd, median, p90 }) => {
      const printed = (field: string) =>
        ofPaper.has(bucket) ? printedAt(published, bucket, condition, field) : null;
      const of = {
        condition,
        model: modelsIn(input, bucket, condition),
        metric: "latency_s",
      } as const;
      return [
        textCell(bucket),
        textCell(conditionName(condition)),
        numberCell(n, { ...of, as: "models" }, { printed: printed("n_models") }),
        numberCell(mean, of, { spread: { sd, lo: null, hi: null }, printed: printed("mean") }),
        numberCell(median, { ...of, as: "latency_by_size" }, { printed: printed("median") }),
        numberCell(p90, { ...of, as: "latency_by_size" }, { printed: printed("p90") }),
        originCell(run),
      ];
    }),
  };
}

/** The models of a size that have a latency in a condition. */
function modelsIn(
  { panel, rates, cells, settings }: TableInput,
  label: string,
  condition: string,
): readonly string[] {
  const bucket = settings.latency_buckets.find((one) => one.label === label)!;
  return modelsOfSize(panel.models, bucket, cells.definitions.size_axis)
    .map(({ model }) => model)
    .filter((name) =>
      rates.some(
        ({ model, condition: under, point }) =>
          model === name && under === condition && point.latency_s !== null,
      ),
    );
}
