import { textWidth } from "./label-placement.js";

const PAD = 10;

/** Names that stand left of rows, and the room they take. */
export interface RowNames {
  readonly names: readonly string[];
  readonly fontSize: number;
  readonly left: number;
}

/** Fits names left of rows into a share of the width; longer ones lose their middle. */
export function rowNames(names: readonly string[], width: number, fontSize: number): RowNames {
  const room = width * 0.36;
  const fitted = names.map((name) => shortened(name, room, fontSize));
  const longest = Math.max(0, ...fitted.map((name) => textWidth(name, fontSize)));
  return { names: fitted, fontSize, left: Math.ceil(longest) + PAD };
}

/** Keeps both ends of a name: the family stands at one, the size at the other. */
function shortened(name: string, room: number, fontSize: number): string {
  let shown = name;
  for (let kept = name.length - 1; kept > 1 && textWidth(shown, fontSize) > room; kept--) {
    const tail = Math.floor(kept / 2);
    shown = `${name.slice(0, kept - tail)}…${name.slice(name.length - tail)}`;
  }
  return shown;
}
