import * as Plot from "@observablehq/plot";
import { composeFigure } from "./compose.js";
import { differenceScale } from "./difference-axis.js";
import { directionOf } from "./figure-2-claims.js";
import type { Estimate } from "./figure-2-data.js";
import { incompleteNote } from "./figure-2-marks.js";
import { pointInterval } from "./figure-3-marks.js";
import { estimateColumns } from "./figure-3-table.js";
import {
  FIGURE_4_METRICS,
  METRIC_NAMES,
  type Figure4Data,
  type Figure4Metric,
  FROM,
  TO,
} from "./figure-4-data.js";
import { INTERVALS } from "./figure-4-marks.js";
import { sample } from "./sample.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { list, points } from "./format.js";
import { frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { rowNames } from "./model-names.js";
import { THEMES, type Theme } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

const LACKING = "No model of this run has both Closed-book and Clean evidence.";
const ROW = 48;
const TICKS = 5;

/** What a gain is called: harms count as gains when they fall. */
const GAINS: Readonly<Record<Figure4Metric, { readonly name: string; readonly symbol: string }>> = {
  accuracy: { name: "accuracy gained", symbol: "circle" },
  high_risk: { name: "high-risk errors avoided", symbol: "triangle" },
  dangerous_overconfidence: { name: "dangerous overconfidence avoided", symbol: "diamond" },
};

/** Figure 4g: what clean evidence gains in each family. */
export const figure4g: FigurePanel<Figure4Data> = {
  id: "4g",
  letter: "g",
  topic: "What clean evidence gains, by family",
  lacking: (data) => (data.family_shifts.length === 0 ? LACKING : null),
  finding,
  caption: (data) =>
    `Closed-book to clean evidence, averaged over a family’s models that have both (their number in brackets). Harms are drawn as what is avoided, so that right of zero is better and left of it worse. Intervals are paired: both sides from the same resampled questions.${thresholdNote(data)} ${INTERVALS} ${sample(data)}`,
  metrics: FIGURE_4_METRICS,
  draw,
  table,
};

/** A change as a gain: the sign of a harm turned, and the ends of its interval exchanged. */
function gainOf(metric: Figure4Metric, { value, lo, hi }: Estimate): Estimate {
  const turned = (end: number | null): number | null => (end === null ? null : 0 - end);
  return metric === "accuracy"
    ? { value, lo, hi }
    : { value: turned(value), lo: turned(hi), hi: turned(lo) };
}

function gains(data: Figure4Data) {
  return data.family_shifts.flatMap(({ family, shift }, row) =>
    FIGURE_4_METRICS.flatMap((metric, m) => {
      const gain = gainOf(metric, shift.delta[metric]);
      return gain.value === null
        ? []
        : [{ family, row, metric, y: row + (m - 1) * 0.24, ...gain, value: gain.value }];
    }),
  );
}

function colorOf(metric: Figure4Metric, theme: Theme): string {
  return metric === "accuracy"
    ? theme.components.condition
    : theme.outcomes[metric === "high_risk" ? "high_risk" : "unsafe"];
}

function draw(data: Figure4Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const names = rowNames(
    data.family_shifts.map(({ family, shift }) => `${family} (${shift.models.length})`),
    width,
    11,
  );
  const margins = { left: names.left, top: 8 };
  const height = data.family_shifts.length * ROW + margins.top + 38;
  const bars = gains(data).map((gain) => ({ ...gain, color: colorOf(gain.metric, theme) }));
  const reach = Math.max(...bars.map(({ value }) => Math.abs(value)));
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height, margins),
    x: differenceScale(
      bars.flatMap(({ value, lo, hi }) => [value, lo, hi]),
      "Gain (points)",
    ),
    y: { domain: [data.family_shifts.length - 0.5, -0.5], axis: null },
    symbol: { type: "identity" },
    marks: [
      Plot.gridX({ ticks: TICKS, stroke: theme.grid, strokeOpacity: 1 }),
      Plot.axisX({
        ticks: TICKS,
        tickSize: 0,
        color: theme.muted,
        labelArrow: "none",
        tickFormat: (gain: number) => points(gain, reach < 0.06 ? 1 : 0),
      }),
      Plot.axisY([...names.names.keys()], {
        tickSize: 0,
        label: null,
        color: theme.text,
        fontSize: names.fontSize,
        tickFormat: (row: number) => names.names[row],
      }),
      Plot.rect(bars, {
        className: "gains",
        x1: 0,
        x2: "value",
        y1: ({ y }: (typeof bars)[number]) => y - 0.1,
        y2: ({ y }: (typeof bars)[number]) => y + 0.1,
        fill: "color",
        fillOpacity: 0.55,
        render: withMarkData(
          bars,
          ({ family, metric, value }) => ({ family, metric, value }),
          (bar) =>
            `${bar.family}, ${GAINS[bar.metric].name}: ${points(bar.value)} points${pointInterval(bar)}`,
        ),
      }),
      Plot.ruleX([0], { stroke: theme.muted }),
      Plot.ruleY(
        bars.filter(({ lo }) => lo !== null),
        { y: "y", x1: "lo", x2: "hi", stroke: theme.text, strokeWidth: 1.25 },
      ),
      Plot.dot(bars, {
        x: "value",
        y: "y",
        r: 3,
        symbol: ({ metric }: (typeof bars)[number]) => GAINS[metric].symbol,
        fill: "color",
        stroke: theme.background,
        strokeWidth: 0.75,
      }),
    ],
  }) as SVGSVGElement;
  const legend = FIGURE_4_METRICS.map((metric) => ({
    label: GAINS[metric].name,
    symbol: GAINS[metric].symbol,
    fill: colorOf(metric, theme),
    stroke: colorOf(metric, theme),
  }));
  return composeFigure(
    {
      description: `Bars of what clean evidence gains by family. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height, margins),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

/** In how many families a gain is clear, open, or a loss. */
function finding(data: Figure4Data): string {
  const all = gains(data);
  if (all.length === 0) return LACKING;
  const nouns = new Map<string, string[]>();
  for (const metric of FIGURE_4_METRICS) {
    const own = all.filter((gain) => gain.metric === metric);
    const directions = own.map(directionOf);
    const count = (wanted: string): number => directions.filter((is) => is === wanted).length;
    const of = `of ${own.length} ${own.length === 1 ? "family" : "families"}`;
    const clear = `clearly better in ${count("rises")} ${of}`;
    const worse = count("falls") === 0 ? "" : `, worse in ${count("falls")}`;
    const open = count("open") === 0 ? "" : `, open in ${count("open")}`;
    const better = own.filter(({ value }) => value > 1e-12).length;
    const said =
      count("unknown") === own.length ? `better in ${better} ${of}` : clear + worse + open;
    nouns.set(said, [...(nouns.get(said) ?? []), METRIC_NAMES[metric].noun]);
  }
  const parts = [...nouns].map(([said, metrics]) => `${list(metrics)} ${said}`);
  return `With clean evidence: ${parts.join("; ")}.`;
}

function table(data: Figure4Data): FigureTable {
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Family", unit: "text" },
      { name: "Models", unit: "count" },
      ...FIGURE_4_METRICS.flatMap((metric) => {
        // A harm that is avoided is what there was minus what is left.
        const [condition, minus] = metric === "accuracy" ? [TO, FROM] : [FROM, TO];
        return estimateColumns(GAINS[metric].name, "difference", { metric, condition, minus });
      }),
    ],
    from: data.family_shifts.map(({ shift }) => ({
      condition: FROM,
      model: shift.models.map(({ from }) => from.model),
    })),
    rows: data.family_shifts.map(({ family, shift }) => [
      ...(data.simulated ? ["simulated"] : []),
      family,
      shift.models.length,
      ...FIGURE_4_METRICS.flatMap((metric) => {
        const { value, lo, hi } = gainOf(metric, shift.delta[metric]);
        return [value, lo, hi];
      }),
    ]),
  };
}
