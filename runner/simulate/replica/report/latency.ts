import type { LatencyRow } from "../../../../src/panel/latency.js";
import type { Subject } from "./subject.js";
import { EXACT, target, type Target } from "./target.js";

const FIGURES: readonly (readonly [
  column: string,
  field: "mean" | "sd" | "median" | "p90",
  number,
])[] = [
  ["latency_mean_s", "mean", 0.1],
  ["latency_sd_s", "sd", 0.3],
  ["latency_median_s", "median", 0.1],
  ["latency_p90_s", "p90", 0.1],
];

/** Supplementary Table 2, over the latencies of all 34 models. */
export function latencyTargets({ design, latency }: Subject): readonly Target[] {
  const block = "Supplementary Table 2";
  return design.tables.s2.flatMap((row) => {
    const own: LatencyRow = latency.find(
      ({ bucket, condition }) => bucket === row.size_bucket && condition === row.condition,
    )!;
    const key = `${row.size_bucket}.${row.condition}`;
    return [
      target(`${key}.n_models`, Number(row.n_models), own.n, {
        block,
        role: "follows",
        tolerance: EXACT,
      }),
      ...FIGURES.map(([column, field, tolerance]) =>
        target(`${key}.${field}`, Number(row[column]), own[field], {
          block,
          role: "calibrated",
          tolerance,
        }),
      ),
    ];
  });
}
