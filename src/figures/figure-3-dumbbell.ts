import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES, type ConditionKey } from "../panel/condition.js";
import { quantile } from "../stats/quantile.js";
import { percentGridX, percentScale } from "./axes.js";
import { composeFigure } from "./compose.js";
import { shiftClaim } from "./figure-2-claims.js";
import { conditionLegend, incompleteNote } from "./figure-2-marks.js";
import { shiftTable } from "./figure-2-table.js";
import type { BarredShift, Figure3Data } from "./figure-3-data.js";
import { markedName, pointInterval } from "./figure-3-marks.js";
import { sample } from "./sample.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted, midSentence, percent, points } from "./format.js";
import { frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { rowNames } from "./model-names.js";
import { CONDITION_SYMBOLS, THEMES } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

const ROW = 13;

/** Changes below this are rounding: sums of the same numbers in another order. */
const NO_CHANGE = 1e-12;

/** A panel that follows each model's dangerous overconfidence from one condition to another. */
export function dumbbellPanel(
  letter: "e" | "f",
  from: ConditionKey,
  to: ConditionKey,
): FigurePanel<Figure3Data> {
  const [before, after] = [from, to].map((key) => CONDITION_NAMES[key]);
  const topic = `Dangerous overconfidence, ${midSentence(before)} to ${midSentence(after)}`;
  const lacking = `No model of this run has both ${before} and ${after}.`;
  const shiftOf = (data: Figure3Data): BarredShift | null =>
    data.shifts.find((shift) => shift.from === from && shift.to === to) ?? null;
  const finding = (data: Figure3Data): string => {
    const shift = shiftOf(data);
    return shift === null ? lacking : claim(shift);
  };
  return {
    id: `3${letter}`,
    letter,
    topic,
    lacking: (data) => (shiftOf(data) === null ? lacking : null),
    finding,
    caption: (data) =>
      `A row a model, most overconfident ${midSentence(before)} on top. Thin grey lines: not worse; thick red lines: worse. Dotted lines are the medians of models. Top row: the averages with their 95 % intervals; that of their difference, in the text above, is paired.${thresholdNote(data, "† ")} ${sample(data)}`,
    metrics: ["dangerous_overconfidence"],
    draw: (data, options) => {
      const shift = shiftOf(data);
      if (shift === null) throw new RangeError(`figure 3${letter}: ${lacking}`);
      return drawDumbbells(data, shift, `${topic}. ${finding(data)}`, options);
    },
    table: (data) => shiftTable(data, shiftOf(data), ["dangerous_overconfidence"]),
  };
}

/** A model before and after: fractions. */
interface Dumbbell {
  readonly model: string;
  readonly from: number;
  readonly to: number;
}

function dumbbells(shift: BarredShift): readonly Dumbbell[] {
  return shift.models
    .flatMap(({ from, to }) => {
      const [a, b] = [from.point.dangerous_overconfidence, to.point.dangerous_overconfidence];
      return a === null || b === null ? [] : [{ model: from.model, from: a, to: b }];
    })
    .toSorted((a, b) => b.from - a.from);
}

function claim(shift: BarredShift): string {
  const rows = dumbbells(shift);
  const changes = rows.map(({ from, to }) => to - from);
  const less = changes.filter((change) => change < -NO_CHANGE).length;
  const more = changes.filter((change) => change > NO_CHANGE).length;
  const [before, after] = medians(rows);
  return `${shiftClaim(shift, ["dangerous_overconfidence"])} It falls in ${counted(less, "model")}, rises in ${more} and stays in ${rows.length - less - more}; the median goes from ${percent(before)} to ${percent(after)} %.`;
}

function medians(rows: readonly Dumbbell[]): readonly [number | null, number | null] {
  return [
    quantile(
      rows.map(({ from }) => from),
      0.5,
    ),
    quantile(
      rows.map(({ to }) => to),
      0.5,
    ),
  ];
}

function drawDumbbells(
  data: Figure3Data,
  shift: BarredShift,
  description: string,
  options: FigureOptions,
): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const rows = dumbbells(shift);
  const names = rowNames(
    [`average of ${rows.length}`, ...rows.map(({ model }) => markedName(data, model))],
    width,
    9.5,
  );
  const margins = { left: names.left, top: 20 };
  const height = (rows.length + 1) * ROW + 20 + 38;
  const mean = {
    from: shift.mean_from.dangerous_overconfidence,
    to: shift.mean_to.dangerous_overconfidence,
  };
  const bars = [shift.bar_from, shift.bar_to].flatMap((bar) =>
    bar === null || bar.lo === null || bar.hi === null ? [] : [{ x1: bar.lo, x2: bar.hi }],
  );
  const links = rows.map((row, i) => ({
    ...row,
    y: i + 1,
    color: row.to - row.from > NO_CHANGE ? theme.worse : theme.muted,
    strokeWidth: row.to - row.from > NO_CHANGE ? 3 : 1,
  }));
  const ends = links.flatMap(({ model, from, to, y }) => [
    { model, y, condition: shift.from, value: from },
    { model, y, condition: shift.to, value: to },
  ]);
  const stars = [
    { condition: shift.from, value: mean.from },
    { condition: shift.to, value: mean.to },
  ].flatMap(({ condition, value }) => (value === null ? [] : [{ condition, value }]));
  const lines = medians(rows).flatMap((value, i) =>
    value === null ? [] : [{ value, color: theme.conditions[i === 0 ? shift.from : shift.to] }],
  );
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height, margins),
    x: percentScale({
      values: [...ends.map(({ value }) => value), ...bars.flatMap(({ x1, x2 }) => [x1, x2])],
      include: [0],
      label: "Dangerous overconfidence (%)",
    }),
    y: { domain: [rows.length + 0.5, -0.5], axis: null },
    symbol: { type: "identity" },
    marks: [
      ...percentGridX(theme),
      Plot.axisY([...names.names.keys()], {
        tickSize: 0,
        label: null,
        fontSize: names.fontSize,
        color: theme.text,
        tickFormat: (row: number) => names.names[row],
      }),
      Plot.ruleX(lines, {
        className: "medians",
        x: "value",
        stroke: "color",
        strokeDasharray: "2,3",
        strokeWidth: 1.25,
        render: withMarkData(
          lines,
          ({ value }) => ({ value }),
          ({ value }) => `median ${percent(value)} %`,
        ),
      }),
      Plot.link(links, {
        className: "changes",
        x1: "from",
        x2: "to",
        y1: "y",
        y2: "y",
        stroke: "color",
        strokeWidth: "strokeWidth",
        strokeOpacity: 0.7,
        render: withMarkData(
          links,
          ({ model, from, to }) => ({ model, from, to, worse: String(to - from > NO_CHANGE) }),
          ({ model, from, to }) =>
            `${model}: ${percent(from)} % to ${percent(to)} %, ${points(to - from)} points`,
        ),
      }),
      Plot.dot(ends, {
        className: "models",
        x: "value",
        y: "y",
        r: 3,
        symbol: ({ condition }: (typeof ends)[number]) => CONDITION_SYMBOLS[condition],
        fill: ({ condition }: (typeof ends)[number]) => theme.conditions[condition],
        stroke: theme.background,
        strokeWidth: 0.5,
        render: withMarkData(
          ends,
          ({ model, condition, value }) => ({ model, condition, value }),
          ({ model, condition, value }) =>
            `${model}, ${CONDITION_NAMES[condition]}: ${percent(value)} %`,
        ),
      }),
      Plot.ruleY(bars, { y: 0, x1: "x1", x2: "x2", stroke: theme.text, strokeWidth: 1.5 }),
      Plot.dot(stars, {
        className: "averages",
        x: "value",
        y: 0,
        r: 3.5,
        symbol: () => "star",
        fill: ({ condition }: (typeof stars)[number]) => theme.conditions[condition],
        stroke: theme.text,
        render: withMarkData(
          stars,
          ({ condition, value }) => ({ condition, value }),
          ({ condition, value }) =>
            `${CONDITION_NAMES[condition]}, average: ${percent(value)} %; difference ${points(shift.delta.dangerous_overconfidence.value)}${pointInterval(shift.delta.dangerous_overconfidence)}`,
        ),
      }),
    ],
  }) as SVGSVGElement;
  const legend = [
    ...conditionLegend([shift.from, shift.to], theme),
    { label: "average", symbol: "star", fill: theme.background, stroke: theme.text },
  ];
  return composeFigure(
    {
      description,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height, margins),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}
