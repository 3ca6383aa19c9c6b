import { fixed, percent, points, seconds } from "../figures/format.js";
import { harmDifference, harmText } from "../figures/harm-data.js";
import type { CellsChoice } from "./cells-choice.js";
import { harmOfRows } from "./cells-harm.js";

/** How a number is written, and what follows it. */
export interface NumberUnit {
  readonly write: (value: number | null) => string;
  /** With a space before it, or empty. */
  readonly unit: string;
}

/** Whether a number, or what its rows tell, is harm in units of an error of weight 1. */
function isHarm(choice: Pick<CellsChoice, "as">): boolean {
  return harmOfRows(choice) === "expected_harm";
}

/** The unit of a number; differences carry their sign. */
export function numberUnit(
  choice: Pick<CellsChoice, "as" | "metric">,
  isDifference: boolean,
): NumberUnit {
  if (isHarm(choice)) {
    const write = (value: number | null): string =>
      isDifference ? harmDifference({ value, lo: null, hi: null }) : harmText(value);
    return { write, unit: "" };
  }
  if (choice.metric === "latency_s") return { write: seconds, unit: " s" };
  return isDifference ? { write: points, unit: " points" } : { write: percent, unit: " %" };
}

/** A value in a column that its heading gives the unit of: percent, seconds or harm. */
export function columnText(value: number, choice: Pick<CellsChoice, "as" | "metric">): string {
  if (isHarm(choice)) return harmText(value);
  return choice.metric === "latency_s" ? fixed(value, 2) : percent(value);
}
