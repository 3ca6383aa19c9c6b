import * as Plot from "@observablehq/plot";
import { mulberry32 } from "../stats/mulberry32.js";
import type { Theme } from "./theme.js";

/** A condition's name in two lines, for an axis with little room. */
export function twoLines(name: string): string {
  return name.includes(" ") ? name.replace(" ", "\n") : name.replace("-", "-\n");
}

/** Names of positions 0, 1, 2, … along x, in two lines. */
export function categoryAxis(
  names: readonly string[],
  width: number,
  theme: Theme,
  positions: readonly number[] = [...names.keys()],
): Plot.Markish {
  const room = width / names.length;
  return Plot.axisX([...positions], {
    color: theme.muted,
    tickSize: 0,
    fontSize: room < 52 ? 9 : room < 62 ? 9.5 : 11,
    label: null,
    tickFormat: (position: number) => twoLines(names[positions.indexOf(position)]),
  });
}

/** Offsets in ±`reach` that are the same at every drawing. */
export function jitter(seed: number, reach: number): () => number {
  const random = mulberry32(seed);
  return () => (2 * random() - 1) * reach;
}
