import type { Box } from "./label-placement.js";
import { FONT } from "./theme.js";

/** Space around a chart for its axes, pixels. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Those of a chart that needs no others. */
export const MARGINS: Margins = { top: 26, right: 14, bottom: 38, left: 40 };

/** The chart's frame inside its margins. */
export function frameOf(width: number, height: number, own: Partial<Margins> = {}): Box {
  const { top, right, bottom, left } = { ...MARGINS, ...own };
  return { x: left, y: top, width: width - left - right, height: height - top - bottom };
}

/** Plot's options for a chart of this size. */
export function plotFrame(width: number, height: number, own: Partial<Margins> = {}) {
  const { top, right, bottom, left } = { ...MARGINS, ...own };
  return {
    width,
    height,
    marginTop: top,
    marginRight: right,
    marginBottom: bottom,
    marginLeft: left,
    style: { fontFamily: FONT, fontSize: "11px" },
  };
}

/** A chart's height for its width: calm proportions on a page, enough room on a phone. */
export function chartHeight(width: number): number {
  return Math.round(Math.max(280, Math.min(420, width * 0.72)));
}
