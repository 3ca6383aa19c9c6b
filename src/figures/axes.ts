import { axisX, axisY, gridX, gridY, type Markish, type ScaleOptions } from "@observablehq/plot";
import type { Theme } from "./theme.js";

/** A linear axis of percent over data that are fractions. */
export interface PercentAxis {
  /** Fractions. */
  readonly values: readonly (number | null)[];
  /** Fractions that must be on the axis whatever the data. */
  readonly include: readonly number[];
  readonly label: string;
  /** Smallest on top or right. */
  readonly reverse?: boolean;
}

/**
 * Fits an axis to its data: from the fraction that is a whole 5 % below the smallest value to the
 * one above the largest, within what a rate can reach.
 */
export function percentScale({
  values,
  include,
  label,
  reverse = false,
}: PercentAxis): ScaleOptions {
  const present = [...values.filter((value) => value !== null), ...include];
  const lo = Math.max(0, Math.floor(Math.min(...present) * 20 - 1e-9) / 20);
  const hi = Math.min(1, Math.ceil(Math.max(...present) * 20 + 1e-9) / 20);
  return {
    domain: [lo, hi],
    reverse,
    label,
    inset: 10,
  };
}

/** Writes a tick that is a fraction as whole percent. */
export function percentTick(fraction: number): string {
  return String(Math.round(fraction * 100));
}

/** Quiet grid lines and axes of percent in both directions. */
export function percentGrid(theme: Theme): readonly Markish[] {
  return [...percentGridX(theme), ...percentGridY(theme)];
}

/** The horizontal half of `percentGrid`. */
export function percentGridX(theme: Theme): readonly Markish[] {
  return quietGridX(theme, percentTick);
}

/** The vertical half. */
export function percentGridY(theme: Theme): readonly Markish[] {
  return quietGridY(theme, percentTick);
}

/** Quiet vertical grid lines and the axis below them. */
export function quietGridX(
  theme: Theme,
  tickFormat: (value: number) => string,
): readonly Markish[] {
  return [gridX(lines(theme)), axisX(ticks(theme, tickFormat))];
}

/** Quiet horizontal grid lines and the axis beside them. */
export function quietGridY(
  theme: Theme,
  tickFormat: (value: number) => string,
): readonly Markish[] {
  return [gridY(lines(theme)), axisY(ticks(theme, tickFormat))];
}

function lines(theme: Theme) {
  return { ticks: 6, stroke: theme.grid, strokeOpacity: 1 };
}

function ticks(theme: Theme, tickFormat: (value: number) => string) {
  return { ticks: 6, tickSize: 0, tickFormat, color: theme.muted, labelArrow: "none" } as const;
}
