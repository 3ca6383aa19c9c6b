import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES } from "../panel/condition.js";
import { percentGridY, percentScale } from "./axes.js";
import { composeFigure } from "./compose.js";
import { shiftClaim } from "./figure-2-claims.js";
import { DOT_RADIUS, incompleteNote } from "./figure-2-marks.js";
import {
  FROM,
  METRIC_NAMES,
  SIZE_AXES,
  TO,
  type Figure4Data,
  type Figure4Metric,
} from "./figure-4-data.js";
import { INTERVALS, familyColor, familyLegend, familySymbol } from "./figure-4-marks.js";
import { sample } from "./sample.js";
import { estimateColumns, leading, leadingColumns } from "./figure-3-table.js";
import { percentInterval, pointInterval } from "./figure-3-marks.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { counted, list, midSentence, percent, points } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { highlightBars } from "./highlight.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { THEMES } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

/** Billions of parameters that the axis names. */
const TICKS = [0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000, 3000];

const LACKING = `No model of this run has a known size and ${CONDITION_NAMES[FROM]} or ${CONDITION_NAMES[TO]}.`;

/** A panel that sets a rate over model size, closed-book and with clean evidence. */
export function sizePanel(
  letter: "a" | "b" | "c",
  metric: Figure4Metric,
): FigurePanel<Figure4Data> {
  const topic = `${METRIC_NAMES[metric].axis.replace(" (%)", "")} and model size`;
  return {
    id: `4${letter}`,
    letter,
    topic,
    lacking: (data) => (dotsOf(data, metric).length === 0 ? LACKING : null),
    finding: (data) => claim(data, metric),
    caption: (data) => caption(data, metric),
    metrics: [metric, "model_size", "size_slope"],
    draw: (data, options) => drawSizes(data, metric, `${topic}. ${claim(data, metric)}`, options),
    table: (data) => table(data, metric),
  };
}

function caption(data: Figure4Data, metric: Figure4Metric): string {
  const unknown = data.points.filter(
    ({ condition, size }) => condition === FROM && size === null,
  ).length;
  const left = unknown === 0 ? "" : ` ${counted(unknown, "model")} without a known size left out.`;
  return `Each symbol is a model, its shape and colour the family: hollow closed-book, filled with clean evidence. Lines join a family’s models in the order of size, dashed and solid. Dotted lines are the averages of all models with their intervals as bands. The size axis is a choice: ${SIZE_AXES[data.axis].split(" (")[0].toLowerCase()} here.${left} The slope for ten times the size is of the least-squares line on the logarithm of size.${metric === "dangerous_overconfidence" ? thresholdNote(data) : ""} ${INTERVALS} ${sample(data)}`;
}

interface Dot {
  readonly model: string;
  readonly family: string;
  readonly condition: typeof FROM | typeof TO;
  readonly n: number;
  readonly size: number;
  readonly value: number;
}

function dotsOf(data: Figure4Data, metric: Figure4Metric): readonly Dot[] {
  return data.points.flatMap(({ model, family, condition, n, size, point }) => {
    const value = point[metric];
    return (condition !== FROM && condition !== TO) || size === null || size <= 0 || value === null
      ? []
      : [{ model, family, condition, n, size, value }];
  });
}

