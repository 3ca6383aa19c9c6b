import { expect, test } from "vitest";
import { OPTION_WEIGHT_PRESETS } from "../../src/harm/option-weights.js";
import { printOptions, type FiguresOptions } from "../../runner/print/options.js";

const DEFAULTS: FiguresOptions = {
  format: "svg,pdf,png",
  out: "figures",
  width: "183",
  theme: "light",
  dpi: "300",
};

test("the defaults print every format at a page's width", () => {
  expect(printOptions(DEFAULTS)).toEqual({
    formats: ["svg", "pdf", "png"],
    width_mm: 183,
    theme: "light",
    font: null,
    dpi: 300,
    panels: null,
    members: null,
    against: null,
    weights: OPTION_WEIGHT_PRESETS.default,
    systems: null,
  });
});

test("lists may hold blanks and the same twice", () => {
  const options = printOptions({ ...DEFAULTS, format: "PNG, svg,png", panel: " 2a,2a , 3g" });
  expect(options.formats).toEqual(["svg", "png"]);
  expect(options.panels).toEqual(["2a", "3g"]);
});

test("weights and systems of harm are read as an address and a list name them", () => {
  const { weights, systems } = printOptions({
    ...DEFAULTS,
    weights: "custom:high=80,unsafe=moderate",
    systems: "closed_book, a@b/m1@max_context",
  });
  expect(weights).toMatchObject({ h_low: 1, h_high: 80, unsafe_class: "moderate" });
  expect(systems).toEqual([
    { model: null, condition: "closed_book" },
    { model: "a@b/m1", condition: "max_context" },
  ]);
  expect(() =>
    printOptions({ ...DEFAULTS, weights: "custom:high=x", systems: "closed_book" }),
  ).toThrow(
    [
      '--weights: high "x" is not a number from 0 to 10000, such as 5',
      '--systems: "closed_book" does not name two; give e.g. closed_book,max_context or MODEL@closed_book,MODEL@max_context',
    ].join("\n"),
  );
});

test("all that is wrong is told at once", () => {
  const typed = {
    ...{ format: "svg,doc", theme: "sepia", font: "a'; b", width: "20", dpi: "1.5", panel: "," },
    out: "figures",
  };
  expect(() => printOptions(typed)).toThrow(
    [
      '--format: "doc" is not known; give svg, pdf, png',
      '--theme: "sepia" is not known; give light or dark',
      "--font: \"a'; b\" is no family's name; give one as `fc-list : family` lists it",
      '--width: "20" must be a number from 85 to 200',
      '--dpi: "1.5" must be a number from 72 to 1200',
      "--panel: is empty; give a panel, e.g. 2a",
    ].join("\n"),
  );
  expect(() => printOptions({ ...DEFAULTS, dpi: "300.5", format: " " })).toThrow(
    '--format: is empty; give svg, pdf, png\n--dpi: "300.5" must be a whole number',
  );
});
