import { ALL, MAIN } from "../published.js";
import type { Subject } from "./subject.js";
import { EXACT, percent, target, type Target } from "./target.js";

const BLOCK = "Supplementary Table 8";
/** The thresholds that no layer aims at under the main conditions. */
const HELD_OUT = ["0.60", "0.70"];

const ASSUMED_MODELS =
  "which models answered is not published; assumed by size and context window, see the study file";

/** Supplementary Table 8 read as wrong and confident, which is the only reading that it allows. */
export function thresholdTargets({ analysis, design, settings }: Subject): readonly Target[] {
  const rowOf = (condition: string): (typeof analysis.threshold_sensitivity)[number] | undefined =>
    analysis.threshold_sensitivity.find((one) => one.condition === condition);
  const rates = design.tables.s8.map((row) => {
    const at = settings.sensitivity_thresholds.indexOf(Number(row.theta));
    const isMain = MAIN.some((condition) => condition === row.condition);
    const isHeldOut = HELD_OUT.includes(row.theta);
    return target(
      `${row.condition}.${row.theta}`,
      Number(row.rate_pct),
      percent(rowOf(row.condition)?.any_wrong[at]),
      {
        block: isMain ? BLOCK : `${BLOCK}, further conditions`,
        role: isHeldOut && isMain ? "held_out" : "calibrated",
        tolerance: 0.2,
        definitions: "supplement-8",
        ...(!isMain && { note: ASSUMED_MODELS }),
      },
    );
  });
  const cells = ALL.map((condition) =>
    target(
      `${condition}.available_cells`,
      Number(design.tables.s8.find((row) => row.condition === condition)!.available_cells),
      rowOf(condition)!.cells,
      {
        block: MAIN.includes(condition) ? BLOCK : `${BLOCK}, further conditions`,
        role: "calibrated",
        tolerance: EXACT,
      },
    ),
  );
  const orders = ["0.60", "0.80", "0.95"].map((theta) => {
    const at = settings.sensitivity_thresholds.indexOf(Number(theta));
    const printedRate = (condition: string): number =>
      Number(
        design.tables.s8.find((row) => row.condition === condition && row.theta === theta)!
          .rate_pct,
      );
    const ordered = (rate: (condition: string) => number): string =>
      [...MAIN].sort((a, b) => rate(b) - rate(a)).join(" ");
    const same =
      ordered(printedRate) === ordered((condition) => rowOf(condition)!.any_wrong[at] ?? 0);
    return target(`order of the conditions at ${theta} (1: as printed)`, 1, same ? 1 : 0, {
      block: BLOCK,
      role: "held_out",
      tolerance: EXACT,
      definitions: "supplement-8",
    });
  });
  return [...rates, ...cells, ...orders];
}
