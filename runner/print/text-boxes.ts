import type { Page } from "playwright-core";

/** The four corners of a box, in order: x and y in CSS pixels of the page. */
export type Corners = readonly (readonly number[])[];

/** A line of text as a browser sets it. */
export interface TextBox {
  readonly text: string;
  /** The panel's id, e.g. `figure-2a`; empty for what belongs to the whole figure. */
  readonly panel: string;
  /** The ink of the letters, turned as they are. */
  readonly ink: Corners;
  /** Height of the type, CSS pixels. */
  readonly size: number;
  /** The frames that cut off what lies beyond them. */
  readonly frames: readonly Corners[];
  /** Whether it is the mark that lies behind or over everything. */
  readonly isWatermark: boolean;
}

/**
 * Measures every line of text of the page's picture. Letters are measured by their ink: boxes of
 * a font's full height meet where no letter does.
 */
export async function textBoxes(page: Page): Promise<readonly TextBox[]> {
  return page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d")!;
    return [...document.querySelectorAll<SVGTextElement>("svg text")].flatMap((text) => {
      const lines = [...text.querySelectorAll("tspan")].filter((line) => line.textContent !== "");
      return (lines.length === 0 ? [text] : lines).map((line) => {
        const { fontWeight, fontFamily, fontSize } = getComputedStyle(line);
        const matrix = line.getScreenCTM()!;
        const size = Number.parseFloat(fontSize) * Math.hypot(matrix.a, matrix.b);
        // The browser rounds a font's height at the size on the screen; large letters tell the ink.
        const [screen, large] = [size, 100].map((px) => {
          pen.font = `${fontWeight} ${px}px ${fontFamily}`;
          return pen.measureText(line.textContent);
        });
        const em = Number.parseFloat(fontSize);
        const { x, y, width } = line.getBBox();
        const baseline = y + (screen.fontBoundingBoxAscent / size) * em;
        const top = baseline - (large.actualBoundingBoxAscent / 100) * em;
        const bottom = baseline + (large.actualBoundingBoxDescent / 100) * em;
        const areas = [{ area: new DOMRect(x, top, width, bottom - top), matrix }];
        for (let at = line.viewportElement; at !== null; at = at.viewportElement) {
          const frame = at as SVGSVGElement;
          const { width: w, height: h } = frame;
          const area = frame.hasAttribute("viewBox")
            ? frame.viewBox.baseVal
            : new DOMRect(0, 0, w.baseVal.value, h.baseVal.value);
          areas.push({ area, matrix: frame.getScreenCTM()! });
        }
        const [ink, ...frames] = areas.map(({ area: { x, y, width, height }, matrix }) =>
          [
            [x, y],
            [x + width, y],
            [x + width, y + height],
            [x, y + height],
          ]
            .map(([left, top]) => new DOMPoint(left, top).matrixTransform(matrix))
            .map((corner) => [corner.x, corner.y]),
        );
        return {
          text: line.textContent,
          panel: line.closest("g[role=img]")?.id ?? "",
          ink,
          size,
          frames,
          isWatermark: line.closest(".simulated") !== null,
        };
      });
    });
  });
}
