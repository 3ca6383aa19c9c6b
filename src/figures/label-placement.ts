/** A box in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text that wants to stand beside a mark. */
export interface LabelRequest {
  readonly text: string;
  /** Centre of the mark. */
  readonly x: number;
  readonly y: number;
  /** Half the mark's size. */
  readonly radius: number;
  /** How far the mark's horizontal bar reaches to both sides; the radius without one. */
  readonly left?: number;
  readonly right?: number;
}

/** A label with its place: start of the text, and its baseline. */
export interface PlacedLabel {
  readonly text: string;
  readonly box: Box;
  readonly baseline: number;
}

/** Widths of characters over font size, those of the widest common fonts without serifs. */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  [" \u00a0\u202f!',.:;Iijl|’", 0.29],
  ['"()-/[]\\`frt{}“”', 0.4],
  ["?J_cksvxyz†", 0.54],
  ["&ABCDGHKNOQRUVXw", 0.75],
  ["%@MWm—…", 0.97],
];
const OTHER_WIDTH = 0.62;
const WIDTH_OF = new Map(
  WIDTHS.flatMap(([characters, width]) =>
    Array.from(characters, (character) => [character, width] as const),
  ),
);

/** Estimated width of a text: at least what it takes in most fonts, since figures do not measure. */
export function textWidth(text: string, fontSize: number): number {
  let width = 0;
  for (const character of text) width += WIDTH_OF.get(character) ?? OTHER_WIDTH;
  return width * fontSize;
}

/** A text in lines of an estimated width at most. */
export function wrapText(text: string, width: number, fontSize: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && textWidth(`${line} ${word}`, fontSize) <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/**
 * Places labels beside their marks, each at the first of the places around it where it stays in
 * the frame and meets neither a mark nor a label placed before. A label without such a place is
 * left out: legend and data table hold the name.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  frame: Box,
  fontSize: number,
  obstacles: readonly Box[] = [],
): readonly PlacedLabel[] {
  const taken: Box[] = [
    ...obstacles,
    ...requests.map(({ x, y, radius }) => ({
      x: x - radius,
      y: y - radius,
      width: 2 * radius,
      height: 2 * radius,
    })),
  ];
  const placed: PlacedLabel[] = [];
  for (const request of requests) {
    const box = candidates(request, fontSize).find(
      (candidate) => isWithin(candidate, frame) && !taken.some((other) => meet(candidate, other)),
    );
    if (box === undefined) continue;
    taken.push(box);
    placed.push({ text: request.text, box, baseline: box.y + fontSize });
  }
  return placed;
}

function candidates(
  { text, x, y, radius, left = radius, right = radius }: LabelRequest,
  fontSize: number,
): readonly Box[] {
  const width = textWidth(text, fontSize);
  const height = fontSize * 1.25;
  const beside = [4, 14].flatMap((gap) =>
    [0, 6, -6, 12, -12].flatMap((shift) => [
      { x: x + right + gap, y: y - height / 2 + shift },
      { x: x - left - gap - width, y: y - height / 2 + shift },
    ]),
  );
  const around = [4, 14, 26].flatMap((gap) =>
    [y + radius + gap, y - radius - gap - height].flatMap((top) => [
      { x: x - width / 2, y: top },
      { x: x + radius, y: top },
      { x: x - radius - width, y: top },
    ]),
  );
  return [...beside, ...around].map((corner) => ({ ...corner, width, height }));
}

function isWithin(box: Box, frame: Box): boolean {
  return (
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  );
}

/** Whether two boxes overlap. */
export function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
