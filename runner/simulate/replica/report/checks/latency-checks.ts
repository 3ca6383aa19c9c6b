import { SIZES } from "../../../../../src/panel/latency.js";
import { meanOfPresent } from "../../../../../src/stats/mean.js";
import { MAIN, printed } from "../../published.js";
import type { Facts } from "./facts.js";
import { onDesign, onPanel, reading, type Findings, type Reading } from "./reading.js";

const BLOCK = "Supplementary Table 2";

/** Checks of Supplementary Table 2, G01 to G04. */
export function latencyChecks({ subject, met }: Facts): Findings {
  const { analysis, design, panel, latency, latency_rates } = subject;
  const { tables } = design;
  const maxContext = analysis.condition_table.find(({ condition }) => condition === "max_context")!;
  const weighted = (condition: string): number => {
    const rows = latency.filter((row) => row.condition === condition);
    const models = rows.reduce((sum, { n }) => sum + n, 0);
    return rows.reduce((sum, { n, mean }) => sum + n * (mean ?? 0), 0) / models;
  };
  const inBucket = (
    label: string,
    axis: "published" | "total",
    from: number,
    below: number,
    value: number | null,
  ): Reading =>
    reading(
      `models of ${label} parameters`,
      value,
      axis === "published" ? "primum" : "custom:size_axis=total",
      panel.models.filter((model) => {
        const size = SIZES[axis](model);
        return size !== null && size >= from && size < below;
      }).length,
      0,
    );
  return {
    G01: onPanel(
      [
        reading(
          "max-context seconds of 34 models",
          27,
          "primum",
          meanOfPresent(
            latency_rates
              .filter(({ condition }) => condition === "max_context")
              .map(({ point }) => point.latency_s),
          ),
          0.1,
        ),
        reading("the same of the 32 that answer", null, "primum", maxContext.point.latency_s),
      ],
      "latencies are told of 34 models in a condition with answers from 32",
    ),
    G02: onPanel(
      MAIN.map((condition) =>
        reading(
          `mean over buckets, ${condition}, s`,
          printed(tables.table1, { condition }, "latency_s"),
          "primum",
          weighted(condition),
          0.1,
        ),
      ),
    ),
    G03: onDesign(
      [
        inBucket("10 to 29 billion", "published", 10, 30, 9),
        inBucket("100 to 299 billion", "published", 100, 300, 3),
        inBucket("10 to 29 billion", "total", 10, 30, 8),
        inBucket("100 to 299 billion", "total", 100, 300, 4),
      ],
      "9 and 3 in Supplementary Table 2, 8 and 4 by Supplementary Table 7's totals: Llama-4-Scout counts as 17",
    ),
    G04: onPanel([
      reading(
        "SDs of three-model buckets",
        18,
        "primum",
        met(BLOCK, (key) => /^(<2B|100-299B|>=300B)\..*\.sd$/.test(key)),
        0,
      ),
    ]),
  };
}
