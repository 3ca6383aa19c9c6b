import { expect, test } from "vitest";
import { replaceHalos } from "../../runner/print/halo.js";
import { newDocument } from "../figures/hand-panel.js";

function drawing(inside: string): { readonly svg: SVGSVGElement; readonly document: Document } {
  const document = newDocument();
  document.body.innerHTML = `<svg font-size="10">${inside}</svg>`;
  return { svg: document.querySelector("svg")!, document };
}

test("an outlined text stands on a box of its size instead, with no outline left", () => {
  const { svg, document } = drawing(
    '<g stroke="#fff" stroke-width="3" paint-order="stroke" text-anchor="end"><text transform="translate(50,40)" y="0.32em">000</text></g>',
  );
  replaceHalos(svg, document, "#ffffff");
  const [box, text] = svg.querySelector("g")!.children;
  expect(svg.outerHTML).not.toMatch(/paint-order|stroke-width|stroke="#fff"/);
  expect(text.textContent).toBe("000");
  expect(box.getAttribute("fill")).toBe("#ffffff");
  expect(box.getAttribute("stroke")).toBe("none");
  expect(box.getAttribute("transform")).toBe("translate(50,40)");
  // Three digits of 0.62 em and a pad on either side; it ends where the text ends.
  const [x, width] = ["x", "width"].map((name) => Number(box.getAttribute(name)));
  expect(width).toBeCloseTo(3 * 6.2 + 3);
  expect(x + width).toBeCloseTo(1.5);
});

test("a text without an outline keeps what it has", () => {
  const { svg, document } = drawing('<text fill="#000">a</text><text stroke="none">b</text>');
  const before = svg.outerHTML;
  replaceHalos(svg, document, "#ffffff");
  expect(svg.outerHTML).toBe(before);
});
