import type { Box } from "./label-placement.js";
import { FONT } from "./theme.js";

/** Space around a chart for its axes, pixels. */
const MARGINS = { top: 26, right: 14, bottom: 38, left: 40 } as const;

/** The chart's frame inside its margins. */
export function frameOf(width: number, height: number): Box {
  return {
    x: MARGINS.left,
    y: MARGINS.top,
    width: width - MARGINS.left - MARGINS.right,
    height: height - MARGINS.top - MARGINS.bottom,
  };
}

/** Plot's options for a chart of this size. */
export function plotFrame(width: number, height: number) {
  return {
    width,
    height,
    marginTop: MARGINS.top,
    marginRight: MARGINS.right,
    marginBottom: MARGINS.bottom,
    marginLeft: MARGINS.left,
    style: { fontFamily: FONT, fontSize: "11px" },
  };
}

/** A chart's height for its width: calm proportions on a page, enough room on a phone. */
export function chartHeight(width: number): number {
  return Math.round(Math.max(280, Math.min(420, width * 0.72)));
}
