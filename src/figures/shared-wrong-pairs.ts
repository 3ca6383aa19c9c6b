import * as Plot from "@observablehq/plot";
import { composeFigure } from "./compose.js";
import type { Estimate } from "./figure-2-data.js";
import { incompleteNote } from "./figure-2-marks.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { counted, fixed, midSentence, sentence, UNDEFINED } from "./format.js";
import { heatColor } from "./heat-map.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { rowNames } from "./model-names.js";
import type { CoFailureData } from "./shared-wrong-data.js";
import { FONT, THEMES, type Theme } from "./theme.js";

const ROW = 16;
const TEXT = 9.5;
const WIDEST_COLUMN = 24;
/** Pixels that a column's number needs. */
const NUMBER = 14;

/** How often pairs of models give the same wrong option, over what independent errors would give. */
export const sharedWrongPairs: FigurePanel<CoFailureData> = {
  id: "explorer-pairs",
  letter: "",
  topic: "Pairs of models on the same wrong option",
  lacking: ({ pairs, models, name }) =>
    models.length < 2
      ? `A pair needs two models; ${midSentence(name)} has ${counted(models.length, "model")}.`
      : pairs.every(({ ratio }) => ratio === null)
        ? `Under ${midSentence(name)} no two models give wrong options.`
        : null,
  finding,
  caption: (data) =>
    `Each square is a pair of models: questions on which both give the same wrong option, over the number expected if their errors were independent (the product of their error rates, and wrong options equally likely). Questions that are hard for every model raise all squares, so that the contrast between families says more than the level. Models of a family stand together, between lines${data.pairs.some(({ is_own }) => is_own) ? "; pairs of this ensemble are outlined" : ""}. Brackets are 95 % intervals from resampled questions; the table has every count. n = ${counted(data.pairs.length, "pair")} of ${counted(data.models.length, "model")}, ${counted(data.n_questions, "question")}.`,
  metrics: ["co_failure", "ensemble_answer"],
  draw,
  table,
};

function finding({ pairs, typical, name }: CoFailureData): string {
  const known = pairs.filter(({ ratio }) => ratio !== null);
  const above = known.filter(({ same_wrong, expected }) => same_wrong > expected);
  return `Under ${midSentence(name)}, ${above.length} of ${counted(known.length, "pair")} of models give the same wrong option more often than independent errors would, the median pair ${times(typical.all, 1)} as often.${contrastText(typical.family_contrast)}`;
}

/** A word on the direction only where the interval leaves equality out. */
function contrastText(contrast: Estimate): string {
  const { value, lo, hi } = contrast;
  if (value === null) return "";
  const isOpen = lo !== null && hi !== null && lo <= 1 && hi >= 1;
  return isOpen
    ? ` Pairs of one family do so about as often as pairs of different families: ${times(contrast, 2)}.`
    : ` Pairs of one family do so ${times(contrast, 2)} as often as pairs of different families.`;
}

function times({ value, lo, hi }: Estimate, decimals: number): string {
  if (value === null) return UNDEFINED;
  const interval =
    lo === null || hi === null ? "" : ` [${fixed(lo, decimals)}, ${fixed(hi, decimals)}]`;
  return `${fixed(value, decimals)}${interval} times`;
}

/** Ratios from which each colour is used, least first. */
const STEPS = [0, 1, 2, 4, 8, 16] as const;

function stepOf(ratio: number): number {
  return STEPS.findLastIndex((from) => ratio >= from);
}

function stepColor(step: number, theme: Theme): string {
  return heatColor(step / (STEPS.length - 1), theme);
}

function stepName(step: number): string {
  const [from, to] = [STEPS[step], STEPS.at(step + 1)];
  if (to === undefined) return `${from} times and more`;
  return step === 0 ? "less than expected" : `${from} to ${to} times`;
}

