import { numberCell, numberColumn, ORIGIN, textCell, originCell, textColumn } from "./cells.js";
import { originNotes, panelNote } from "./notes.js";
import { paperModel } from "./paper-names.js";
import type { PaperTable } from "./paper-table.js";
import { printedAt, printedText, type PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

/** Supplementary Table 7: the models. */
export function tableS7(input: TableInput, published: PublishedTable): PaperTable {
  const { run, rates } = input;
  return {
    id: "s7",
    title: "Models",
    note: [
      panelNote(input),
      "Parameters in billions; the third size is the one by which the paper sorts. Release and developer are as the paper prints them for its own models; a run does not record them.",
      ...originNotes(input),
    ],
    columns: [
      textColumn("model", "Model"),
      textColumn("family", "Family"),
      numberColumn("params_total_b", "Parameters (billion)", "number", { explained: "model_size" }),
      numberColumn("params_active_b", "… active", "number"),
      numberColumn("params_published_b", "… as sorted", "number"),
      textColumn("category", "Category"),
      textColumn("release", "Release"),
      textColumn("developer", "Developer"),
      numberColumn("context_k_tokens", "Context (thousand tokens)", "count"),
      numberColumn("k", "Outputs a cell", "count"),
      numberColumn("n_conditions", "Conditions", "count"),
      textColumn("hub_id", "Hub id"),
      ORIGIN,
    ],
    n_headers: 1,
    rows: run.models.map((model, m) => {
      const name = paperModel(model.model, input, published);
      const printed = (field: string) => (name === null ? null : printedAt(published, name, field));
      const fromPaper = (field: string) => {
        const text = printed(field);
        return textCell(text === null ? null : printedText(text));
      };
      const conditions = rates.filter(({ model_index }) => model_index === m);
      const size = { as: "model_size", model: model.model } as const;
      return [
        textCell(model.model),
        textCell(model.family),
        numberCell(model.params_total_b, size, { printed: printed("params_total_b") }),
        numberCell(model.params_active_b, size, { printed: printed("params_active_b") }),
        numberCell(model.params_published_b, size),
        textCell(model.category ?? null, printed("category")),
        fromPaper("release"),
        fromPaper("developer"),
        numberCell(
          model.context_k_tokens ?? null,
          { as: "study", model: model.model },
          { printed: printed("context_k_tokens") },
        ),
        numberCell(
          model.k,
          { as: "outputs_a_cell", model: model.model },
          { printed: printed("k") },
        ),
        numberCell(conditions.length, {
          as: "cells",
          model: model.model,
          condition: conditions.map(({ condition }) => condition),
        }),
        textCell(model.hub_id ?? null, printed("hub_id")),
        originCell(run),
      ];
    }),
  };
}
