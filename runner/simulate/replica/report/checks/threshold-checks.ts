import { MAIN, printed } from "../../published.js";
import type { Facts } from "./facts.js";
import { ANY, onDesign, onPanel, reading, type Findings, type Reading } from "./reading.js";

const S8 = "supplement-8";
const THETAS = ["0.60", "0.70", "0.80", "0.90", "0.95", "0.99"];

/** Half of the second decimal that shares are printed with, and what rates of 0.1 % leave open. */
const SHARE_DIGIT = 0.01;

/** Checks of Supplementary Table 8 and of the main threshold, B01 to B10. */
export function thresholdChecks({ subject, at, average, confident }: Facts): Findings {
  const { analysis, design, panel } = subject;
  const { tables } = design;
  const value = (condition: string, theta: string): number =>
    printed(tables.s8, { condition, theta }, "rate_pct");
  const table1 = (condition: string, column: string): number =>
    at("Table 1", `${condition}.${column}`)!;
  const own = (condition: string, theta: string): number => confident(condition, theta)!;
  const risky = (condition: string): number =>
    100 * analysis.threshold_sensitivity.find((row) => row.condition === condition)!.risky[2]!;
  const danger = (id: string, condition: string): number | null =>
    average(id, condition, "dangerous_overconfidence");
  const place = (theta: string): number =>
    [...MAIN].sort((a, b) => own(b, theta) - own(a, theta)).indexOf("max_context") + 1;
  const count = (holds: (condition: string) => boolean): number =>
    panel.conditions.filter(holds).length;
  const cellsOf = (condition: string): number =>
    analysis.threshold_sensitivity.find((row) => row.condition === condition)!.cells;
  const dangers = (condition: string, labelled: number, wrong: number): readonly Reading[] => [
    reading(condition, labelled, "primum", danger("primum", condition)),
    reading(condition, wrong, S8, danger(S8, condition), 0.2),
  ];
  return {
    B01: onPanel(
      MAIN.flatMap((condition) => [
        ...["0.80", "0.99"].map((theta) =>
          reading(
            `${condition} at ${theta}`,
            value(condition, theta),
            S8,
            own(condition, theta),
            0.2,
          ),
        ),
        reading(`${condition} at 0.80, labelled answers alone`, null, "primum", risky(condition)),
      ]),
      "17.9 exceeds high-risk and unsafe together (13.8), so the table cannot count labelled answers alone",
    ),
    B02: onPanel([
      reading(
        "main-condition cells at most the wrong rate",
        36,
        S8,
        MAIN.flatMap((condition) =>
          THETAS.filter(
            (theta) => own(condition, theta) <= 100 - table1(condition, "accuracy_mean"),
          ),
        ).length,
        0,
      ),
    ]),
    B03: onPanel(
      MAIN.map((condition) =>
        reading(
          `labelled (primum) over any wrong answer at 0.80, ${condition}`,
          Number(
            (
              printed(tables.table1, { condition }, "dangerous_overconfidence") /
              value(condition, "0.80")
            ).toFixed(2),
          ),
          S8,
          danger("primum", condition)! / own(condition, "0.80"),
          SHARE_DIGIT,
        ),
      ),
    ),
    B04: onPanel([
      reading(
        "conditions with the same rate at 0.90, 0.95 and 0.99",
        10,
        S8,
        count((c) => own(c, "0.90") === own(c, "0.95") && own(c, "0.95") === own(c, "0.99")),
        0,
      ),
    ]),
    B05: onPanel([
      reading(
        "conditions whose rates never rise with the threshold",
        10,
        S8,
        count((c) => THETAS.every((theta, t) => t === 0 || own(c, theta) <= own(c, THETAS[t - 1]))),
        0,
      ),
    ]),
    B06: onPanel(
      (
        [
          ["0.60", 2],
          ["0.80", 4],
          ["0.95", 4],
        ] as const
      ).map(([theta, printedPlace]) =>
        reading(
          `place of max context among six conditions at ${theta}`,
          printedPlace,
          S8,
          place(theta),
          0,
        ),
      ),
      "the order is not unchanged: max context moves",
    ),
    B07: onPanel([
      reading("closed-book at 0.80", 8, "primum", danger("primum", "closed_book")),
      reading(
        "closed-book at 0.95, labelled answers alone",
        null,
        "custom:threshold=0.95",
        danger("custom:threshold=0.95", "closed_book"),
      ),
      reading(
        "closed-book at 0.95, any wrong answer",
        16.2,
        "supplement-note-3",
        danger("supplement-note-3", "closed_book"),
        0.2,
      ),
    ]),
    B08: onPanel(
      [
        reading("evaluations, by models, conditions and questions", 40_800, null, null, 0),
        reading(
          "evaluations, by answers",
          40_400,
          "primum",
          MAIN.reduce((sum, condition) => sum + cellsOf(condition), 0),
          0,
        ),
      ],
      "40,800 is 34 × 6 × 200; two models have no max-context answers",
    ),
    B09: onPanel([...dangers("closed_book", 8, 17.9), ...dangers("clean_evidence", 1.6, 3.7)]),
    B10: onDesign(
      (
        [
          ["context_32k", 30],
          ["context_100k", 16],
          ["max_context", 32],
        ] as const
      ).map(([condition, models]) =>
        reading(`models, ${condition}`, models, ANY, cellsOf(condition) / 200, 0),
      ),
      "which models they are is assumed, by size and context window",
    ),
  };
}