function draw(data: CoFailureData, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const { models } = data;
  const n = models.length;
  const numbered = rowNames(
    models.map(({ model }) => model),
    width,
    TEXT,
  );
  const left = numbered.left + 18;
  const column = Math.min(WIDEST_COLUMN, (width - left - 8) / n);
  const end = left + column * n;
  const height = ROW * n + 30;
  const every = Math.ceil(NUMBER / column);
  const marks = data.pairs.flatMap((pair) => {
    if (pair.ratio === null) return [];
    const step = stepOf(pair.ratio);
    return [
      {
        ...pair,
        ratio: pair.ratio,
        fill: stepColor(step, theme),
        stroke: pair.is_own ? theme.text : theme.grid,
        strokeWidth: pair.is_own ? 1.75 : 0.5,
      },
    ];
  });
  const ordered = marks.toSorted((a, b) => Number(a.is_own) - Number(b.is_own));
  const bounds = models.flatMap(({ family }, i) =>
    i > 0 && family !== models[i - 1].family ? [i - 0.5] : [],
  );
  const plot = Plot.plot({
    document,
    width,
    height,
    marginLeft: left,
    marginTop: 6,
    marginRight: width - end,
    marginBottom: 24,
    style: { fontFamily: FONT, fontSize: `${TEXT}px` },
    x: { domain: [-0.5, n - 0.5], axis: null },
    y: { domain: [-0.5, n - 0.5], axis: null, reverse: true },
    marks: [
      Plot.text(numbered.names, {
        frameAnchor: "left",
        y: (_, y: number) => y,
        text: (name: string, i: number) => `${name}  ${i + 1}`,
        textAnchor: "end",
        dx: -6,
        fill: theme.text,
      }),
      Plot.text(models, {
        x: (_, x: number) => x,
        frameAnchor: "bottom",
        dy: 14,
        text: (_: unknown, i: number) => ((i + 1) % every === 0 || every === 1 ? `${i + 1}` : ""),
        fill: theme.text,
      }),
      Plot.rect(ordered, {
        className: "pairs",
        x1: (pair: (typeof marks)[number]) => pair.column - 0.5,
        x2: (pair: (typeof marks)[number]) => pair.column + 0.5,
        y1: (pair: (typeof marks)[number]) => pair.row - 0.5,
        y2: (pair: (typeof marks)[number]) => pair.row + 0.5,
        inset: 0.75,
        fill: "fill",
        stroke: "stroke",
        strokeWidth: "strokeWidth",
        render: withMarkData(
          ordered,
          ({ row, column: other, ratio, same_wrong, is_own }) => ({
            first: models[row].model,
            second: models[other].model,
            value: ratio,
            same: same_wrong,
            own: is_own ? "yes" : "no",
          }),
          ({ row, column: other, ratio, same_wrong, both_wrong, expected }) =>
            `${models[row].model} and ${models[other].model}: the same wrong option on ${counted(same_wrong, "question")}, ${fixed(expected, 1)} expected, ratio ${fixed(ratio, 1)}; both wrong on ${both_wrong}`,
        ),
      }),
      Plot.link(bounds, {
        x1: -0.5,
        x2: (at: number) => at,
        y1: (at: number) => at,
        y2: (at: number) => at,
        stroke: theme.muted,
        strokeWidth: 0.75,
      }),
      Plot.link(bounds, {
        x1: (at: number) => at,
        x2: (at: number) => at,
        y1: (at: number) => at,
        y2: n - 0.5,
        stroke: theme.muted,
        strokeWidth: 0.75,
      }),
    ],
  }) as SVGSVGElement;
  const legend = STEPS.map((_, step) => ({
    label: stepName(step),
    symbol: "square",
    fill: stepColor(step, theme),
    stroke: theme.muted,
  })).filter((_, step) => marks.some(({ ratio }) => stepOf(ratio) === step));
  return composeFigure(
    {
      description: `Matrix of pairs of models on the same wrong option. ${finding(data)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: { x: left, y: 6, width: end - left, height: ROW * n },
      simulated: data.simulated,
      isFilled: true,
      note: incompleteNote(data),
    },
    options,
  );
}

function table({
  simulated,
  models,
  pairs,
  name,
  condition,
  n_questions,
}: CoFailureData): FigureTable {
  const text = (column: string) => ({ name: column, unit: "text" as const });
  const of = { as: "co_failure" } as const;
  const number = (column: string) => ({ name: column, unit: "count" as const, of });
  const ranked = pairs.toSorted((a, b) => (b.ratio ?? -1) - (a.ratio ?? -1));
  return {
    columns: [
      ...(simulated ? [text("Origin")] : []),
      text("Condition"),
      text("Model"),
      text("other model"),
      text("Same family"),
      number("Wrong"),
      number("wrong, other model"),
      number("Both wrong"),
      number("Same wrong option"),
      { name: "expected", unit: "number", of },
      { name: "observed over expected", unit: "number", of },
      { name: "n questions", unit: "count" },
    ],
    from: ranked.map(({ row, column }) => ({
      condition,
      model: [models[row].model, models[column].model],
    })),
    rows: ranked.map((pair) => [
      ...(simulated ? ["simulated"] : []),
      sentence(name),
      models[pair.row].model,
      models[pair.column].model,
      pair.same_family ? "yes" : "no",
      pair.first_wrong,
      pair.second_wrong,
      pair.both_wrong,
      pair.same_wrong,
      pair.expected,
      pair.ratio,
      n_questions,
    ]),
  };
}
