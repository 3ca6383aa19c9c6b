import type { Interval } from "../../src/stats/interval.js";

/** What stands for a value that is not defined. */
export const UNDEFINED = "—";

/** Harm with three decimals. */
export function harmText(value: number | null): string {
  return value === null ? UNDEFINED : plain(value.toFixed(3));
}

/** A fraction as percent with one decimal, without the sign. */
export function percentText(fraction: number | null): string {
  return fraction === null ? UNDEFINED : plain((100 * fraction).toFixed(1));
}

/** A weight with two decimals. */
export function weightText(value: number | null): string {
  return value === null ? "any" : plain(value.toFixed(2));
}

/** An interval in words. */
export function intervalText([lower, upper]: Interval, text: (value: number) => string): string {
  return `${text(lower)} to ${text(upper)}`;
}

/** A count of cases, rounded up. */
export function casesText(value: number | null): string {
  return value === null ? UNDEFINED : Math.ceil(value).toLocaleString("en");
}

/** A minus sign for a minus, and none for zero. */
function plain(text: string): string {
  return /^-0\.?0*$/.test(text) ? text.slice(1) : text.replace("-", "−");
}
