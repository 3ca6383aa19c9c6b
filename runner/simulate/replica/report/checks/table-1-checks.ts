import { MAIN, printed } from "../../published.js";
import { percent } from "../target.js";
import type { Facts } from "./facts.js";
import { onPanel, reading, type Findings } from "./reading.js";

const TYPICAL = "custom:interval=mean_of_models";
const SIX = "custom:normaliser=six";
const BLOCK = "Table 1";

/** Normal quantile of a 95 % interval. */
const Z = 1.96;

/** Checks of Table 1, A01 to A08. */
export function tableOneChecks({ subject, at, average }: Facts): Findings {
  const { analysis, design } = subject;
  const value = (condition: string, column: string): number =>
    printed(design.tables.table1, { condition }, column);
  const own = (condition: string, column: string): number => at(BLOCK, `${condition}.${column}`)!;
  const spreads = (condition: string): number =>
    (own(condition, "accuracy_ci_high") - own(condition, "accuracy_ci_low")) / (2 * Z);
  const closed = analysis.condition_table[0];
  const gap = (id: string, condition: string, metric: Parameters<Facts["average"]>[2]): number =>
    100 - average(id, condition, metric)!;
  const holding = MAIN.filter(
    (condition) =>
      own(condition, "high_risk") <= 100 - own(condition, "accuracy_mean") &&
      own(condition, "contradiction") <= 100 - own(condition, "accuracy_mean"),
  ).length;
  return {
    A01: onPanel(
      MAIN.map((condition) =>
        reading(
          `SD of accuracy, ${condition}`,
          value(condition, "accuracy_sd"),
          TYPICAL,
          own(condition, "accuracy_sd"),
          0.1,
        ),
      ),
    ),
    A02: onPanel(
      MAIN.map((condition) =>
        reading(
          `half the interval over 1.96, ${condition}`,
          value(condition, "accuracy_sd"),
          TYPICAL,
          spreads(condition),
          0.1,
        ),
      ),
    ),
    A03: onPanel(
      [
        reading(
          "SD of closed-book accuracy",
          2.9,
          TYPICAL,
          percent(closed.mean_of_models.accuracy.sd),
          0.1,
        ),
        reading(
          "the same by the stated method",
          null,
          "primum",
          percent(closed.bootstrap.accuracy.sd),
        ),
      ],
      "the stated method, the SD of the panel mean, cannot give 2.9",
    ),
    A04: onPanel(
      MAIN.map((condition) => {
        const accuracy = own(condition, "accuracy_mean") / 100;
        const mix =
          accuracy * own(condition, "conf_correct") +
          (1 - accuracy) * own(condition, "conf_incorrect");
        return reading(
          `mean confidence as a mix of right and wrong, ${condition}`,
          value(condition, "mean_conf"),
          "primum",
          mix,
          0.5,
        );
      }),
    ),
    A05: onPanel([
      reading(
        "closed-book confidence of Results",
        93.4,
        SIX,
        average(SIX, "closed_book", "mean_confidence"),
        0.1,
      ),
    ]),
    A06: onPanel(
      (
        [
          ["closed_book", "mean_confidence", 0.93],
          ["closed_book", "confidence_correct", 0.922],
          ["closed_book", "confidence_incorrect", 0.924],
          ["clean_evidence", "confidence_incorrect", 0.928],
        ] as const
      ).map(([condition, metric, ratio]) =>
        reading(
          `(100 − text) / (100 − table), ${condition}, ${metric}`,
          ratio,
          SIX,
          gap(SIX, condition, metric) / gap("primum", condition, metric),
          0.015,
        ),
      ),
      "ln 6 for every question shrinks the gap of four-option questions to 0.898 and leaves that of five-option ones",
    ),
    A07: onPanel(
      MAIN.map((condition) =>
        reading(
          `dangerous overconfidence, at most high-risk plus unsafe, ${condition}`,
          value(condition, "dangerous_overconfidence"),
          "primum",
          own(condition, "dangerous_overconfidence"),
        ),
      ),
    ),
    A08: onPanel([reading("conditions that hold", 6, "primum", holding, 0)]),
  };
}
