import { ascending } from "./ascending.js";
import { topShare } from "./top-share.js";

/** A point of a Lorenz curve, fractions. */
export interface LorenzPoint {
  /** Share of the cases, those with the smallest amounts first. */
  readonly cases: number;
  /** Share of all amounts that they hold. */
  readonly held: number;
}

/**
 * The Lorenz curve at equal steps, from (0, 0) to (1, 1): the share of all amounts that the cases
 * with the smallest ones hold. Empty when nothing is there to be shared. Source: M. O. Lorenz,
 * Publications of the American Statistical Association 9, 1905.
 */
export function lorenzCurve(amounts: ArrayLike<number>, steps: number): readonly LorenzPoint[] {
  const order = ascending(amounts);
  return Array.from({ length: steps + 1 }, (_, i) => i / steps).flatMap((cases) => {
    const above = topShare(amounts, 1 - cases, null, order);
    return above === null ? [] : [{ cases, held: 1 - above }];
  });
}
