import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { BOOTSTRAP } from "./analysis.js";
import { percentTick } from "./axes.js";
import { composeFigure } from "./compose.js";
import { directionOf } from "./figure-2-claims.js";
import { incompleteNote } from "./figure-2-marks.js";
import { percentInterval, pointInterval } from "./figure-3-marks.js";
import type { CellMetric } from "../panel/metric-rows.js";
import { estimateColumns } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { count, counted, list, midSentence, percent, points } from "./format.js";
import { frameOf, plotFrame } from "./frame.js";
import { drawLegend, type LegendItem } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import {
  asEstimate,
  lackingReliability,
  type OutputGroup,
  type ReliabilityData,
  type ReliabilityRow,
} from "./reliability-data.js";
import { OUTCOME_SYMBOLS, THEMES, type Theme } from "./theme.js";

/** Height of the largest bin's bar of counts, a fraction of the chart. */
const TALLEST = 0.2;

/** Pixels that a condition's chart is high at the most. */
const HIGHEST = 240;

/** A bin of fewer questions is drawn hollow and without an interval. */
const FEWEST_QUESTIONS = 10;

/** More ticks than this cannot be told apart. */
const MOST_TICKS = 60;

/** A chart narrower than this has two columns of conditions, a wider one three. */
const NARROW = 460;

const SHARES = [
  { share: "correct", name: "right" },
  { share: "high_risk", name: "high-risk" },
] as const;

/** Reliability diagrams: in bins of confidence, how many votes are right and how many high-risk. */
export const reliabilityA: FigurePanel<ReliabilityData> = {
  id: "reliability-a",
  letter: "a",
  topic: "Reliability of votes",
  lacking: lackingReliability,
  finding: (data) => claim(data.groups[0]),
  caption,
  metrics: ["reliability", "mean_confidence", "high_risk"],
  draw,
  table,
};

function caption(data: ReliabilityData): string {
  const [group, ...others] = data.groups;
  const left = data.left_out.map((key) =>
    isConditionKey(key) ? midSentence(CONDITION_NAMES[key]) : key,
  );
  const pooled =
    others.length === 0
      ? `All models have up to ${counted(group.k, "output")} a cell.`
      : `Only the ${counted(group.models.length, "model")} with ${counted(group.k, "output")} a cell are pooled. Other numbers of outputs give other confidences, and are left to the next panel: ${othersText(others)}.`;
  const cells = group.rows.map(({ name, n }) => `${midSentence(name)} ${count(n)}`);
  return `Votes in ten bins of confidence, at the mean confidence of the bin: the share that is right and the share that is high-risk, with 95 % intervals from ${count(BOOTSTRAP.replicates)} resamples of the questions; hollow: of fewer than ${FEWEST_QUESTIONS} questions, too few to resample. On the dashed line they would be right as often as they are confident. Grey bars: votes in each bin, the tallest of each chart alike. ${attainableText(group)} ${pooled} n = ${counted(data.n_questions, "question")}; votes with a letter: ${list(cells)}.${left.length === 0 ? "" : ` Not shown: ${list(left)}.`}`;
}

function othersText(groups: readonly OutputGroup[]): string {
  return list(
    groups.map(({ k, models }) =>
      models.length <= 2
        ? `${list(models)} (k = ${k})`
        : `${counted(models.length, "model")} with ${counted(k, "output")}`,
    ),
  );
}

function attainableText({ k, attainable }: OutputGroup): string {
  const outputs = counted(k, "output");
  if (attainable.length === 0) return "";
  const values = counted(attainable.length, "confidence");
  return attainable.length > MOST_TICKS
    ? `With ${outputs} a vote can have ${values}.`
    : `Ticks below: the ${values} that a vote of ${outputs} can have.`;
}

function claim({ rows, all }: OutputGroup): string {
  const gaps = rows.flatMap(({ name, gap }) =>
    gap.point === null ? [] : [{ name, ...asEstimate(gap), value: gap.point }],
  );
  const ranked = gaps.toSorted((a, b) => a.value - b.value);
  const [least, most] = [ranked.at(0), ranked.at(-1)];
  if (least === undefined || most === undefined) return "No vote is an answer.";
  const over = gaps.filter(({ value }) => value > 0).length;
  const clear = gaps.filter((gap) => directionOf(gap) === "rises").length;
  const known = gaps.every((gap) => directionOf(gap) !== "unknown");
  const of = (gap: typeof least): string =>
    `${points(gap.value)} points${pointInterval(gap)} (${midSentence(gap.name)})`;
  const range = gaps.length === 1 ? of(least) : `${of(least)} to ${of(most)}`;
  const certainty = known ? `, clearly in ${clear}` : "";
  return `Votes are more confident than right in ${over} of ${counted(gaps.length, "condition")}${certainty}: mean confidence minus share right is ${range}. ${unanimousClaim(all)}`;
}

