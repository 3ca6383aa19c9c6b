import { textWidth } from "./label-placement.js";

const PAD = 10;

/** Names are set in many fonts; the widest must fit. */
const WIDEST_FONT = 1.1;

/** Names that stand left of rows, and the room they take. */
export interface RowNames {
  readonly names: readonly string[];
  readonly fontSize: number;
  readonly left: number;
}

/** Fits names left of rows into a share of the width; longer ones end in an ellipsis. */
export function rowNames(names: readonly string[], width: number, fontSize: number): RowNames {
  const room = width * 0.36;
  const fitted = names.map((name) => shortened(name, room, fontSize));
  const longest = Math.max(0, ...fitted.map((name) => textWidth(name, fontSize))) * WIDEST_FONT;
  return { names: fitted, fontSize, left: Math.ceil(longest) + PAD };
}

function shortened(name: string, room: number, fontSize: number): string {
  if (textWidth(name, fontSize) <= room) return name;
  const mark = name.endsWith(" †") ? " †" : "";
  let kept = name.slice(0, name.length - mark.length);
  while (kept.length > 1 && textWidth(`${kept}…${mark}`, fontSize) > room) kept = kept.slice(0, -1);
  return `${kept}…${mark}`;
}
