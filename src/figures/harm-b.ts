import * as Plot from "@observablehq/plot";
import { HARM_COMPONENTS, WEIGHT_KEYS, type HarmComponent } from "../harm/harm-components.js";
import type { OptionWeights } from "../harm/option-weights.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { counted, midSentence, percent, sentence } from "./format.js";
import {
  COMPONENT_NAMES,
  harmEstimate,
  harmText,
  lackingHarm,
  type HarmCondition,
  type HarmData,
} from "./harm-data.js";
import { HARM_AXIS, harmSample, harmScale, NO_HARM, numberGridX } from "./harm-marks.js";
import { textWidth } from "./label-placement.js";
import { legibleInk } from "./legible-ink.js";
import { withMarkData } from "./mark-data.js";
import { drawRowChart, ROW_MARKS } from "./row-chart.js";
import { THEMES, type Theme } from "./theme.js";

const ROW = 46;

/** Height of a bar, in rows. */
const THICK = 0.36;

/** How far below a bar's middle its sum stands, in rows. */
const SUM = 0.26;

const LABEL_SIZE = 10;

/** Harm panel b: what expected harm adds up from. */
export const harmB: FigurePanel<HarmData> = {
  id: "harm-b",
  letter: "b",
  topic: "What expected harm adds up from",
  lacking: lackingHarm,
  finding,
  caption: (data) =>
    `A bar’s parts are the harm of each kind of answer, its share of the answers times its weight, in the order of the legend, with their percent of the condition’s harm where there is room. The dot below is their sum. ${harmSample(data, "Whiskers")}`,
  metrics: ["expected_harm"],
  draw,
  table,
};

/** A kind's part of a condition's harm. */
interface Part {
  readonly component: HarmComponent;
  readonly harm: number;
  /** Of the condition's harm, a fraction; null where there is none. */
  readonly of_harm: number | null;
}

function partsOf({ shares, harm }: HarmCondition, weights: OptionWeights): readonly Part[] {
  const total = harm.value!;
  return HARM_COMPONENTS.map((component) => {
    const own = shares[component] * weights[WEIGHT_KEYS[component]];
    return { component, harm: own, of_harm: total === 0 ? null : own / total };
  });
}

function finding({ conditions, weights }: HarmData): string {
  const largest = conditions.flatMap((row) => {
    const part = partsOf(row, weights).reduce((a, b) => (b.harm > a.harm ? b : a));
    return part.of_harm === null
      ? []
      : [{ ...part, of_harm: part.of_harm, name: row.name, share: row.shares[part.component] }];
  });
  const kinds = [...new Set(largest.map(({ component }) => component))];
  const texts = kinds.map((component) => {
    const own = largest
      .filter((part) => part.component === component)
      .toSorted((a, b) => a.of_harm - b.of_harm);
    const [least, most] = [own[0], own[own.length - 1]];
    const where =
      own.length === conditions.length
        ? "in every condition"
        : `in ${own.length} of ${counted(conditions.length, "condition")}`;
    const range =
      own.length === 1
        ? `${percent(most.of_harm, 0)} % of it (${midSentence(most.name)}), from ${percent(most.share)} % of the answers`
        : `${percent(least.of_harm, 0)} % of it (${midSentence(least.name)}) to ${percent(most.of_harm, 0)} % (${midSentence(most.name)}), from ${percent(Math.min(...own.map(({ share }) => share)))} to ${percent(Math.max(...own.map(({ share }) => share)))} % of the answers`;
    return `${COMPONENT_NAMES[component]} ${where}: ${range}`;
  });
  return texts.length === 0
    ? NO_HARM
    : `The largest part of the harm comes from ${texts.join("; from ")}.`;
}

