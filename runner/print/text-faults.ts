import type { Corners, TextBox } from "./text-boxes.js";

/** Two texts that meet, or one that is cut off. */
export interface TextFault {
  readonly kind: "overlap" | "clipped";
  /** The panel's id; empty for what belongs to the whole figure. */
  readonly panel: string;
  readonly texts: readonly string[];
}

/** What overlaps or is cut by less than this is not seen, CSS pixels. */
const TOLERANCE = 0.5;

/** Every pair of texts that meet and every text that is cut off; watermarks lie under others. */
export function textFaults(boxes: readonly TextBox[]): readonly TextFault[] {
  const read = boxes.filter(({ isWatermark }) => !isWatermark);
  const overlaps = read.flatMap((a, i) =>
    read
      .slice(i + 1)
      .filter((b) => meet(a.ink, b.ink))
      .map((b): TextFault => ({ kind: "overlap", panel: a.panel, texts: [a.text, b.text] })),
  );
  const clipped = boxes
    .filter(({ ink, frames }) => frames.some((frame) => !isWithin(ink, frame)))
    .map(({ panel, text }): TextFault => ({ kind: "clipped", panel, texts: [text] }));
  return [...overlaps, ...clipped];
}

/** Whether two turned boxes overlap: no line along a side of either keeps them apart. */
function meet(a: Corners, b: Corners): boolean {
  return [a, b].every((box) =>
    [0, 1].every((side) => {
      const axis = direction(box[side], box[side + 1]);
      const [one, other] = [extent(a, axis), extent(b, axis)];
      return one.hi - other.lo > TOLERANCE && other.hi - one.lo > TOLERANCE;
    }),
  );
}

/** Whether a turned box lies in an upright frame. */
function isWithin(box: Corners, frame: Corners): boolean {
  return [
    [1, 0],
    [0, 1],
  ].every(([x, y]) => {
    const [inner, outer] = [extent(box, [x, y]), extent(frame, [x, y])];
    return inner.lo >= outer.lo - TOLERANCE && inner.hi <= outer.hi + TOLERANCE;
  });
}

/** From one corner towards another, of length 1. */
function direction([x1, y1]: Corners[number], [x2, y2]: Corners[number]): Corners[number] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [(x2 - x1) / length, (y2 - y1) / length];
}

/** Where a box begins and ends along a direction. */
function extent(
  box: Corners,
  [x, y]: Corners[number],
): { readonly lo: number; readonly hi: number } {
  const along = box.map((corner) => corner[0] * x + corner[1] * y);
  return { lo: Math.min(...along), hi: Math.max(...along) };
}
