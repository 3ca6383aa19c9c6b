import * as Plot from "@observablehq/plot";
import { mulberry32 } from "../stats/mulberry32.js";
import { textWidth } from "./label-placement.js";
import type { Theme } from "./theme.js";

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
  const fontSize = room < 52 ? 9 : room < 62 ? 9.5 : 11;
  const whole = names.map(twoLines);
  const widest = Math.max(
    0,
    ...whole.flatMap((name) => name.split("\n").map((line) => textWidth(line, fontSize))),
  );
  const shown = widest <= room - 2 ? whole : firstWords(names);
  return Plot.axisX([...positions], {
    color: theme.muted,
    tickSize: 0,
    fontSize,
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