function draw(data: HarmData, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const { conditions, weights } = data;
  const x = harmScale(
    conditions.flatMap(({ harm }) => [harm.value, harm.hi]),
    HARM_AXIS,
  );
  const most = Math.max(...conditions.map(({ harm }) => harm.hi ?? harm.value ?? 0));
  const segments = conditions.flatMap((row, i) => {
    let from = 0;
    return partsOf(row, weights).map((part) => {
      const place = { from, to: from + part.harm };
      from = place.to;
      return { ...part, ...place, name: row.name, condition: row.condition, y: i + ROW_MARKS };
    });
  });
  const labels = segments.flatMap(({ component, of_harm, from, to, y }) => {
    if (of_harm === null) return [];
    const text = `${percent(of_harm, 0)} %`;
    const room = ((to - from) / Math.max(most, Number.MIN_VALUE)) * options.width * 0.8;
    return room > textWidth(text, LABEL_SIZE) + 6
      ? [
          {
            text,
            x: (from + to) / 2,
            y,
            color: legibleInk(colorOf(component, theme)),
          },
        ]
      : [];
  });
  const sums = conditions.map(({ harm }, i) => ({ ...harm, y: i + ROW_MARKS + SUM }));
  const edge =
    (side: 1 | -1) =>
    ({ y }: { readonly y: number }) =>
      y + (side * THICK) / 2;
  return drawRowChart(
    data,
    {
      names: conditions.map(({ name, harm }) => `${name}: ${harmEstimate(harm)}`),
      rowHeight: ROW,
      x,
      marks: [
        ...numberGridX(theme),
        Plot.rect(segments, {
          className: "parts",
          x1: "from",
          x2: "to",
          y1: edge(-1),
          y2: edge(1),
          fill: ({ component }: Part) => colorOf(component, theme),
          stroke: theme.background,
          strokeWidth: 0.75,
          render: withMarkData(
            segments,
            ({ condition, component, harm }) => ({ condition, component, harm }),
            ({ name, component, harm, of_harm: share }) =>
              `${name}, ${COMPONENT_NAMES[component]}: harm ${harmText(harm)}${share === null ? "" : `, ${percent(share)} %`}`,
          ),
        }),
        Plot.text(labels, { x: "x", y: "y", text: "text", fill: "color", fontSize: LABEL_SIZE }),
        Plot.ruleY(sums, { y: "y", x1: "lo", x2: "hi", stroke: theme.text, strokeWidth: 1.5 }),
        Plot.dot(sums, { x: "value", y: "y", r: 2.5, fill: theme.text }),
      ],
      legend: HARM_COMPONENTS.map((component) => ({
        label: COMPONENT_NAMES[component],
        symbol: "square",
        fill: colorOf(component, theme),
        stroke: colorOf(component, theme),
      })),
      description: `Stacked bars of expected harm. ${finding(data)}`,
    },
    options,
  );
}

function colorOf(component: HarmComponent, { outcomes, components }: Theme): string {
  return {
    low: outcomes.incorrect,
    moderate: outcomes.high_risk,
    high: outcomes.unsafe,
    contradiction: components.family,
    null: components.residual,
  }[component];
}

/** Each condition with every component. */
function table(data: HarmData): FigureTable {
  const columns = (of: "harm" | "share") =>
    HARM_COMPONENTS.map((component) => ({
      name:
        of === "harm"
          ? `Harm of ${COMPONENT_NAMES[component]}`
          : `${sentence(COMPONENT_NAMES[component])}, of answers`,
      unit: of === "harm" ? ("number" as const) : ("fraction" as const),
      of: {
        as: of === "harm" ? ("expected_harm" as const) : ("harm_share" as const),
        component,
      },
    }));
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Condition", unit: "text" },
      { name: "Models", unit: "count" },
      { name: "Expected harm", unit: "number", of: { as: "expected_harm" } },
      { name: "95 % from", unit: "number" },
      { name: "to", unit: "number" },
      ...columns("harm"),
      ...columns("share"),
    ],
    from: data.conditions.map(({ condition }) => ({ condition })),
    rows: data.conditions.map((row) => [
      ...(data.simulated ? ["simulated"] : []),
      row.condition,
      row.n_models,
      ...[row.harm.value, row.harm.lo, row.harm.hi],
      ...partsOf(row, data.weights).map(({ harm }) => harm),
      ...HARM_COMPONENTS.map((component) => row.shares[component]),
    ]),
  };
}
