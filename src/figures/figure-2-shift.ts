import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES, type ConditionKey } from "../panel/condition.js";
import type { Rates } from "../panel/metrics.js";
import { composeFigure } from "./compose.js";
import { shiftClaim } from "./figure-2-claims.js";
import { shiftOf, type Figure2Data, type Shift } from "./figure-2-data.js";
import { averageLegend, conditionLegend, incompleteNote } from "./figure-2-marks.js";
import {
  HARM_NAMES,
  averageArrow,
  averageStars,
  drawPlane,
  modelDots,
  dotsOf,
  starLabels,
  type Harm,
  type Star,
} from "./figure-2-plane.js";
import { shiftTable } from "./figure-2-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted } from "./format.js";
import { drawLegend } from "./legend.js";
import { THEMES } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

/** A panel of Figure 2 that follows each model from one condition to another. */
export function shiftPanel(
  letter: "c" | "d" | "e",
  from: ConditionKey,
  to: ConditionKey,
  harm: Harm,
): FigurePanel<Figure2Data> {
  const topic = `${CONDITION_NAMES[from]} to ${CONDITION_NAMES[to].toLowerCase().replace("rag", "RAG")}`;
  const lacking = `No model of this run has both ${CONDITION_NAMES[from]} and ${CONDITION_NAMES[to]}.`;
  const finding = (data: Figure2Data): string => {
    const shift = shiftOf(data, from, to);
    return shift === null ? lacking : shiftClaim(shift, ["accuracy", harm]);
  };
  return {
    id: `2${letter}`,
    letter,
    topic,
    lacking: (data) => (shiftOf(data, from, to) === null ? lacking : null),
    finding,
    caption: (data) => {
      const n = counted(shiftOf(data, from, to)?.models.length ?? 0, "model");
      return `A grey line joins a model’s two conditions. Stars are the averages of the ${n} with both, and the arrow joins them. Up is ${harm === "high_risk" ? "fewer" : "less"} ${HARM_NAMES[harm].noun}. Intervals of differences are paired: both sides from the same resampled questions.${harm === "dangerous_overconfidence" ? thresholdNote(data) : ""} n = ${n} × ${counted(data.n_questions, "question")}.`;
    },
    metrics: ["accuracy", harm],
    draw: (data, options) => {
      const shift = shiftOf(data, from, to);
      if (shift === null) throw new RangeError(`figure 2${letter}: ${lacking}`);
      return drawShift(data, shift, harm, `${topic}. ${finding(data)}`, options);
    },
    table: (data) => shiftTable(data, shiftOf(data, from, to), ["accuracy", harm]),
  };
}

function drawShift(
  data: Figure2Data,
  shift: Shift,
  harm: Harm,
  description: string,
  options: FigureOptions,
): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const pairs = shift.models
    .map(({ from, to }) => dotsOf([from, to], harm))
    .filter((ends) => ends.length === 2);
  const lines = pairs.map(([from, to]) => ({
    x1: from.accuracy,
    y1: from.harm,
    x2: to.accuracy,
    y2: to.harm,
  }));
  const n_models = shift.models.length;
  const from = starOf(shift.from, shift.mean_from, harm, n_models);
  const to = starOf(shift.to, shift.mean_to, harm, n_models);
  const stars = [from, to].filter((star) => star !== null);
  const plane = drawPlane(
    pairs.flat(),
    harm,
    [
      Plot.link(lines, {
        x1: "x1",
        y1: "y1",
        x2: "x2",
        y2: "y2",
        stroke: theme.muted,
        strokeOpacity: 0.45,
        strokeWidth: 0.8,
      }),
      modelDots(pairs.flat(), harm, theme, options.highlighted),
      from === null || to === null ? null : averageArrow(from, to, theme),
      averageStars(stars, harm, theme),
    ],
    options,
  );
  const legend = [
    ...conditionLegend([shift.from, shift.to], theme),
    { ...averageLegend(theme), label: "average of models" },
  ];
  return composeFigure(
    {
      description,
      legend: drawLegend(legend, { document, width, theme }),
      plot: plane.plot,
      frame: plane.frame,
      labels: starLabels(stars, plane),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function starOf(condition: ConditionKey, mean: Rates, harm: Harm, n_models: number): Star | null {
  const [accuracy, value] = [mean.accuracy, mean[harm]];
  return accuracy === null || value === null
    ? null
    : { condition, n_models, accuracy, harm: value, bar: null };
}
