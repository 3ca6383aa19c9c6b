import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES, isConditionKey, type ConditionKey } from "../panel/condition.js";
import type { Metric } from "../panel/metrics.js";
import { DOT_RADIUS } from "./figure-2-marks.js";
import type { Figure3Data } from "./figure-3-data.js";
import { isComparable, withOutputs } from "./figure-3-marks.js";
import { percent } from "./format.js";
import { withMarkData } from "./mark-data.js";
import { CONDITION_SYMBOLS, type Theme } from "./theme.js";

/** A model in a condition that has both of two metrics: fractions. */
export interface PlaneDot {
  readonly model: string;
  readonly condition: ConditionKey;
  readonly n: number;
  readonly x: number;
  readonly y: number;
}

/** The points that have both metrics. */
export function planeDots(data: Figure3Data, x: Metric, y: Metric): readonly PlaneDot[] {
  return data.points.flatMap(({ model, condition, n, point }) => {
    const [a, b] = [point[x], point[y]];
    return a === null || b === null || !isConditionKey(condition)
      ? []
      : [{ model, condition, n, x: a, y: b }];
  });
}

/** A symbol for each, hollow where the model has fewer outputs than others. */
export function planeMarks(
  data: Figure3Data,
  dots: readonly PlaneDot[],
  names: { readonly x: string; readonly y: string },
  theme: Theme,
): Plot.Markish {
  const rows = dots.map((dot) => {
    const color = theme.conditions[dot.condition];
    return {
      ...dot,
      color,
      fill: isComparable(data, dot.model) ? color : theme.background,
      symbol: CONDITION_SYMBOLS[dot.condition],
    };
  });
  return Plot.dot(rows, {
    className: "models",
    x: "x",
    y: "y",
    r: DOT_RADIUS,
    symbol: "symbol",
    fill: "fill",
    fillOpacity: 0.5,
    stroke: "color",
    strokeWidth: 1,
    render: withMarkData(
      rows,
      ({ model, condition, x, y }) => ({ model, condition, x, y }),
      (dot) =>
        `${withOutputs(data, dot.model)}, ${CONDITION_NAMES[dot.condition]}: ${names.x} ${percent(dot.x)} %, ${names.y} ${percent(dot.y)} %; n = ${dot.n}`,
    ),
  });
}