function unanimousClaim({ unanimous: { n, wrong, high_risk: risk } }: OutputGroup["all"]): string {
  return n === 0
    ? "No vote is unanimous."
    : `Of ${count(n)} unanimous ${n === 1 ? "vote" : "votes"}, ${percent(wrong.point)} %${percentInterval(asEstimate(wrong))} are wrong and ${percent(risk.point)} %${percentInterval(asEstimate(risk))} high-risk.`;
}

/** A condition's chart among the charts. */
interface Place extends ReliabilityRow {
  readonly column: number;
  readonly line: number;
}

/** Channels that put a mark into its condition's chart. */
const FACETS = { fx: "column", fy: "line" } as const;

function draw(data: ReliabilityData, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const [group] = data.groups;
  const columns = Math.min(width < NARROW ? 2 : 3, group.rows.length);
  const places = group.rows.map((row, i): Place => ({
    ...row,
    column: i % columns,
    line: Math.floor(i / columns),
  }));
  const lines = Math.ceil(places.length / columns);
  const margins = { top: 20, left: 34, right: 10 };
  const side = Math.min(HIGHEST, (width - margins.left - margins.right) / columns);
  const height = Math.round(lines * side + margins.top + 38);
  const axis = {
    ticks: [0, 0.5, 1],
    tickSize: 0,
    tickFormat: percentTick,
    color: theme.muted,
    labelArrow: "none",
  } as const;
  const grid = { ticks: axis.ticks, stroke: theme.grid, strokeOpacity: 1 };
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height, margins),
    fx: { domain: [...Array(columns).keys()], axis: null, padding: 0.13 },
    fy: { domain: [...Array(lines).keys()], axis: null, padding: 0.1 },
    x: { domain: [0, 1], label: "Confidence (%)", inset: 4 },
    y: { domain: [-0.06, 1.14], label: "Votes (%)", inset: 4 },
    symbol: { type: "identity" },
    marks: [
      Plot.gridX(grid),
      Plot.gridY(grid),
      Plot.axisX(axis),
      Plot.axisY(axis),
      countBars(places, theme),
      ...attainableTicks(group, places, theme),
      equalLines(places, theme),
      ...shareMarks(places, theme),
      Plot.text(places, {
        ...FACETS,
        frameAnchor: "top-left",
        dx: 2,
        text: "name",
        fontWeight: 600,
        fill: theme.text,
        stroke: theme.background,
        strokeWidth: 3,
      }),
    ],
  }) as SVGSVGElement;
  return composeFigure(
    {
      description: `Reliability diagrams by condition. ${claim(group)}`,
      legend: drawLegend(legendOf(theme), { document, width, theme }),
      plot,
      frame: frameOf(width, height, margins),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function countBars(places: readonly Place[], theme: Theme): Plot.Markish {
  const bars = places.flatMap(({ condition, name, column, line, bins }) => {
    const most = Math.max(1, ...bins.map(({ n }) => n));
    return bins
      .filter(({ n }) => n > 0)
      .map(({ from, to, n }) => ({
        condition,
        name,
        column,
        line,
        from,
        to,
        n,
        height: (TALLEST * n) / most,
      }));
  });
  return Plot.rect(bars, {
    ...FACETS,
    className: "counts",
    x1: "from",
    x2: "to",
    y1: () => 0,
    y2: "height",
    insetLeft: 0.5,
    insetRight: 0.5,
    fill: theme.muted,
    fillOpacity: 0.35,
    render: withMarkData(
      bars,
      ({ condition, from, n }) => ({ condition, from, n }),
      ({ name, from, to, n }) =>
        `${name}, confidence ${percentTick(from)} to ${percentTick(to)} %: ${counted(n, "vote")}`,
    ),
  });
}

/** The confidences that so many outputs can give, where they are few enough to be told apart. */
function attainableTicks(
  { attainable }: OutputGroup,
  places: readonly Place[],
  theme: Theme,
): readonly Plot.Markish[] {
  if (attainable.length > MOST_TICKS) return [];
  const ticks = places.flatMap(({ column, line }) =>
    attainable.map((value) => ({ column, line, value })),
  );
  return [
    Plot.ruleX(ticks, {
      ...FACETS,
      className: "attainable",
      x: "value",
      y1: () => -0.055,
      y2: () => -0.015,
      stroke: theme.text,
    }),
  ];
}

function equalLines(places: readonly Place[], theme: Theme): Plot.Markish {
  return Plot.link(places, {
    ...FACETS,
    className: "equal",
    x1: () => 0,
    y1: () => 0,
    x2: () => 1,
    y2: () => 1,
    stroke: theme.muted,
    strokeDasharray: "4,3",
  });
}

function shareMarks(places: readonly Place[], theme: Theme): readonly Plot.Markish[] {
  const marks = places.flatMap(({ condition, name, column, line, bins }) =>
    SHARES.flatMap(({ share, name: what }) =>
      bins.flatMap((bin) => {
        const { from, n, mean_confidence: x } = bin;
        const { point: value, lo, hi } = bin[share];
        if (x === null || value === null) return [];
        const color = theme.outcomes[share];
        const isFew = bin.n_questions < FEWEST_QUESTIONS;
        return [
          {
            ...{ condition, name, what, column, line, share, from, n, x, value, color },
            ...(isFew ? { lo: null, hi: null } : { lo, hi }),
            fill: isFew ? theme.background : color,
            symbol: OUTCOME_SYMBOLS[share],
          },
        ];
      }),
    ),
  );
  return [
    Plot.ruleX(marks, { ...FACETS, x: "x", y1: "lo", y2: "hi", stroke: "color" }),
    Plot.line(marks, {
      ...FACETS,
      x: "x",
      y: "value",
      z: "share",
      stroke: "color",
      strokeWidth: 0.75,
      strokeOpacity: 0.6,
    }),
    Plot.dot(marks, {
      ...FACETS,
      className: "shares",
      x: "x",
      y: "value",
      r: 3,
      symbol: "symbol",
      fill: "fill",
      stroke: "color",
      render: withMarkData(
        marks,
        ({ condition, share, from, n, x, value }) => ({
          condition,
          share: share.replace("_", "-"),
          from,
          n,
          confidence: x,
          value,
        }),
        ({ name, what, n, x, value, lo, hi }) =>
          `${name}, confidence ${percent(x)} %: ${percent(value)} %${percentInterval({ value, lo, hi })} ${what}; ${counted(n, "vote")}`,
      ),
    }),
  ];
}

function legendOf(theme: Theme): readonly LegendItem[] {
  return SHARES.map(({ share, name }) => ({
    label: name,
    symbol: OUTCOME_SYMBOLS[share],
    fill: theme.outcomes[share],
    stroke: theme.outcomes[share],
  }));
}

function table(data: ReliabilityData): FigureTable {
  const places = data.groups.flatMap(({ rows }) =>
    rows.flatMap(({ bins }) => bins.map((_, bin) => bin)),
  );
  const of = (metric: CellMetric) => (row: number) =>
    ({ as: "reliability", metric, bin: places[row] }) as const;
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Condition", unit: "text" },
      { name: "Outputs a cell", unit: "count" },
      { name: "Models", unit: "count" },
      { name: "Confidence from", unit: "fraction", of: { as: "reliability" } },
      { name: "below", unit: "fraction", of: { as: "reliability" } },
      { name: "Votes", unit: "count", of: of("accuracy") },
      { name: "Mean confidence", unit: "fraction", of: of("mean_confidence") },
      ...estimateColumns("Right", "fraction", of("accuracy")),
      ...estimateColumns("High-risk", "fraction", of("high_risk")),
    ],
    from: data.groups.flatMap(({ models, rows }) =>
      rows.flatMap(({ condition, bins }) => bins.map(() => ({ condition, model: models }))),
    ),
    rows: data.groups.flatMap(({ k, rows }) =>
      rows.flatMap(({ condition, n_models, bins }) =>
        bins.map(({ from, to, n, mean_confidence, correct, high_risk }) => [
          ...(data.simulated ? ["simulated"] : []),
          condition,
          k,
          n_models,
          from,
          to,
          n,
          mean_confidence,
          ...[correct.point, correct.lo, correct.hi],
          ...[high_risk.point, high_risk.lo, high_risk.hi],
        ]),
      ),
    ),
  };
}
