import * as Plot from "@observablehq/plot";
import { mulberry32 } from "../stats/mulberry32.js";
import { textWidth } from "./label-placement.js";
import type { Theme } from "./theme.js";

/** Sizes of names under an axis, the largest first, pixels. */
const SIZES = [11, 10.5, 10, 9.5, 9] as const;

/** Height of a name's line over its size: a g must not touch the line below. */
export const NAME_LINE = 1.15;

/** Size of names that are turned upright because they do not fit, pixels. */
export const TURNED_SIZE = 10;

/** The largest size at which no line of the names is wider than the room; null: none is. */
export function fittingSize(names: readonly string[], room: number): number | null {
  const widest = Math.max(
    0,
    ...names.flatMap((name) => name.split("\n").map((line) => textWidth(line, 1))),
  );
  return SIZES.find((size) => widest * size <= room - 2) ?? null;
}

/** A condition's name in two lines, for an axis with little room. */
export function twoLines(name: string): string {
  return name.includes(" ") ? name.replace(" ", "\n") : name.replace("-", "-\n");
}

/** Names of positions 0, 1, 2, … along x: in two lines, or their first words where these do not fit. */
export function categoryAxis(
  names: readonly string[],
  width: number,
  theme: Theme,
  positions: readonly number[] = [...names.keys()],
): Plot.Markish {
  const room = width / names.length;
  const whole = names.map(twoLines);
  const size = fittingSize(whole, room);
  const shown = size === null ? firstWords(names) : whole;
  return Plot.axisX([...positions], {
    color: theme.muted,
    tickSize: 0,
    fontSize: size ?? SIZES[SIZES.length - 1],
    lineHeight: NAME_LINE,
    label: null,
    tickFormat: (position: number) => shown[positions.indexOf(position)],
  });
}

/** The first words of names where these tell them apart, else the names. */
function firstWords(names: readonly string[]): readonly string[] {
  const words = names.map((name) => name.split(/[ -]/)[0]);
  return new Set(words).size === names.length ? words : names.map(twoLines);
}

/** Offsets in ±`reach` that are the same at every drawing. */
export function jitter(seed: number, reach: number): () => number {
  const random = mulberry32(seed);
  return () => (2 * random() - 1) * reach;
}
