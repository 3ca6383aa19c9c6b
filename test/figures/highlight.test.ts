import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { highlightModel } from "../../src/figures/highlight.js";

const { document } = parseHTML(
  `<svg><circle data-model="a"/><circle data-model="b"/><path/></svg>`,
);
const svg = document.querySelector("svg") as unknown as SVGSVGElement;
const opacities = (): readonly (string | null)[] =>
  [...svg.children].map((mark) => mark.getAttribute("opacity"));

test("the marks of all models but one fade, and come back", () => {
  highlightModel(svg, "a");
  expect(opacities()).toEqual([null, "0.12", null]);
  highlightModel(svg, null);
  expect(opacities()).toEqual([null, null, null]);
});

test("a drawing without the model fades nothing", () => {
  highlightModel(svg, "c");
  expect(opacities()).toEqual([null, null, null]);
});
