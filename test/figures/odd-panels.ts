import type { Panel } from "../../src/panel/panel.js";
import { panelOf } from "./hand-panel.js";

/** Runs that lack what a figure would like to have. */
export const ODD_PANELS: Readonly<Record<string, Panel>> = {
  "one model, one condition": panelOf(["max_context"], [[["AA", "BB"]]]),
  "no wrong answer": panelOf(["closed_book", "clean_evidence"], [[["AA"], ["AA"]]]),
  "nothing but nulls": panelOf(["closed_book", "clean_evidence"], [[["rr"], ["nn"]]]),
  "a condition never run": panelOf(["closed_book", "clean_evidence"], [[["AA"], [null]]]),
  "nothing run at all": panelOf(["closed_book"], [[[null]]]),
  "no question that the view keeps": panelOf(["closed_book", "clean_evidence"], [[[], []]]),
  "one output a cell": panelOf(["closed_book", "clean_evidence"], [[["A"], ["B"]]]),
  "two options": panelOf(["closed_book"], [[["AA", "BB"]]], 2),
  "ten options": panelOf(["closed_book"], [[["JJ", "AB"]]], 10),
  "a model that lacks a condition": panelOf(
    ["closed_book", "clean_evidence"],
    [
      [
        ["AA", "BB"],
        ["AA", "AA"],
      ],
      [
        ["AA", "CC"],
        [null, null],
      ],
    ],
  ),
};

/** The attributes of a drawing's marks, `data-` left out of their names. */
export function marksOf(svg: SVGSVGElement, className: string): readonly Record<string, string>[] {
  return [...svg.querySelectorAll(`.${className} > *`)].map((node) =>
    Object.fromEntries(
      [...node.attributes].map(({ name, value }) => [name.replace("data-", ""), value]),
    ),
  );
}

/** Where a symbol stands, pixels. */
export function placeOf(mark: Record<string, string>): readonly [number, number] {
  const [, x, y] = /translate\(([^,]+),([^)]+)\)/.exec(mark["transform"]) ?? [];
  return [Number(x), Number(y)];
}
