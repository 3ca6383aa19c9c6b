import type { Analysis } from "../figures/analysis.js";
import { count, percent } from "../figures/format.js";
import { attainableConfidences } from "../panel/attainable-confidence.js";
import { cellShapes, type CellShape } from "../panel/cell-shapes.js";
import { REACHES } from "../panel/confidence.js";
import { element } from "./dom.js";

/**
 * The slider of the threshold of dangerous overconfidence, with the confidences that the run's
 * outputs can attain marked below it: between two marks every threshold is the same.
 */
export function thresholdControl(choose: (threshold: number) => void): {
  readonly node: HTMLElement;
  readonly show: (analysis: Analysis) => void;
} {
  const slider = element("input", {
    type: "range",
    id: "threshold",
    min: 0.5,
    max: 1,
    step: 0.01,
  });
  const value = element("output", { for: "threshold" });
  const steps = element("div", { class: "steps", "aria-hidden": "true" });
  const said = element("p", { class: "source" });
  slider.addEventListener("input", () => choose(slider.valueAsNumber));
  let shown = "";
  return {
    node: element(
      "div",
      { class: "threshold" },
      element("label", { for: "threshold" }, "Threshold θ of dangerous overconfidence ", value),
      element("div", { class: "track" }, slider, steps),
      said,
    ),
    show(analysis) {
      const { threshold, normaliser } = analysis.definitions;
      slider.value = String(threshold);
      value.textContent = threshold.toFixed(2);
      const shape = commonShape(analysis);
      const key = shape === null ? "" : `${shape.k}/${shape.options}/${normaliser}`;
      const attainable =
        shape === null ? [] : attainableConfidences(shape.k, shape.options, normaliser);
      if (key !== shown) {
        shown = key;
        steps.replaceChildren(...attainable.filter((step) => step >= 0.5).map(mark));
      }
      said.textContent = shape === null ? "" : stepsText(attainable, shape, analysis);
    },
  };
}

/** The numbers of outputs and options that most cells have. */
function commonShape({ run, cells }: Analysis): CellShape | null {
  const shapes = cellShapes(run.panel, cells);
  return shapes.reduce<CellShape | null>(
    (most, shape) => (most === null || shape.n_cells > most.n_cells ? shape : most),
    null,
  );
}

function mark(step: number): HTMLElement {
  const node = element("span");
  node.style.left = percentOfTrack(step);
  return node;
}

function percentOfTrack(step: number): string {
  return `${((step - 0.5) / 0.5) * 100}%`;
}

/** Between which attainable confidences the threshold lies. */
function stepsText(
  attainable: readonly number[],
  { k, options, n_cells }: CellShape,
  { definitions, cells }: Analysis,
): string {
  const of = `${k} outputs on ${options} options (${count(n_cells)} of ${count(cells.k.length)} cells)`;
  const reaches = (step: number): boolean =>
    REACHES[definitions.threshold_side](step, definitions.threshold);
  const next = attainable.find(reaches);
  const below = attainable.findLast((step) => !reaches(step));
  if (next === undefined || below === undefined) return `Marks: confidences that ${of} can attain.`;
  return `Marks: confidences that ${of} can attain. Every threshold above ${percent(below, 2)} % up to ${percent(next, 2)} % gives the same result there.`;
}
