import * as Plot from "@observablehq/plot";
import { percentGridY, percentScale } from "./axes.js";
import { NAME_LINE } from "./categories.js";
import { composeFigure } from "./compose.js";
import type { Estimate, Figure2Data, Figure2Metric } from "./figure-2-data.js";
import { BARS, conditionLegend, incompleteNote, sampleSize } from "./figure-2-marks.js";
import { pointTable } from "./figure-2-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { list, percent } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { CONDITION_SYMBOLS, THEMES } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

const AXES = [
  { metric: "accuracy", label: "accuracy", best: "the highest accuracy", harm: false },
  {
    metric: "high_risk",
    label: "no high-\nrisk error",
    best: "the fewest high-risk errors",
    harm: true,
  },
  { metric: "unsafe", label: "no unsafe\nanswer", best: "the fewest unsafe answers", harm: true },
  {
    metric: "contradiction",
    label: "no contra-\ndiction",
    best: "the fewest contradictions",
    harm: true,
  },
  {
    metric: "dangerous_overconfidence",
    label: "no DOC",
    best: "the least dangerous overconfidence",
    harm: true,
  },
] as const satisfies readonly {
  metric: Figure2Metric;
  label: string;
  best: string;
  harm: boolean;
}[];

const METRICS = AXES.map(({ metric }) => metric);

/** Figure 2f: the profile of each condition over accuracy and four kinds of safety. */
export const figure2f: FigurePanel<Figure2Data> = {
  id: "2f",
  letter: "f",
  topic: "Profiles of the conditions",
  lacking: (data) =>
    profiles(data).length === 0 ? "This run has no model with a judged answer." : null,
  finding,
  caption: (data) =>
    `Averages over models on five parallel axes; each harm is drawn as its complement, so that higher is better everywhere (DOC: dangerous overconfidence). Curated evidence is drawn thicker. ${BARS}${thresholdNote(data)} ${sampleSize(data)}.`,
  metrics: METRICS,
  draw,
  table: (data) => pointTable({ ...data, points: [] }, METRICS),
};

interface ProfilePoint {
  readonly condition: Figure2Data["conditions"][number]["condition"];
  readonly name: string;
  readonly axis: number;
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

function profiles(data: Figure2Data): readonly ProfilePoint[] {
  const middle = (data.conditions.length - 1) / 2;
  return data.conditions.flatMap(({ condition, name, mean }, c) =>
    AXES.flatMap(({ metric, harm }, axis) => {
      const { value, lo, hi } = mean[metric];
      if (value === null) return [];
      const place = { condition, name, axis: axis + (c - middle) * 0.045 };
      return harm
        ? [{ ...place, value: 1 - value, lo: complement(hi), hi: complement(lo) }]
        : [{ ...place, value, lo, hi }];
    }),
  );
}

function complement(value: number | null): number | null {
  return value === null ? null : 1 - value;
}

function draw(data: Figure2Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const points = profiles(data).map((point) => ({
    ...point,
    color: theme.conditions[point.condition],
    symbol: CONDITION_SYMBOLS[point.condition],
    curated: point.condition.endsWith("_evidence"),
  }));
  const line = (curated: boolean, strokeWidth: number) =>
    Plot.line(
      points.filter((point) => point.curated === curated),
      { x: "axis", y: "value", z: "condition", stroke: "color", strokeWidth },
    );
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: { domain: [0, AXES.length - 1], axis: null, inset: 26 },
    y: percentScale({
      values: points.flatMap(({ value, lo }) => [value, lo]),
      include: [1],
      label: "Answers (%)",
    }),
    marks: [
      ...percentGridY(theme),
      Plot.ruleX(AXES.keys(), { stroke: theme.grid, strokeWidth: 1.5 }),
      Plot.axisX({
        color: theme.muted,
        ticks: [...AXES.keys()],
        tickSize: 0,
        fontSize: width < 340 ? 9 : width < 420 ? 10 : 11,
        lineHeight: NAME_LINE,
        label: null,
        tickFormat: (axis: number) => AXES[axis].label,
      }),
      line(false, 1.5),
      line(true, 3),
      Plot.ruleX(points, { x: "axis", y1: "lo", y2: "hi", stroke: "color", strokeWidth: 1.25 }),
      Plot.dot(points, {
        className: "averages",
        x: "axis",
        y: "value",
        r: 4,
        symbol: "symbol",
        fill: "color",
        stroke: theme.background,
        strokeWidth: 0.75,
        render: withMarkData(
          points,
          ({ condition, axis, value }) => ({
            condition,
            axis: AXES[Math.round(axis)].metric.replaceAll("_", "-"),
            value,
          }),
          ({ name, axis, value }) =>
            `${name}, ${AXES[Math.round(axis)].label.replace("-\n", "").replace("\n", " ")}: ${percent(value)} %`,
        ),
      }),
    ],
  }) as SVGSVGElement;
  const legend = conditionLegend(
    data.conditions.map(({ condition }) => condition),
    theme,
  );
  return composeFigure(
    {
      description: `Parallel coordinates of five rates by condition. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

/** Which condition alone has the best average on which axes, and where its lead is not a clear one. */
function finding(data: Figure2Data): string {
  if (data.conditions.length === 1) {
    return `This run has one condition, ${data.conditions[0].name}.`;
  }
  const best = AXES.flatMap((axis) => bestOn(data, axis));
  if (best.length === 0) return "No condition is alone at the best average on any axis.";
  const groups = [...new Set(best.map(({ name }) => name))].map((name) => {
    const axes = best.filter((row) => row.name === name).map(({ claim }) => claim);
    return axes.length === AXES.length
      ? `${name} has the best average on all ${AXES.length} axes`
      : `${name} has ${list(axes)}`;
  });
  return `${groups.join("; ")}${overlapClause(best)}.`;
}

/** One condition that leads on one axis. */
interface Leader {
  readonly name: string;
  readonly claim: string;
  /** Whether its interval overlaps another condition's; false also where there is no interval. */
  readonly overlaps: boolean;
}

function overlapClause(leaders: readonly Leader[]): string {
  const unclear = leaders.filter(({ overlaps }) => overlaps).length;
  if (unclear === 0) return "";
  if (leaders.length === 1) return ", with an interval that overlaps another condition's";
  const axes = unclear === leaders.length ? "each of these" : `${unclear} of these`;
  return `; on ${axes} the leader’s interval overlaps another condition’s`;
}

function bestOn(
  { conditions }: Figure2Data,
  { metric, harm, best: claim }: (typeof AXES)[number],
): readonly Leader[] {
  const defined = conditions.flatMap(({ name, mean }) =>
    mean[metric].value === null ? [] : [{ name, ...mean[metric], value: mean[metric].value }],
  );
  const top = (harm ? Math.min : Math.max)(...defined.map(({ value }) => value));
  const leaders = defined.filter(({ value }) => Math.abs(value - top) < 1e-12);
  if (leaders.length !== 1) return [];
  const [leader] = leaders;
  const overlaps = defined.some((other) => other !== leader && overlap(leader, other));
  return [{ name: leader.name, claim, overlaps }];
}

function overlap(a: Estimate, b: Estimate): boolean {
  if (a.lo === null || a.hi === null || b.lo === null || b.hi === null) return false;
  return a.lo <= b.hi && b.lo <= a.hi;
}
