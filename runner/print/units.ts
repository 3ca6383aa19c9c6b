/**
 * Drawing pixels a millimetre of print. At this magnification the smallest text of a chart, 9 px,
 * is set in 5.1 points and the usual one, 11 px, in 6.2: journals ask for 5 to 7.
 */
export const PX_PER_MM = 5;

/** Points of text a drawing pixel. */
export const POINTS_PER_PX = 72 / 25.4 / PX_PER_MM;

/** Whole pixels of a picture at a resolution in dots an inch. */
export function dots(mm: number, dpi: number): number {
  return Math.round((mm / 25.4) * dpi);
}