function drawSizes(
  data: Figure4Data,
  metric: Figure4Metric,
  description: string,
  options: FigureOptions,
): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const index = new Map(data.families.map((family) => [family.family, family.index]));
  const dots = dotsOf(data, metric)
    .toSorted((a, b) => a.size - b.size)
    .map((dot) => {
      const color = familyColor(index.get(dot.family) ?? 0, theme);
      return {
        ...dot,
        color,
        fill: dot.condition === FROM ? theme.background : color,
        symbol: familySymbol(index.get(dot.family) ?? 0),
      };
    });
  const sizes = dots.map(({ size }) => size);
  const [smallest, largest] = [Math.min(...sizes) / 1.4, Math.max(...sizes) * 1.4];
  const ticks = TICKS.filter((tick) => tick >= smallest && tick <= largest);
  const averages = data.averages.flatMap(({ condition, mean }) => {
    const { value, lo, hi } = mean[metric];
    const color = theme.conditions[condition];
    return value === null ? [] : [{ condition, value, lo, hi, color, smallest, largest }];
  });
  const [lowest] = averages.length < 2 ? [] : averages.toSorted((a, b) => a.value - b.value);
  const line = (condition: typeof FROM | typeof TO, dash: string | null) =>
    Plot.line(
      dots.filter((dot) => dot.condition === condition),
      {
        className: "families",
        x: "size",
        y: "value",
        z: "family",
        stroke: "color",
        strokeOpacity: 0.5,
        strokeWidth: 1,
        ...(dash === null ? {} : { strokeDasharray: dash }),
      },
    );
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: {
      type: "log",
      domain: [smallest, largest],
      label: SIZE_AXES[data.axis],
    },
    y: percentScale({
      values: [
        ...dots.map(({ value }) => value),
        ...averages.flatMap(({ value, lo, hi }) => [value, lo, hi]),
      ],
      include: metric === "accuracy" ? [] : [0],
      label: METRIC_NAMES[metric].axis,
    }),
    symbol: { type: "identity" },
    marks: [
      Plot.gridX(ticks, { stroke: theme.grid, strokeOpacity: 1 }),
      ...percentGridY(theme),
      Plot.axisX(ticks, { color: theme.muted, tickSize: 0, text: String, labelArrow: "none" }),
      Plot.rect(
        averages.filter(({ lo }) => lo !== null),
        {
          className: "bands",
          x1: "smallest",
          x2: "largest",
          y1: "lo",
          y2: "hi",
          fill: "color",
          fillOpacity: 0.14,
        },
      ),
      Plot.ruleY(averages, {
        className: "averages",
        y: "value",
        stroke: "color",
        strokeDasharray: "2,3",
        strokeWidth: 1.75,
        render: withMarkData(
          averages,
          ({ condition, value }) => ({ condition, value }),
          (row) =>
            `${CONDITION_NAMES[row.condition]}, average: ${percent(row.value)} %${percentInterval(row)}`,
        ),
      }),
      line(FROM, "3,3"),
      line(TO, null),
      Plot.dot(dots, {
        className: "models",
        x: "size",
        y: "value",
        r: DOT_RADIUS,
        symbol: "symbol",
        fill: "fill",
        stroke: "color",
        strokeWidth: 1.25,
        render: withMarkData(
          dots,
          ({ model, family, condition, size, value }) => ({
            model,
            family,
            condition,
            size,
            value,
          }),
          (dot) =>
            `${dot.model}, ${CONDITION_NAMES[dot.condition]}: ${percent(dot.value)} % at ${dot.size} billion; n = ${dot.n}`,
        ),
      }),
      ...highlightBars(
        dots,
        options.highlighted,
        { y: { metric, across: ({ size }) => size } },
        theme,
      ),
      ...averages.map((average) =>
        Plot.text([average], {
          x: metric === "accuracy" ? "smallest" : "largest",
          y: "value",
          text: () => `${CONDITION_NAMES[average.condition]} ${percent(average.value)}`,
          textAnchor: metric === "accuracy" ? "start" : "end",
          dy: average === lowest ? 9 : -8,
          fill: theme.text,
          stroke: theme.background,
          strokeWidth: 3,
        }),
      ),
    ],
  }) as SVGSVGElement;
  const states = data.averages.map(({ condition }) => ({
    label: midSentence(CONDITION_NAMES[condition]),
    symbol: "circle",
    fill: condition === FROM ? theme.background : theme.text,
    stroke: theme.text,
  }));
  return composeFigure(
    {
      description,
      legend: drawLegend([...familyLegend(data, theme), ...states], { document, width, theme }),
      plot,
      frame: frameOf(width, height),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function claim(data: Figure4Data, metric: Figure4Metric): string {
  const change = data.shift === null ? "" : `${shiftClaim(data.shift, [metric])} `;
  const slopes = data.slopes.filter((row) => row.metric === metric);
  if (slopes.length === 0) return `${change}The sizes of this run’s models give no slope.`;
  const parts = slopes.map(
    ({ condition, slope }) =>
      `${points(slope.value)} points${pointInterval(slope)} ${condition === FROM ? "closed-book" : "with clean evidence"}`,
  );
  const { noun } = METRIC_NAMES[metric];
  return `${change}For ten times the size, ${noun} ${noun.endsWith("s") ? "change" : "changes"} by ${list(parts)}.`;
}

function table(data: Figure4Data, metric: Figure4Metric): FigureTable {
  const own = data.points.filter(({ condition }) => condition === FROM || condition === TO);
  const none = [null, null];
  return {
    columns: [
      ...leadingColumns(data),
      { name: "Family", unit: "text" },
      { name: "Billions of parameters", unit: "text", of: { as: "model_size" } },
      ...estimateColumns(METRIC_NAMES[metric].axis.replace(" (%)", ""), "fraction"),
      ...estimateColumns("for ten times the size", "difference", { as: "size_slope", metric }),
    ],
    rows: [
      ...data.averages.map(({ condition, mean }) => {
        const slope = data.slopes.find(
          (row) => row.condition === condition && row.metric === metric,
        )?.slope ?? { value: null, lo: null, hi: null };
        const { value, lo, hi } = mean[metric];
        return [
          ...leading(data, "average", condition, data.n_questions),
          null,
          null,
          value,
          lo,
          hi,
          slope.value,
          slope.lo,
          slope.hi,
        ];
      }),
      ...own.map((row) => [
        ...leading(data, row.model, row.condition, row.n),
        row.family,
        row.size,
        row.point[metric],
        ...none,
        null,
        ...none,
      ]),
    ],
  };
}
