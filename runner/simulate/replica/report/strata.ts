import { answering } from "../design.js";
import { MAIN } from "../published.js";
import type { Subject } from "./subject.js";
import { SAME_DIGIT, percent, target, type Target } from "./target.js";

const NO_INTEGER = "no whole number of answers prints this rate; met to 0.1";

/** Supplementary Table 1. Nine of its cells fit no whole number of answers. */
export function strataTargets({ analysis, design }: Subject): readonly Target[] {
  return design.tables.s1.map((row) => {
    const own = analysis.subspecialty.find(
      ({ stratum, condition }) => stratum === row.subspecialty && condition === row.condition,
    )!;
    const condition = MAIN.find((one) => one === row.condition)!;
    const answers = Number(row.n_questions) * answering(design, condition).length;
    const possible = isPossible(Number(row.value), answers);
    const metric = row.metric as "accuracy" | "high_risk" | "unsafe" | "contradiction";
    return target(
      `${row.subspecialty}.${row.condition}.${metric}`,
      Number(row.value),
      percent(own.point[metric]),
      {
        block: "Supplementary Table 1",
        role: "calibrated",
        tolerance: possible ? SAME_DIGIT : 0.1,
        ...(!possible && { note: NO_INTEGER }),
      },
    );
  });
}

/** Whether some number of so many answers prints this rate. */
function isPossible(percentage: number, answers: number): boolean {
  const nearest = Math.round((percentage * answers) / 100);
  return Math.abs((100 * nearest) / answers - percentage) <= SAME_DIGIT + 1e-9;
}
