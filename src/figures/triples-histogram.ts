import * as Plot from "@observablehq/plot";
import { rankedEnsembles } from "../panel/ensemble-ranks.js";
import { ENSEMBLE_CRITERION_NAMES } from "../panel/ensemble-scores.js";
import { quantile } from "../stats/quantile.js";
import { percentGridX, percentScale } from "./axes.js";
import { composeFigure } from "./compose.js";
import { differenceGridX, differenceScale } from "./difference-axis.js";
import { incompleteNote } from "./figure-2-marks.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { count, counted, list, midSentence, percent, points, sentence } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { THEMES } from "./theme.js";
import { criterionOf, CRITERION_TEXTS, membersOf, type TriplesData } from "./triples-data.js";

/** Rows of the table at either end of the ranking. */
const LISTED = 25;

/** How every triple of a run fares on a criterion, and where the chosen ensemble stands. */
export const triplesHistogram: FigurePanel<TriplesData> = {
  id: "explorer-triples",
  letter: "",
  topic: "All triples",
  lacking: lackingTriples,
  finding,
  caption: (data) =>
    `Bars count triples by their ${CRITERION_TEXTS[data.criterion].noun}, each from all ${counted(data.n_questions, "question")}; the table has the first and last ${LISTED}. Triples share members and questions, so that their spread is no interval, and the best of them is the best on these very questions: what it keeps on others is told beside.${data.own === null ? "" : ` This ensemble: ${list(data.own.members)}.`} n = ${counted(data.triples?.n ?? 0, "triple")} of ${counted(data.n_models, "model")}, ${counted(data.n_questions, "question")}.`,
  metrics: ["accuracy", "high_risk", "synchronized_failure", "ensemble_answer", "best_member"],
  draw,
  table,
};

/** Why a condition has no triples to show; null when it has. */
export function lackingTriples({ triples, n_models, name }: TriplesData): string | null {
  if (triples === null) {
    return `The ${counted(n_models, "model")} of ${midSentence(name)} form more triples than a page counts; narrow the view to fewer.`;
  }
  return triples.n > 0
    ? null
    : `A triple needs three models; ${midSentence(name)} has ${counted(n_models, "model")}.`;
}

/** A value of a criterion as it is written. */
export function valueText({ criterion }: Pick<TriplesData, "criterion">, value: number): string {
  return CRITERION_TEXTS[criterion].unit === "difference"
    ? `${points(value)} points`
    : `${percent(value)} %`;
}

function finding(data: TriplesData): string {
  const { criterion, values, triples, name } = data;
  const own = values[criterion];
  const present = own.filter((value) => !Number.isNaN(value));
  if (triples === null || present.length === 0)
    return `No triple has a value under ${midSentence(name)}.`;
  const [best] = rankedEnsembles(own, criterion);
  const lead = `${valueText(data, own[best])} for ${list(membersOf(data, best))}`;
  const all = counted(present.length, "triple");
  const first =
    criterion === "accuracy_gain"
      ? `Of ${all} under ${midSentence(name)}, ${count(present.filter((gain) => gain > ROUNDING).length)} are more accurate than their best member and ${count(present.filter((gain) => gain < -ROUNDING).length)} less; the highest gain is ${lead}.`
      : `In ${CRITERION_TEXTS[criterion].noun} under ${midSentence(name)}, the median of ${all} is ${valueText(data, quantile(present, 0.5)!)}; the best is ${lead}.`;
  return `${first}${standingText(data)}`;
}

const ROUNDING = 1e-12;

function standingText({ standing, own, triples }: TriplesData): string {
  if (standing === null || own === null || triples === null) return "";
  const total = standing.better + standing.equal + standing.worse;
  const size = own.members.length === triples.size ? "" : ` of ${own.members.length}`;
  return ` ${count(standing.better)} of ${count(total)} triples are better than this ensemble${size}, ${count(standing.worse)} worse.`;
}

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly x1: number;
  readonly x2: number;
  readonly n: number;
}

const MOST_BINS = 40;

