/** An interval: lower end, upper end. */
export type Interval = readonly [lower: number, upper: number];

/** Upper minus lower end. */
export function width([lower, upper]: Interval): number {
  return upper - lower;
}

/** Whether a value lies in an interval, ends included. */
export function contains([lower, upper]: Interval, value: number): boolean {
  return lower <= value && value <= upper;
}
