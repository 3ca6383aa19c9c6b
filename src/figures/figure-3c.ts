import * as Plot from "@observablehq/plot";
import { directionOf } from "./figure-2-claims.js";
import type { Figure3Data } from "./figure-3-data.js";
import { INTERVALS, lackingConfidence, outputsNote, pointInterval } from "./figure-3-marks.js";
import { sample } from "./sample.js";
import { drawConfidencePlane, planeDots, type PlaneDot } from "./figure-3-plane.js";
import { confidenceTable } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted, points } from "./format.js";
import { chartHeight } from "./frame.js";
import { THEMES } from "./theme.js";

/** Figure 3c: how confident models are in wrong answers, by how accurate they are. */
export const figure3c: FigurePanel<Figure3Data> = {
  id: "3c",
  letter: "c",
  topic: "Confidence when incorrect, and accuracy",
  lacking: (data) =>
    lackingConfidence(data) ??
    (dotsOf(data).length === 0 ? "No model of this run gave a wrong answer." : null),
  finding,
  caption: (data) =>
    `Each symbol is a model in a condition; those without a wrong answer are left out.${data.fit === null ? "" : ` The line is the least-squares line through all ${data.fit.n} points, which are not independent: a model has one in every condition, all on the same questions.`} ${outputsNote(data)} ${INTERVALS} ${sample(data)}`,
  metrics: ["accuracy", "confidence_incorrect", "comparable_confidence"],
  draw,
  table: (data) =>
    confidenceTable(data, [
      { metric: "accuracy", name: "Accuracy" },
      { metric: "confidence_incorrect", name: "Confidence when incorrect" },
    ]),
};

function dotsOf(data: Figure3Data): readonly PlaneDot[] {
  return planeDots(data, "accuracy", "confidence_incorrect");
}

function draw(data: Figure3Data, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const dots = dotsOf(data);
  const accuracies = dots.map(({ x }) => x);
  const line =
    data.fit === null
      ? []
      : [Math.min(...accuracies), Math.max(...accuracies)].map((x) => ({
          x,
          y: data.fit!.intercept + data.fit!.slope.value! * x,
        }));
  return drawConfidencePlane(
    data,
    {
      width: options.width,
      height: chartHeight(options.width),
      dots,
      x: { name: "accuracy", metric: "accuracy", values: accuracies, include: [] },
      y: {
        name: "confidence when incorrect",
        metric: "confidence_incorrect",
        values: dots.map(({ y }) => y),
        include: [],
      },
      behind: [],
      before: [
        Plot.line(line, {
          className: "fit",
          x: "x",
          y: "y",
          stroke: theme.text,
          strokeWidth: 1.75,
        }),
      ],
      finding: finding(data),
    },
    options,
  );
}

function finding(data: Figure3Data): string {
  const { fit } = data;
  if (fit === null || fit.slope.value === null) {
    return "All points have the same accuracy, so that no line can be fitted.";
  }
  const tenth = (value: number | null): number | null => (value === null ? null : value / 10);
  const slope = {
    value: tenth(fit.slope.value),
    lo: tenth(fit.slope.lo),
    hi: tenth(fit.slope.hi),
  };
  const amount = `${points(slope.value)} points${pointInterval(slope)} for ten points of accuracy (${counted(fit.n, "point")})`;
  switch (directionOf(slope)) {
    case "rises":
      return `More accurate models are more confident in their wrong answers: ${amount}.`;
    case "falls":
      return `More accurate models are less confident in their wrong answers: ${amount}.`;
    case "open":
      return `Confidence in wrong answers has no clear slope over accuracy: ${amount}.`;
    case "unknown":
      return `Confidence in wrong answers changes by ${amount}.`;
  }
}
