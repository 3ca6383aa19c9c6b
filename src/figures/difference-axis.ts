import { axisX, axisY, gridX, gridY, type Markish, type ScaleOptions } from "@observablehq/plot";
import { points } from "./format.js";
import type { Theme } from "./theme.js";

/**
 * Fits an axis of differences to its data: whole percentage points that hold every value and zero,
 * so that gains and losses are both seen.
 */
export function differenceScale(values: readonly (number | null)[], label: string): ScaleOptions {
  const present = [0, ...values.filter((value) => value !== null)];
  const lo = Math.floor(Math.min(...present) * 100 + 1e-9) / 100;
  const hi = Math.ceil(Math.max(...present) * 100 - 1e-9) / 100;
  return { domain: lo < hi ? [lo, hi] : [-0.01, 0.01], label, inset: 10 };
}

const TICKS = {
  ticks: 6,
  tickSize: 0,
  tickFormat: (value: number) => points(value, 1),
  labelArrow: "none",
} as const;

/** Quiet grid and axis of differences along x. */
export function differenceGridX(theme: Theme): readonly Markish[] {
  return [
    gridX({ ticks: 6, stroke: theme.grid, strokeOpacity: 1 }),
    axisX({ ...TICKS, color: theme.muted }),
  ];
}

/** Quiet grid and axis of differences along y. */
export function differenceGridY(theme: Theme): readonly Markish[] {
  return [
    gridY({ ticks: 6, stroke: theme.grid, strokeOpacity: 1 }),
    axisY({ ...TICKS, color: theme.muted }),
  ];
}
