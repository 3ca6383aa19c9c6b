import type { DegenerateThreshold } from "../panel/threshold-warnings.js";
import { counted, list } from "./format.js";

/** The threshold of dangerous overconfidence, and where it means unanimity. */
export interface ThresholdFacts {
  readonly threshold: number;
  readonly degenerate: readonly DegenerateThreshold[];
}

/**
 * What must be known of the threshold before models with different numbers of outputs are compared,
 * after a space; nothing where no model has too few outputs for it.
 *
 * @param mark that stands beside such models
 */
export function thresholdNote(
  { threshold, degenerate }: ThresholdFacts,
  mark: "† " | "" = "",
): string {
  const outputs = [...new Set(degenerate.map(({ k }) => k))].sort((a, b) => a - b);
  if (outputs.length === 0) return "";
  const models = new Set(degenerate.flatMap((row) => row.models));
  return ` ${mark}With k = ${list(outputs.map(String))} outputs a confidence of at least ${threshold} means unanimous (${counted(models.size, "model")}): a stricter threshold than at more outputs.`;
}
