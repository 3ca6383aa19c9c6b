import { textWidth } from "../../src/figures/label-placement.js";
import { svgElement } from "../../src/figures/svg.js";

const STROKE = ["stroke", "stroke-width", "stroke-opacity", "stroke-linejoin", "paint-order"];

/** Ascent and height of a line of text over font size, and the box around it beyond, pixels. */
const ASCENT = 0.8;
const HEIGHT = 1.06;
const PAD = 1.5;

/**
 * Puts a translucent box behind every text that has an outline in the colour of the background, in
 * place of the outline. Outlines of letters are drawn from fonts of Type 3 in a PDF, which journals
 * refuse, and programs that edit SVG draw them over the letters.
 */
export function replaceHalos(svg: SVGSVGElement, document: Document, background: string): void {
  const outlined = [...svg.querySelectorAll("text")].filter(
    (text) => (inherited(text, "stroke") ?? "none") !== "none",
  );
  for (const text of outlined) {
    const size = Number.parseFloat(inherited(text, "font-size") ?? "");
    const width = textWidth(text.textContent, size);
    const anchor = inherited(text, "text-anchor") ?? "start";
    const left = anchor === "middle" ? width / 2 : anchor === "end" ? width : 0;
    const box = svgElement(document, "rect", {
      x: length(text, "x", size) - left - PAD,
      y: length(text, "y", size) + length(text, "dy", size) - ASCENT * size - PAD,
      width: width + 2 * PAD,
      height: HEIGHT * size + 2 * PAD,
      fill: background,
      "fill-opacity": 0.6,
      stroke: "none",
    });
    const transform = text.getAttribute("transform");
    if (transform !== null) box.setAttribute("transform", transform);
    text.before(box);
  }
  for (const text of outlined) {
    for (const element of [text, text.parentElement!]) {
      for (const name of STROKE) element.removeAttribute(name);
    }
  }
}

/** An attribute of an element or of the nearest element around it that has it. */
function inherited(element: Element, name: string): string | null {
  return element.closest(`[${name}]`)?.getAttribute(name) ?? null;
}

/** A length attribute in pixels. */
function length(element: Element, name: string, fontSize: number): number {
  const value = element.getAttribute(name) ?? "0";
  return Number.parseFloat(value) * (value.endsWith("em") ? fontSize : 1);
}
