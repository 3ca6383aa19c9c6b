import { typeCounts } from "../panel/composition.js";
import { numberCell, numberColumn, ORIGIN, originCell, textCell, textColumn } from "./cells.js";
import { originNotes } from "./notes.js";
import { subsetName } from "./paper-names.js";
import type { PaperTable } from "./paper-table.js";
import { printedAt, type PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

/** These numbers are of the benchmark: no output is behind them. */
const OF = { as: "benchmark" } as const;

/** Supplementary Table 5: question types by subset of the benchmark. */
export function tableS5(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, run } = input;
  return {
    id: "s5",
    title: "Composition of the benchmark",
    note: [
      "Subsets are the sources that several questions name; shares are of a subset’s questions.",
      ...originNotes(input),
    ],
    columns: [
      textColumn("subset", "Subset"),
      textColumn("type", "Question type"),
      numberColumn("n_questions", "Questions", "count"),
      numberColumn("n_options", "Options", "count"),
      numberColumn("count", "Of this type", "count"),
      numberColumn("share", "Share", "fraction"),
      ORIGIN,
    ],
    n_headers: 2,
    rows: typeCounts(panel.questions).map((row) => {
      const { name, key } = subsetName(row.source);
      const printed = (...field: readonly string[]) =>
        key === null ? null : printedAt(published, key, ...field);
      return [
        textCell(name),
        textCell(row.type),
        numberCell(row.n_questions, OF, { printed: printed("n_questions") }),
        numberCell(row.n_options, OF, { printed: printed("n_options") }),
        numberCell(row.count, OF, { printed: printed(row.type, "count") }),
        numberCell(row.share, OF, { printed: printed(row.type, "share") }),
        originCell(run),
      ];
    }),
  };
}
