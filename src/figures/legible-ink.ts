/** Of two text colours the one with the larger contrast on a colour (WCAG 2), `#rrggbb` all. */
export function legibleInk(fill: string, [one, other]: readonly [string, string]): string {
  const ground = luminance(fill);
  const contrast = (ink: string): number => {
    const text = luminance(ink);
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
  };
  return contrast(other) > contrast(one) ? other : one;
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
