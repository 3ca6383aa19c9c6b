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

/** Pixels that a tick along x needs. */
const TICK_ROOM = 56;

/**
 * Quiet grid and axis of differences along x.
 *
 * @param room pixels of the axis, where it may be too short for the usual ticks
 */
export function differenceGridX(theme: Theme, room = Infinity): readonly Markish[] {
  const ticks = Math.max(2, Math.min(TICKS.ticks, Math.floor(room / TICK_ROOM)));
  return [
    gridX({ ticks, stroke: theme.grid, strokeOpacity: 1 }),
    axisX({ ...TICKS, ticks, color: theme.muted }),
  ];
}

/** Quiet grid and axis of differences along y. */
export function differenceGridY(theme: Theme): readonly Markish[] {
  return [
    gridY({ ticks: 6, stroke: theme.grid, strokeOpacity: 1 }),
    axisY({ ...TICKS, color: theme.muted }),
  ];
}
