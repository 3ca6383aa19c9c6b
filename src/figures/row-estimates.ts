import * as Plot from "@observablehq/plot";
import type { Theme } from "./theme.js";

/** A mark of a row with its interval: where it stands, and how it looks. */
export interface RowEstimate {
  readonly y: number;
  readonly value: number;
  /** Null where there is no interval. */
  readonly lo: number | null;
  readonly hi: number | null;
  readonly color: string;
  readonly symbol: string;
}

/** Estimates in the rows of a chart: a bar from end to end of the interval, a dot on it. */
export function rowEstimates(
  marks: readonly RowEstimate[],
  theme: Theme,
  dot: Pick<Plot.DotOptions, "className" | "r" | "render">,
): readonly Plot.Markish[] {
  return [
    Plot.ruleY(marks, { y: "y", x1: "lo", x2: "hi", stroke: "color", strokeWidth: 1.5 }),
    Plot.dot(marks, {
      ...dot,
      x: "value",
      y: "y",
      symbol: "symbol",
      fill: "color",
      stroke: theme.text,
      strokeWidth: 0.75,
    }),
  ];
}
