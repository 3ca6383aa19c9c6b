import { judgeCells } from "../../../../../src/panel/cells.js";
import { PRESETS } from "../../../../../src/panel/definitions.js";
import { worstCasesAcross, type WorstCaseAcross } from "../../../../../src/panel/worst-cases.js";
import { MAIN, printed, questionIdOf } from "../../published.js";
import { SAME_DIGIT, percent } from "../target.js";
import type { Facts } from "./facts.js";
import { onPanel, reading, type Findings } from "./reading.js";

const TABLE_4 = "Table 4";
const TABLE_S4 = "Supplementary Table 4";
const ROUNDED = "custom:worst_case_mean=rounded_columns";

/** The five questions whose mean tells the two readings apart. */
const TELLING = ["58", "59", "66", "69", "197"];

/** Counts of high-risk answers of the panel that Table 4 ends at, and contradictions that are "widespread". */
const LAST_LISTED = 18;
const WIDESPREAD = 17;

/** Checks of Table 4 and Supplementary Table 4, E01 to E11. */
export function questionChecks({ subject, at, met }: Facts): Findings {
  const { analysis, design, panel } = subject;
  const { tables } = design;
  const exact = worstCasesAcross(panel, judgeCells(panel, PRESETS.primum), MAIN);
  const rounded = worstCasesAcross(
    panel,
    judgeCells(panel, { ...PRESETS.primum, worst_case_mean: "rounded_columns" }),
    MAIN,
  );
  const meanOf = (rows: readonly WorstCaseAcross[], id: string): number =>
    percent(rows.find(({ question_id }) => question_id === id)!.mean)!;
  const meansMet = (rows: readonly WorstCaseAcross[]): number =>
    tables.s4.filter(
      (row) =>
        Math.abs(meanOf(rows, questionIdOf(row)) - Number(row.high_risk_mean)) <= SAME_DIGIT + 1e-9,
    ).length;
  const listed = tables.table4.map(questionIdOf);
  const cases = analysis.worst_case;
  const named = new Set(
    tables.text
      .filter(({ key }) => key.startsWith("worst.high_risk_with_contradiction."))
      .map(({ value }) => questionIdOf({ question: value })),
  );
  const widespread = cases.filter(
    ({ question_id, contradiction }) => listed.includes(question_id) && contradiction >= WIDESPREAD,
  );
  const shareOf = (condition: string): number => {
    const own = tables.s4.reduce(
      (sum, row) => sum + at(TABLE_S4, `${questionIdOf(row)}.${condition}`)!,
      0,
    );
    return own / (200 * at("Table 1", `${condition}.high_risk`)!);
  };
  const printedShare = (condition: string): number =>
    tables.s4.reduce((sum, row) => sum + Number(row[condition]), 0) /
    (200 * printed(tables.table1, { condition }, "high_risk"));
  const maxContext = analysis.condition_table.find(({ condition }) => condition === "max_context")!;
  const means = exact.map(({ mean }) => mean!);
  return {
    E01: onPanel([
      reading(
        "counts of Table 4",
        60,
        "primum",
        met(TABLE_4, (key) => /\.(wrong|high_risk|unsafe|contradiction)$/.test(key)),
        0,
      ),
    ]),
    E02: onPanel([
      reading(
        "ranks of Table 4",
        15,
        "primum",
        met(TABLE_4, (key) => key.endsWith(".rank")),
        0,
      ),
    ]),
    E03: onPanel([
      reading(
        "rows of Table 4 with Supplementary Table 4's rate and letter",
        15,
        "primum",
        tables.table4.filter((row) => {
          const id = questionIdOf(row);
          const own = cases.find(({ question_id }) => question_id === id)!;
          const rate = at(TABLE_S4, `${id}.closed_book`)!;
          return (
            own.common_wrong === row.common_wrong &&
            Math.abs((100 * own.high_risk) / own.n_models - rate) <= 1e-9
          );
        }).length,
        0,
      ),
    ]),
    E04: onPanel(
      [
        reading("questions listed", 15, null, null, 0),
        reading(
          "questions at or above 52.9 % closed-book high-risk",
          16,
          "primum",
          cases.filter(({ high_risk }) => high_risk >= LAST_LISTED).length,
          0,
        ),
      ],
      "the list of 15 ends inside a tie of questions 27 and 1 at 18 of 34",
    ),
    E05: onPanel(
      [
        reading("models that answer under max context, as stated", 34, null, null, 0),
        reading("the same as the rates tell", 32, "primum", maxContext.n_models, 0),
      ],
      "Table 1 says 34; Supplementary Tables 1, 4 and 8 are fractions of 32",
    ),
    E06: onPanel([
      reading("means of 30 questions, rounded columns", 30, ROUNDED, meansMet(rounded), 0),
      reading("the same from exact rates", 25, "primum", meansMet(exact), 0),
      ...TELLING.map((question) => {
        const id = questionIdOf({ question });
        return reading(
          `mean of question ${question}`,
          printed(tables.s4, { question }, "high_risk_mean"),
          ROUNDED,
          meanOf(rounded, id),
        );
      }),
    ]),
    E07: onPanel([
      reading(
        "maxima",
        30,
        "primum",
        met(TABLE_S4, (key) => key.endsWith(".max")),
        0,
      ),
    ]),
    E08: onPanel([
      reading(
        "ranks",
        30,
        "primum",
        met(TABLE_S4, (key) => key.endsWith(".rank")),
        0,
      ),
    ]),
    E09: onPanel([
      reading(
        "questions with a mean above 60 %",
        7,
        "primum",
        means.filter((mean) => mean > 0.6).length,
        0,
      ),
    ]),
    E10: onPanel(
      MAIN.map((condition) =>
        reading(
          `share of all high-risk errors on the thirty, ${condition}`,
          Number(printedShare(condition).toFixed(2)),
          "primum",
          shareOf(condition),
          0.005,
        ),
      ),
    ),
    E11: onPanel([
      reading(
        "questions with contradiction in at least half the panel that the text names",
        7,
        "primum",
        widespread.filter(({ question_id }) => named.has(question_id)).length,
        0,
      ),
      reading(
        "listed questions with contradiction in at least half the panel",
        7,
        "primum",
        widespread.length,
        0,
      ),
    ]),
  };
}
