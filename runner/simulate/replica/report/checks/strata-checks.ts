import { SUBSPECIALTY_LABELS } from "../../../../../src/panel/strata.js";
import { MAIN, questionIdOf } from "../../published.js";
import { SAME_DIGIT } from "../target.js";
import { subspecialtyCounts } from "../design-counts.js";
import type { Facts } from "./facts.js";
import { ANY, onDesign, onPanel, reading, type Findings } from "./reading.js";

const BLOCK = "Supplementary Table 1";
/** Sums of rates end a hair off their decimal values. */
const ROUNDING = 1e-9;

/** Checks of Supplementary Table 1, F01 to F08. */
export function strataChecks({ subject, at, met }: Facts): Findings {
  const { analysis, design } = subject;
  const { tables } = design;
  const labels = (strata: "all_labels" | "first_label"): number =>
    design.questions.reduce((sum, q) => sum + SUBSPECIALTY_LABELS[strata](q).length, 0);
  const counts = subspecialtyCounts(design);
  const strata = [...new Set(tables.s1.map(({ subspecialty }) => subspecialty))];
  const printing = (isMax: boolean): number =>
    tables.s1.filter(
      ({ subspecialty, condition, metric, value }) =>
        (condition === "max_context") === isMax &&
        Math.abs(at(BLOCK, `${subspecialty}.${condition}.${metric}`)! - Number(value)) <=
          SAME_DIGIT + ROUNDING,
    ).length;
  const row = (stratum: string, condition: string): (typeof analysis.subspecialty)[number] =>
    analysis.subspecialty.find((one) => one.stratum === stratum && one.condition === condition)!;
  const carries = (id: string, stratum: string): boolean =>
    design.questions
      .find(({ question_id }) => question_id === id)!
      .subspecialties.includes(stratum);
  const across = new Map(analysis.worst_case_across.map((one) => [one.question_id, one]));
  const ofThirty = strata.flatMap((stratum) =>
    MAIN.filter((condition) => {
      const { n, point } = row(stratum, condition);
      const thirty = tables.s4.map(questionIdOf).filter((id) => carries(id, stratum));
      const mass = thirty.reduce((sum, id) => sum + across.get(id)!.by_condition[condition]!, 0);
      return mass <= n * point.high_risk! + ROUNDING;
    }),
  ).length;
  const ofFifteen = strata.flatMap((stratum) => {
    const { n, point } = row(stratum, "closed_book");
    const fifteen = analysis.worst_case
      .slice(0, tables.table4.length)
      .filter(({ question_id }) => carries(question_id, stratum));
    const mass = (count: "wrong" | "contradiction"): number =>
      fifteen.reduce((sum, one) => sum + one[count] / one.n_models, 0);
    return [
      mass("wrong") <= n * (1 - point.accuracy!) + ROUNDING,
      mass("contradiction") <= n * point.contradiction! + ROUNDING,
    ].filter(Boolean);
  }).length;
  const labelled = [
    reading("labels of all strata", 408, "primum", labels("all_labels"), 0),
    reading("the same by the primary label", null, "methods-text", labels("first_label"), 0),
  ];
  return {
    F01: onDesign(labelled),
    F08: onDesign(
      labelled,
      "Results speak of the primary subspecialty; the table's n are those of all labels",
    ),
    F02: onDesign([
      reading(
        "strata of the printed size",
        15,
        ANY,
        strata.filter(
          (stratum) =>
            counts.get(stratum) ===
            Number(tables.s1.find(({ subspecialty }) => subspecialty === stratum)!.n_questions),
        ).length,
        0,
      ),
    ]),
    F03: onPanel([
      reading("models in the max-context column, as stated", 34, null, null, 0),
      reading(
        "the same as the rates tell",
        32,
        "primum",
        row(strata[0], "max_context").n_models,
        0,
      ),
      reading("cells of the column that print", 60, "primum", printing(true), 0),
    ]),
    F04: onPanel(
      [reading("cells of five conditions that print", 291, "primum", printing(false), 0)],
      "nine cells fit no whole number of answers; they are met to 0.1",
    ),
    F05: onPanel([
      reading(
        "strata better with clean evidence",
        15,
        "primum",
        at("Text: signs", "strata better with clean evidence"),
        0,
      ),
    ]),
    F06: onPanel([reading("cells that hold", 90, "primum", ofThirty, 0)], "holds of every panel"),
    F07: onPanel(
      [reading("cells that hold", 30, "primum", ofFifteen, 0)],
      `holds of every panel; ${met(BLOCK)} of 360 cells are met`,
    ),
  };
}
