import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES } from "../panel/condition.js";
import type { ChangeMetric } from "../panel/self-consistency.js";
import { percentGridY, percentScale } from "./axes.js";
import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import { amount, CHANGE_NAMES, NO_SINGLE, voteClaim, voteSize } from "./figure-5-claims.js";
import type { Figure5Data, VoteCondition } from "./figure-5-data.js";
import { voteTable } from "./figure-5-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { percent } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { CONDITION_SYMBOLS, THEMES } from "./theme.js";

/** Horizontal room between conditions at either end, in units of the whole chart. */
const OFFSET = 0.035;

/** A panel of Figure 5 that follows a rate from the single output to the vote. */
export function slopePanel(
  letter: "a" | "b" | "c",
  metric: ChangeMetric,
): FigurePanel<Figure5Data> {
  const { noun } = CHANGE_NAMES[metric];
  const isHarm = metric !== "accuracy";
  return {
    id: `5${letter}`,
    letter,
    topic: `Single output to vote: ${noun}`,
    lacking: (data) => (lines(data, metric).length === 0 ? NO_SINGLE : null),
    finding: (data) => voteClaim(data, metric),
    caption: (data) =>
      `A thin line is a model in a condition, dashed where the vote is worse. Symbols and thick lines are averages, with 95 % intervals from resampled questions; the legend holds the change of the average.${isHarm ? " Up is fewer." : ""} ${voteSize(data)}`,
    metrics: [metric, "single_answer", "vote_change"],
    draw: (data, options) => draw(data, metric, isHarm, options),
    table: (data) => voteTable(data, [metric]),
  };
}

interface Line {
  readonly model: string;
  readonly condition: VoteCondition["condition"];
  readonly single: number;
  readonly voted: number;
  readonly worse: boolean;
}

function lines(data: Figure5Data, metric: ChangeMetric): readonly Line[] {
  return data.pairs.flatMap(({ model, condition, single, voted, improvement }) => {
    const [a, b] = [single[metric], voted[metric]];
    return a === null || b === null
      ? []
      : [{ model, condition, single: a, voted: b, worse: (improvement[metric] ?? 0) < -1e-12 }];
  });
}

function draw(
  data: Figure5Data,
  metric: ChangeMetric,
  isHarm: boolean,
  options: FigureOptions,
): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const shift = (condition: string): number =>
    OFFSET *
    (data.conditions.findIndex((row) => row.condition === condition) -
      (data.conditions.length - 1) / 2);
  const models = lines(data, metric).map((line) => ({
    ...line,
    x1: shift(line.condition),
    x2: 1 + shift(line.condition),
    color: theme.conditions[line.condition],
  }));
  const means = data.conditions.flatMap(({ condition, name, single, voted }) => {
    const [a, b] = [single[metric].value, voted[metric].value];
    return a === null || b === null
      ? []
      : [{ condition, name, a, b, x: shift(condition), color: theme.conditions[condition] }];
  });
  const ends = data.conditions.flatMap(({ condition, name, single, voted }) =>
    (["single", "vote"] as const).flatMap((regime) => {
      const { value, lo, hi } = (regime === "single" ? single : voted)[metric];
      if (value === null) return [];
      const x = shift(condition) + (regime === "single" ? 0 : 1);
      const color = theme.conditions[condition];
      return [
        { condition, name, regime, x, value, lo, hi, color, symbol: CONDITION_SYMBOLS[condition] },
      ];
    }),
  );
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: { domain: [-0.12, 1.12], axis: null },
    y: percentScale({
      values: [
        ...models.flatMap(({ single, voted }) => [single, voted]),
        ...ends.flatMap(({ lo, hi }) => [lo, hi]),
      ],
      include: isHarm ? [0] : [],
      label: CHANGE_NAMES[metric].axis,
      reverse: isHarm,
    }),
    marks: [
      ...percentGridY(theme),
      Plot.axisX({
        color: theme.muted,
        ticks: [0, 1],
        tickSize: 0,
        label: null,
        tickFormat: (x: number) => (x === 0 ? "Single output" : "Vote"),
      }),
      Plot.link(models, {
        className: "models",
        x1: "x1",
        x2: "x2",
        y1: "single",
        y2: "voted",
        stroke: "color",
        strokeOpacity: 0.55,
        strokeWidth: 1,
        render: withMarkData(
          models,
          ({ model, condition, single, voted, worse }) => ({
            model,
            condition,
            single,
            voted,
            worse: worse ? "yes" : "no",
          }),
          ({ model, condition, single, voted }) =>
            `${model}, ${CONDITION_NAMES[condition]}: single ${percent(single)} %, vote ${percent(voted)} %`,
        ),
      }),
      Plot.link(means, {
        x1: "x",
        x2: (d: { x: number }) => d.x + 1,
        y1: "a",
        y2: "b",
        stroke: "color",
        strokeWidth: 3,
      }),
      Plot.ruleX(ends, { x: "x", y1: "lo", y2: "hi", stroke: theme.text, strokeWidth: 1.25 }),
      Plot.dot(ends, {
        className: "averages",
        x: "x",
        y: "value",
        r: 5,
        symbol: "symbol",
        fill: "color",
        stroke: theme.text,
        strokeWidth: 1,
        render: withMarkData(
          ends,
          ({ condition, regime, value }) => ({ condition, regime, value }),
          ({ name, regime, value }) => `${name}, average, ${regime}: ${percent(value)} %`,
        ),
      }),
    ],
  }) as SVGSVGElement;
  for (const node of plot.querySelectorAll('.models > [data-worse="yes"]')) {
    node.setAttribute("stroke-dasharray", "3,2.5");
  }
  const legend = data.conditions.map(({ condition, name, change }) => ({
    label: `${name}: ${amount(change[metric])}`,
    symbol: CONDITION_SYMBOLS[condition],
    fill: theme.conditions[condition],
    stroke: theme.conditions[condition],
    isOwn: true as const,
  }));
  return composeFigure(
    {
      description: `Slopes from single output to vote. ${voteClaim(data, metric)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}
