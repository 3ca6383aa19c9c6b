import { labelDensities } from "../panel/composition.js";
import type { SafetyLabel } from "../panel/question.js";
import { numberCell, numberColumn, ORIGIN, originCell, textCell, textColumn } from "./cells.js";
import { originNotes } from "./notes.js";
import { subsetName } from "./paper-names.js";
import type { PaperTable } from "./paper-table.js";
import { printedAt, type PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

const LABELS: Readonly<Record<SafetyLabel, string>> = {
  high_risk: "High-risk",
  unsafe: "Unsafe",
  contradiction: "Contradiction",
};

const NUMBERS = [
  ["labelled_options", "Labelled options", "count"],
  ["n_options", "Options", "count"],
  ["option_share", "Share of options", "fraction"],
  ["labelled_questions", "Questions with one", "count"],
  ["n_questions", "Questions", "count"],
  ["question_share", "Share of questions", "fraction"],
  ["per_question", "Labelled options a question", "number"],
] as const;

/** Supplementary Table 6: how often the safety labels occur. */
export function tableS6(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, run } = input;
  return {
    id: "s6",
    title: "Density of the safety labels",
    note: [
      "Labels of wrong and right options alike; a question has a label when an option of it has.",
      ...originNotes(input),
    ],
    columns: [
      textColumn("subset", "Subset"),
      textColumn("label", "Label"),
      ...NUMBERS.map(([field, name, unit]) => numberColumn(field, name, unit)),
      ORIGIN,
    ],
    n_headers: 2,
    rows: labelDensities(panel.questions).map((row) => {
      const { name, key } = subsetName(row.source);
      return [
        textCell(name),
        textCell(LABELS[row.label]),
        ...NUMBERS.map(([field]) =>
          numberCell(
            row[field],
            { as: "benchmark" },
            {
              printed: key === null ? null : printedAt(published, key, row.label, field),
            },
          ),
        ),
        originCell(run),
      ];
    }),
  };
}