/** Bins of equally many attainable values: rates move in steps of one question. */
function binsOf(values: Float64Array, questions: number): readonly Bin[] {
  const present = values.filter((value) => !Number.isNaN(value));
  const steps = present.map((value) => Math.round(value * questions));
  const least = steps.reduce((a, b) => Math.min(a, b), Infinity);
  const most = steps.reduce((a, b) => Math.max(a, b), -Infinity);
  const width = Math.ceil((most - least + 1) / MOST_BINS);
  const counts = new Uint32Array(Math.ceil((most - least + 1) / width));
  for (const step of steps) counts[Math.floor((step - least) / width)]++;
  return Array.from(counts, (n, i) => {
    const from = least + i * width;
    const to = from + width - 1;
    return {
      n,
      from: from / questions,
      to: to / questions,
      x1: (from - 0.5) / questions,
      x2: (to + 0.5) / questions,
    };
  });
}

function draw(data: TriplesData, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const { criterion, own } = data;
  const { axis, unit } = CRITERION_TEXTS[criterion];
  const height = chartHeight(width);
  const bins = binsOf(data.values[criterion], data.n_questions);
  const ends = [...bins.flatMap(({ x1, x2 }) => [x1, x2]), own?.value ?? null];
  const most = Math.max(...bins.map(({ n }) => n));
  const margins = { left: 52 };
  const marker = own === null ? [] : [{ x: own.value, y: most * 1.05 }];
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height, margins),
    x:
      unit === "difference"
        ? differenceScale(ends, axis)
        : percentScale({ values: ends, include: [], label: axis }),
    y: { domain: [0, most * 1.1], label: "Triples", labelArrow: "none" },
    marks: [
      ...(unit === "difference" ? differenceGridX(theme, width - 60) : percentGridX(theme)),
      Plot.gridY({ ticks: Math.min(5, most), stroke: theme.grid, strokeOpacity: 1 }),
      Plot.axisY({ ticks: Math.min(5, most), tickSize: 0, color: theme.muted, tickFormat: count }),
      Plot.rect(bins, {
        className: "bins",
        x1: "x1",
        x2: "x2",
        y1: 0,
        y2: "n",
        fill: theme.muted,
        fillOpacity: 0.55,
        inset: 0.5,
        render: withMarkData(
          bins,
          ({ from, to, n }) => ({ from, to, n }),
          ({ from, to, n }) =>
            `${valueText(data, from)}${to > from ? ` to ${valueText(data, to)}` : ""}: ${counted(n, "triple")}`,
        ),
      }),
      ...(unit === "difference" ? [Plot.ruleX([0], { stroke: theme.text })] : []),
      Plot.ruleX(marker, { x: "x", stroke: theme.worse, strokeWidth: 1.5 }),
      Plot.dot(marker, {
        className: "own",
        x: "x",
        y: "y",
        r: 5,
        symbol: "triangle2",
        fill: theme.worse,
        stroke: theme.background,
        render: withMarkData(
          marker,
          ({ x }) => ({ value: x }),
          ({ x }) => `This ensemble: ${valueText(data, x)}`,
        ),
      }),
    ],
  }) as SVGSVGElement;
  const legend = [
    {
      label: "this ensemble",
      symbol: "triangle2",
      fill: theme.worse,
      stroke: theme.background,
      radius: 4.5,
    },
  ];
  return composeFigure(
    {
      description: `Histogram of all triples. ${finding(data)}`,
      legend: drawLegend(own === null ? [] : legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height, margins),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function table(data: TriplesData): FigureTable {
  const order = rankedEnsembles(data.values[data.criterion], data.criterion);
  const ends = [...order.keys()].filter(
    (place) => place < LISTED || place >= order.length - LISTED,
  );
  const cell = (value: number): number | null => (Number.isNaN(value) ? null : value);
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Condition", unit: "text" },
      {
        name: `Rank by ${CRITERION_TEXTS[data.criterion].noun}`,
        unit: "count",
        of: criterionOf(data.criterion),
      },
      ...[1, 2, 3].map((i) => ({ name: `Member ${i}`, unit: "text" as const })),
      ...ENSEMBLE_CRITERION_NAMES.map((criterion) => ({
        name: sentence(CRITERION_TEXTS[criterion].noun),
        unit: CRITERION_TEXTS[criterion].unit,
        of: criterionOf(criterion),
      })),
      { name: "n", unit: "count" },
    ],
    from: ends.map((place) => ({
      condition: data.condition,
      model: membersOf(data, order[place]),
    })),
    rows: ends.map((place) => [
      ...(data.simulated ? ["simulated"] : []),
      data.name,
      place + 1,
      ...membersOf(data, order[place]),
      ...ENSEMBLE_CRITERION_NAMES.map((criterion) => cell(data.values[criterion][order[place]])),
      data.n_questions,
    ]),
  };
}
