import { draw, type Draw } from "../radsafe-shape/draw.js";

/** Draws of one layer of the replica: uniform and normal. */
export interface Stream extends Draw {
  /** A standard normal deviate (Box–Muller). */
  readonly normal: () => number;
}

/**
 * The stream of one layer under the master seed. Every layer has its own, named, so that a change
 * in one layer leaves the draws of the others alone.
 */
export function stream(seed: number, layer: string): Stream {
  const source = draw(`replica/${seed}`, layer);
  return {
    ...source,
    normal: () =>
      Math.sqrt(-2 * Math.log(1 - source.next())) * Math.cos(2 * Math.PI * source.next()),
  };
}
