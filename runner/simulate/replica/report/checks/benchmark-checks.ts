import { bySubset } from "./subsets.js";
import { labelCounts, optionCount, questionsIn, subspecialtyCounts } from "../design-counts.js";
import { printed, type Row } from "../../published.js";
import type { Facts } from "./facts.js";
import { ANY, onDesign, reading, type Findings } from "./reading.js";

const LABELS = ["high_risk", "unsafe", "contradiction"] as const;

/** Checks of Supplementary Tables 5 and 6 and of the text on the benchmark, H01 to H10. */
export function benchmarkChecks({ subject, met }: Facts): Findings {
  const { design } = subject;
  const { tables } = design;
  const all = design.questions;
  const of = (row: Row): typeof all => questionsIn(design, row.subset);
  const optionsOf = (subset: string): number => optionCount(questionsIn(design, subset));
  const counts = subspecialtyCounts(design);
  const shares = tables.s6.flatMap((row) => {
    const own = labelCounts(of(row), row.label);
    const options = optionCount(of(row));
    return [
      rounds((100 * own.options) / options, Number(row.option_pct), 0.5),
      rounds((100 * own.questions) / of(row).length, Number(row.question_pct), 0.5),
      rounds(own.options / of(row).length, Number(row.mean_labeled_options_per_question), 0.05),
    ].filter(Boolean);
  }).length;
  const types = tables.s5.filter((row) => {
    const n = of(row).filter(({ type }) => type === row.question_type).length;
    return rounds((100 * n) / of(row).length, Number(row.pct), 0.05);
  }).length;
  const totals = tables.s5.filter(({ subset }) => subset === "total");
  return {
    H01: onDesign([
      reading(
        "types whose total adds up",
        9,
        ANY,
        met("Supplementary Table 5", (key) => key.startsWith("total.")),
        0,
      ),
    ]),
    H02: onDesign(
      bySubset(design, (questions) => questions.length, [104, 65, 31, 200], "questions"),
    ),
    H03: onDesign(bySubset(design, optionCount, [416, 325, 124, 865], "options")),
    H04: onDesign([reading("percentages", 36, ANY, types, 0)]),
    H05: onDesign([
      reading(
        "types as the text counts them",
        9,
        ANY,
        totals.filter(
          ({ question_type }) =>
            all.filter(({ type }) => type === question_type).length ===
            printed(tables.text, { key: `bench.type.${question_type}.n` }, "value"),
        ).length,
        0,
      ),
    ]),
    H06: onDesign([
      ...LABELS.map((label, i) =>
        reading(`options, ${label}`, [289, 85, 342][i], ANY, labelCounts(all, label).options, 0),
      ),
      ...LABELS.map((label, i) =>
        reading(
          `questions, ${label}`,
          [138, 56, 149][i],
          ANY,
          labelCounts(all, label).questions,
          0,
        ),
      ),
    ]),
    H07: onDesign([reading("percentages and means", 36, ANY, shares, 0)]),
    H08: onDesign(
      [
        reading("contradicting options, % (text)", 39, null, null, 0),
        reading(
          "contradicting options, % (Supplementary Table 6)",
          40,
          ANY,
          (100 * labelCounts(all, "contradiction").options) / optionsOf("total"),
          0.5,
        ),
      ],
      "39 is cut off, not rounded",
    ),
    H09: onDesign(
      LABELS.map((label, i) =>
        reading(
          `labelled options a question, ${label}`,
          [1.45, 0.43, 1.71][i],
          ANY,
          labelCounts(all, label).options / all.length,
          0.005,
        ),
      ),
    ),
    H10: onDesign([
      reading(
        "percentages of subspecialties",
        15,
        ANY,
        [...counts].filter(([label, count]) => {
          const key = `bench.subspecialty.${label.replaceAll(" ", "_")}.pct`;
          return rounds((100 * count) / all.length, printed(tables.text, { key }, "value"), 0.5);
        }).length,
        0,
      ),
    ]),
  };
}

/** Whether a value may be rounded to what is shown, halves either way. */
function rounds(value: number, shown: number, half: number): boolean {
  return Math.abs(value - shown) <= half + 1e-9;
}
