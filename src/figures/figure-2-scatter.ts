import * as Plot from "@observablehq/plot";
import { SAFE_REGION } from "../panel/safe-region.js";
import { composeFigure } from "./compose.js";
import type { ConditionMean, Figure2Data } from "./figure-2-data.js";
import { averageLegend, conditionLegend, incompleteNote } from "./figure-2-marks.js";
import {
  averageArrow,
  averageStars,
  drawPlane,
  modelDots,
  dotsOf,
  starLabels,
  type Bar,
  type Harm,
  type Plane,
  type Star,
} from "./figure-2-plane.js";
import type { FigureOptions } from "./figure-panel.js";
import { textWidth, type Box } from "./label-placement.js";
import { drawLegend } from "./legend.js";
import { THEMES } from "./theme.js";
import type { ConditionKey } from "../panel/condition.js";

/** What a scatter of a harm over accuracy shows. */
export interface ScatterSpec {
  readonly harm: Harm;
  readonly regionLabel: string;
  readonly description: string;
  /** Two conditions whose averages an arrow joins, where the run has both. */
  readonly arrow: readonly [ConditionKey, ConditionKey] | null;
}

/** Every model in every condition, and each condition's average with its bars. */
export function drawScatter(
  data: Figure2Data,
  { harm, regionLabel, description, arrow }: ScatterSpec,
  options: FigureOptions,
): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const dots = dotsOf(data.points, harm);
  const stars = data.conditions.flatMap((row) => starOf(row, harm));
  const bars = stars.flatMap(({ accuracy: x, harm: y, bar }) =>
    bar === null ? [] : [{ x, y, ...bar }],
  );
  const [from, to] = (arrow ?? []).map((key) => stars.find(({ condition }) => condition === key));
  const plane = drawPlane(
    [
      ...dots,
      ...bars.map(({ x1, y1 }) => ({ accuracy: x1, harm: y1 })),
      ...bars.map(({ x2, y2 }) => ({ accuracy: x2, harm: y2 })),
    ],
    harm,
    [
      Plot.rect([SAFE_REGION], {
        x1: "accuracy",
        x2: 1,
        y1: 0,
        y2: "high_risk",
        fill: theme.region,
        fillOpacity: 0.06,
        stroke: theme.region,
        strokeDasharray: "4,3",
      }),
      modelDots(dots, harm, theme, options.highlighted),
      Plot.ruleY(bars, { y: "y", x1: "x1", x2: "x2", stroke: theme.text, strokeWidth: 1.25 }),
      Plot.ruleX(bars, { x: "x", y1: "y1", y2: "y2", stroke: theme.text, strokeWidth: 1.25 }),
      from === undefined || to === undefined ? null : averageArrow(from, to, theme),
      averageStars(stars, harm, theme),
      Plot.text([regionLabel], {
        x: 1,
        y: SAFE_REGION.high_risk,
        dy: 10,
        textAnchor: "end",
        fill: theme.region,
        stroke: theme.background,
        strokeWidth: 3,
      }),
    ],
    options,
  );
  const legend = [
    ...conditionLegend(
      data.conditions.map(({ condition }) => condition),
      theme,
    ),
    averageLegend(theme),
  ];
  return composeFigure(
    {
      description,
      legend: drawLegend(legend, { document, width, theme }),
      plot: plane.plot,
      frame: plane.frame,
      labels: starLabels(stars, plane),
      obstacles: [
        regionLabelBox(regionLabel, plane),
        ...bars.flatMap((bar) => barBoxes(bar, plane)),
      ],
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function barBoxes(
  { x, x1, x2, y, y1, y2 }: Bar & { readonly x: number; readonly y: number },
  plane: Plane,
): readonly Box[] {
  return [
    { x: plane.x(x1), y: plane.y(y), width: plane.x(x2) - plane.x(x1), height: 1 },
    { x: plane.x(x), y: plane.y(y1), width: 1, height: plane.y(y2) - plane.y(y1) },
  ];
}

/** Where the region's label stands: below its lower right corner. */
function regionLabelBox(label: string, plane: Plane): Box {
  const width = textWidth(label, 11);
  return { x: plane.x(1) - width, y: plane.y(SAFE_REGION.high_risk), width, height: 18 };
}

function starOf({ condition, n_models, mean }: ConditionMean, harm: Harm): readonly Star[] {
  const { value: accuracy, lo: x1, hi: x2 } = mean.accuracy;
  const { value, lo: y1, hi: y2 } = mean[harm];
  if (accuracy === null || value === null) return [];
  const isKnown = x1 !== null && x2 !== null && y1 !== null && y2 !== null;
  const bar = isKnown ? { x1, x2, y1, y2 } : null;
  return [{ condition, n_models, accuracy, harm: value, bar }];
}
