import * as Plot from "@observablehq/plot";
import { percentScale } from "./axes.js";
import type { Figure3Data } from "./figure-3-data.js";
import { lackingConfidence, outputsNote } from "./figure-3-marks.js";
import { sample } from "./sample.js";
import { drawConfidencePlane, planeDots, type PlaneDot } from "./figure-3-plane.js";
import { confidenceTable } from "./figure-3-table.js";
import { USEFUL_GAP } from "./figure-3b.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted } from "./format.js";
import { THEMES, type Theme } from "./theme.js";

/** Largest width of the chart, which is square. */
const WIDEST = 460;

/** Figure 3d: confidence in high-risk errors against confidence in right answers. */
export const figure3d: FigurePanel<Figure3Data> = {
  id: "3d",
  letter: "d",
  topic: "Confidence in high-risk errors against right answers",
  lacking: (data) =>
    lackingConfidence(data) ??
    (dotsOf(data).length === 0
      ? "No model of this run has both right answers and high-risk errors in a condition."
      : null),
  finding,
  caption: (data) =>
    `Each symbol is a model in a condition that has both. On the dashed line both confidences are equal; above it a model is more confident in its high-risk errors. Shaded: a gap of at least 30 points, where confidence could sort errors out. Both axes have the same scale. ${outputsNote(data)} ${sample(data)}`,
  metrics: ["confidence_correct", "confidence_high_risk", "comparable_confidence"],
  draw,
  table: (data) =>
    confidenceTable(data, [
      { metric: "confidence_correct", name: "Confidence when correct" },
      { metric: "confidence_high_risk", name: "Confidence in high-risk errors" },
    ]),
};

function dotsOf(data: Figure3Data): readonly PlaneDot[] {
  return planeDots(data, "confidence_correct", "confidence_high_risk");
}

function draw(data: Figure3Data, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const side = Math.min(options.width, WIDEST);
  const dots = dotsOf(data);
  const axis = {
    values: dots.flatMap(({ x, y }) => [x, y]),
    include: [1, 1 - USEFUL_GAP - 0.1],
  };
  const [lo] = percentScale({ ...axis, label: "" }).domain as [number, number];
  return drawConfidencePlane(
    data,
    {
      width: side,
      height: side + 10,
      dots,
      x: { name: "confidence when correct", metric: "confidence_correct", ...axis },
      y: { name: "confidence in high-risk errors", metric: "confidence_high_risk", ...axis },
      behind: [...usefulRegion(lo, theme), ...equalLine(lo, theme)],
      before: [],
      finding: finding(data),
    },
    options,
  );
}

/** The side on which right answers are so much more confident that errors could be sorted out. */
function usefulRegion(lo: number, theme: Theme): readonly Plot.Markish[] {
  const corners = [
    [lo + USEFUL_GAP, lo],
    [1, lo],
    [1, 1 - USEFUL_GAP],
  ];
  return [
    Plot.line(corners, {
      className: "region",
      curve: "linear-closed",
      fill: theme.region,
      fillOpacity: 0.08,
      stroke: theme.region,
      strokeDasharray: "4,3",
    }),
    Plot.text(["gap ≥ 30 points"], {
      x: 1,
      y: lo,
      dx: -4,
      dy: -8,
      textAnchor: "end",
      fill: theme.region,
      stroke: theme.background,
      strokeWidth: 3,
    }),
  ];
}

function equalLine(lo: number, theme: Theme): readonly Plot.Markish[] {
  const ends = [
    [lo, lo],
    [1, 1],
  ];
  return [
    Plot.line(ends, { stroke: theme.muted, strokeDasharray: "4,3" }),
    Plot.text(["equal"], { x: lo, y: lo, dx: 20, dy: -28, rotate: -45, fill: theme.muted }),
  ];
}

/** Sums of the same confidences in another order differ by less. */
const ROUNDING = 1e-12;

function finding(data: Figure3Data): string {
  const dots = dotsOf(data);
  const wide = dots.filter(({ x, y }) => x - y >= USEFUL_GAP - ROUNDING).length;
  const above = dots.filter(({ x, y }) => y > x + ROUNDING).length;
  return `Of ${counted(dots.length, "model-condition pair")}, ${wide} ${wide === 1 ? "has" : "have"} a gap of at least 30 points, and ${above} ${above === 1 ? "is" : "are"} more confident in high-risk errors than when correct.`;
}
