/**
 * Black or white, whichever has the larger contrast on a colour, `#rrggbb`: at least 4.5 on any
 * (WCAG 2).
 */
export function legibleInk(fill: string): string {
  const ground = luminance(fill) + 0.05;
  return ground / 0.05 > 1.05 / ground ? "#000000" : "#ffffff";
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** Relative luminance (WCAG 2). */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
