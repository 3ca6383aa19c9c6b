import * as Plot from "@observablehq/plot";
import { WEIGHT_KEYS } from "../harm/harm-components.js";
import { BOOTSTRAP } from "./analysis.js";
import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { count, counted } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import type { HarmCheck } from "./harm-check.js";
import { pairClaim } from "./harm-claims.js";
import {
  COMPONENT_NAMES,
  harmDifference,
  weightText,
  type HarmData,
  type HarmPair,
} from "./harm-data.js";
import { harmPairTable } from "./harm-pair-table.js";
import { numberGridX, numberGridY, weightsNote } from "./harm-marks.js";
import { wrapText } from "./label-placement.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { THEMES, type Theme } from "./theme.js";

const LACKING = "One of the two has no answer that counts in this run, as the view keeps it.";

/** Harm panel d: where the better of two systems changes as one weight moves. */
export const harmD: FigurePanel<HarmData> = {
  id: "harm-d",
  letter: "d",
  topic: "Two systems, and where the better one changes",
  lacking: ({ pair }) => (pair === null ? LACKING : null),
  finding: ({ pair }) => pairClaim(pair!),
  caption,
  metrics: ["harm_difference", "crossover_weight", "expected_harm"],
  draw,
  table: harmPairTable,
};

/** What the second interval of a difference is there for. */
const CHECKS: Readonly<Record<HarmCheck["method"], string>> = {
  score: "allows for errors that no answer made",
  studentised: "follows how few questions the difference comes from",
};

function caption(data: HarmData): string {
  const { sides, component, check } = data.pair!;
  const [a, b] = sides;
  const checked =
    check === null
      ? ""
      : ` A difference counts as decided when neither its interval nor its ${check.method} interval, which ${CHECKS[check.method]}, holds 0.`;
  return `A: ${a.name}; B: ${b.name}. Line: harm of A minus harm of B as the weight of ${COMPONENT_NAMES[component]} moves and all others stay, over the weights that keep the tiers in their order; band: 95 % percentile intervals from ${count(BOOTSTRAP.replicates)} resamples of the questions, the same for both. Dot: the weight chosen; diamond: equal harm, with its interval; hollow where resampling does not settle it. Brackets are 95 % intervals.${checked} ${weightsNote(data)} n = ${counted(data.n_questions, "question")}; models: A ${count(a.models.length)}, B ${count(b.models.length)}.`;
}

function draw(data: HarmData, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const pair = data.pair!;
  const { line, component } = pair;
  const values = line.flatMap(({ value, lo, hi }) => [value, lo, hi].filter((end) => end !== null));
  const [from, to] = [line[0].weight, line[line.length - 1].weight];
  const domain: readonly [number, number] =
    from === to ? [Math.max(0, from - 1), to + 1] : [from, to];
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height, { left: 48 }),
    x: { domain: [...domain], label: `Weight of ${COMPONENT_NAMES[component]}`, inset: 6 },
    y: {
      domain: least === most ? [-1, 1] : [least, most],
      nice: true,
      label: "Harm of A minus harm of B",
      inset: 16,
    },
    marks: [
      ...numberGridX(theme),
      ...numberGridY(theme),
      Plot.ruleY([0], { stroke: theme.text, strokeWidth: 1 }),
      Plot.areaY(
        line.filter(({ lo }) => lo !== null),
        {
          className: "band",
          x: "weight",
          y1: "lo",
          y2: "hi",
          fill: theme.components.condition,
          fillOpacity: 0.18,
        },
      ),
      Plot.line(line, {
        x: "weight",
        y: "value",
        stroke: theme.components.condition,
        strokeWidth: 2,
      }),
      sideNames(theme),
      chosenWeight(data, pair, theme),
      crossing(pair, domain, theme),
    ],
  }) as SVGSVGElement;
  return composeFigure(
    {
      description: `Harm of A minus harm of B over a weight. ${pairClaim(pair)}`,
      legend: drawLegend(
        pair.sides.flatMap(({ name }, i) =>
          wrapText(`${"AB"[i]}: ${name}`, width - 24, 11).map((label) => ({
            label,
            symbol: "circle",
            radius: 0,
            fill: theme.background,
            stroke: theme.background,
            isOwn: true,
          })),
        ),
        { document, width, theme },
      ),
      plot,
      frame: frameOf(width, height, { left: 48 }),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

/** Which of the two carries less harm above and below zero. */
function sideNames(theme: Theme): Plot.Markish {
  const look = { fill: theme.muted, stroke: theme.background, strokeWidth: 3, dx: 4 } as const;
  return [
    Plot.text(["above 0: B has less"], { ...look, frameAnchor: "top-left", dy: 3 }),
    Plot.text(["below 0: A has less"], { ...look, frameAnchor: "bottom-left", dy: -3 }),
  ];
}

/** The difference at the weight that is chosen. */
function chosenWeight({ weights }: HarmData, pair: HarmPair, theme: Theme): Plot.Markish {
  const rows = [{ weight: weights[WEIGHT_KEYS[pair.component]], ...pair.difference }];
  return [
    Plot.ruleX(rows, { x: "weight", y1: "lo", y2: "hi", stroke: theme.text, strokeWidth: 1.5 }),
    Plot.dot(rows, {
      className: "chosen",
      x: "weight",
      y: "value",
      r: 4.5,
      fill: theme.components.condition,
      stroke: theme.text,
      render: withMarkData(
        rows,
        ({ weight, value, lo, hi }) => ({ weight, difference: value, lo, hi }),
        ({ weight, value, lo, hi }) =>
          `Weight ${weightText(weight)}: A − B ${harmDifference({ value, lo, hi })}`,
      ),
    }),
  ];
}

/** Where harm is equal, with its interval as far as the chart goes. */
function crossing(
  { crossovers, component }: HarmPair,
  [from, to]: readonly [number, number],
  theme: Theme,
): Plot.Markish {
  const { root, is_in_range, is_estimable, interval } = crossovers.find(
    (own) => own.component === component,
  )!;
  if (is_in_range !== true || root === null || root > to) return null;
  const within = (weight: number): number => Math.min(to, Math.max(from, weight));
  const rows = [
    {
      root,
      lo: interval === null ? null : within(interval[0]),
      hi: interval === null ? null : within(interval[1]),
    },
  ];
  return [
    Plot.ruleY(rows, { y: () => 0, x1: "lo", x2: "hi", stroke: theme.worse, strokeWidth: 3 }),
    Plot.dot(rows, {
      className: "crossing",
      x: "root",
      y: () => 0,
      r: 5,
      symbol: "diamond",
      fill: is_estimable === false ? theme.background : theme.worse,
      stroke: theme.worse,
      strokeWidth: 1.5,
      render: withMarkData(
        rows,
        () => ({ root, lo: interval?.[0] ?? null, hi: interval?.[1] ?? null }),
        () =>
          `Equal harm at ${weightText(root)}${interval === null ? "" : ` [${weightText(interval[0])}, ${weightText(interval[1])}]`}`,
      ),
    }),
  ];
}
