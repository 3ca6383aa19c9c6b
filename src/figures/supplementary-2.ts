import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { BOOTSTRAP } from "./analysis.js";
import { percentGridY, percentScale } from "./axes.js";
import { composeFigure } from "./compose.js";
import { conditionLegend, incompleteNote } from "./figure-2-marks.js";
import { percentInterval } from "./figure-3-marks.js";
import { estimateColumns } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { count, counted, list, midSentence, percent, sentence } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import type { Clause, Supplementary2Data } from "./supplementary-2-data.js";
import { CONDITION_SYMBOLS, THEMES, type Theme } from "./theme.js";

const LACKING = "No cell of this run has a recorded output.";

/** Sums of the same counts in another order differ by less. */
const ROUNDING = 1e-12;

const CLAUSE_NAMES: Readonly<Record<Clause, { readonly noun: string; readonly axis: string }>> = {
  risky: { noun: "confident high-risk or unsafe errors", axis: "High-risk or unsafe, confident" },
  any_wrong: { noun: "confident wrong letters", axis: "Wrong letters, confident" },
};

/** How far a condition's symbol stands beside its threshold, so that bars do not cover each other. */
const APART = 0.003;

/** Supplementary Figure 2, dangerous overconfidence at other thresholds: its panels in order. */
export const SUPPLEMENTARY_2: readonly FigurePanel<Supplementary2Data>[] = [
  thresholdPanel("a", "risky"),
  thresholdPanel("b", "any_wrong"),
];

function thresholdPanel(letter: "a" | "b", clause: Clause): FigurePanel<Supplementary2Data> {
  const { noun } = CLAUSE_NAMES[clause];
  return {
    id: `S2${letter}`,
    letter,
    topic: `${sentence(noun)} by threshold`,
    lacking: (data) => (data.conditions.length === 0 ? LACKING : null),
    finding: (data) => finding(data, clause),
    caption: (data) =>
      `Share of all cells of a condition, pooled over models, at ${count(data.thresholds.length)} thresholds (symbols, with 95 % intervals from ${count(BOOTSTRAP.replicates)} resamples of the questions) and between them (lines, which fall at every confidence that an error has). The dashed line stands at the threshold in force, ${data.threshold}.${unanimityNote(data)} n = ${counted(data.n_models, "model")} × ${counted(data.n_questions, "question")}; cells: ${list(data.conditions.map(({ name, n_cells }) => `${midSentence(name)} ${count(n_cells)}`))}.`,
    metrics: ["pooled_overconfidence", "dangerous_overconfidence"],
    draw: (data, options) => draw(data, clause, options),
    table: (data) => table(data, clause),
  };
}

/** From which threshold on only unanimous outputs count, whatever the options, by their number. */
function unanimityNote({ degenerate, thresholds }: Supplementary2Data): string {
  const parts = [...new Set(degenerate.map(({ k }) => k))].flatMap((k) => {
    const own = degenerate.filter((row) => row.k === k);
    const shapes = new Set(own.map(({ options }) => options));
    const least = thresholds.find(
      (threshold) => own.filter((row) => row.threshold === threshold).length === shapes.size,
    );
    return least === undefined ? [] : [`${least} on with k = ${k}`];
  });
  return parts.length === 0
    ? ""
    : ` Thresholds mean unanimity from ${list(parts)}, and are one and the same beyond.`;
}

function finding(data: Supplementary2Data, clause: Clause): string {
  const last = data.thresholds.length - 1;
  return `At a threshold of ${data.thresholds[0]}, ${rangeAt(data, clause, 0)} of cells are ${CLAUSE_NAMES[clause].noun}; at ${data.thresholds[last]}, ${rangeAt(data, clause, last)}. ${orderClaim(data, clause)}`;
}

function rangeAt({ conditions }: Supplementary2Data, clause: Clause, t: number): string {
  const ranked = conditions
    .map(({ name, points }) => ({ name, ...points[t][clause] }))
    .toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const [least, most] = [ranked[0], ranked[ranked.length - 1]];
  const of = (row: typeof least): string => `${percent(row.value)} %${percentInterval(row)}`;
  if (ranked.length === 1) return of(least);
  const isLevel = (most.value ?? 0) - (least.value ?? 0) < ROUNDING;
  return isLevel
    ? `${percent(least.value)} % (in every condition)`
    : `${of(least)} (${midSentence(least.name)}) to ${of(most)} (${midSentence(most.name)})`;
}

function orderClaim({ conditions, thresholds, changes }: Supplementary2Data, clause: Clause) {
  if (conditions.length === 1) return `This run has one condition, ${conditions[0].name}.`;
  const changed = changes[clause];
  const isLevel = thresholds.every((_, t) => {
    const values = conditions.map(({ points }) => points[t][clause].value ?? 0);
    return Math.max(...values) - Math.min(...values) < ROUNDING;
  });
  if (isLevel) return "The conditions do not differ at any threshold.";
  if (changed.length === 0) {
    return `The ${conditions.length} conditions keep their order at all ${thresholds.length} thresholds.`;
  }
  const pairs = (conditions.length * (conditions.length - 1)) / 2;
  const named = changed
    .slice(0, 2)
    .map(({ conditions: [a, b] }) => `${nameOf(a)} and ${nameOf(b)}`);
  const rest = changed.length > 2 ? [`${changed.length - 2} more`] : [];
  const clear = changed.filter(({ isClear }) => isClear === true).length;
  const certainty = changed.some(({ isClear }) => isClear === null)
    ? ""
    : `, ${clear} of them clearly (paired intervals on both sides of zero)`;
  return `Of ${counted(pairs, "pair")} of conditions, ${changed.length} ${changed.length === 1 ? "changes" : "change"} order between thresholds (${[...named, ...rest].join("; ")})${certainty}.`;
}

function nameOf(condition: string): string {
  return isConditionKey(condition) ? midSentence(CONDITION_NAMES[condition]) : condition;
}

function draw(data: Supplementary2Data, clause: Clause, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const middle = (data.conditions.length - 1) / 2;
  const steps = data.conditions.flatMap(({ condition, steps: own }) =>
    own.map((step) => ({
      condition,
      x: step.threshold,
      y: step[clause],
      color: theme.conditions[condition],
    })),
  );
  const symbols = data.conditions.flatMap(({ condition, name, points }, c) =>
    points.flatMap((point, t) => {
      const { value, lo, hi } = point[clause];
      const threshold = data.thresholds[t];
      const x = threshold + (c - middle) * APART;
      const look = { color: theme.conditions[condition], symbol: CONDITION_SYMBOLS[condition] };
      return value === null ? [] : [{ condition, name, threshold, x, value, lo, hi, ...look }];
    }),
  );
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: {
      domain: [Math.min(...steps.map(({ x }) => x)), 1.01],
      label: "Threshold of confidence",
    },
    y: percentScale({
      values: symbols.flatMap(({ value, lo, hi }) => [value, lo, hi]),
      include: [0],
      label: `${CLAUSE_NAMES[clause].axis} (% of cells)`,
    }),
    marks: [
      ...percentGridY(theme),
      Plot.axisX({ ticks: 5, tickSize: 0, color: theme.muted, labelArrow: "none" }),
      ...thresholdRule(data.threshold, theme),
      Plot.line(steps, {
        className: "steps",
        x: "x",
        y: "y",
        z: "condition",
        curve: "step-before",
        stroke: "color",
        strokeWidth: 1.25,
      }),
      Plot.ruleX(symbols, { x: "x", y1: "lo", y2: "hi", stroke: "color", strokeWidth: 1.25 }),
      Plot.dot(symbols, {
        className: "thresholds",
        x: "x",
        y: "value",
        r: 4,
        symbol: "symbol",
        fill: "color",
        stroke: theme.background,
        strokeWidth: 0.75,
        render: withMarkData(
          symbols,
          ({ condition, threshold, value }) => ({ condition, threshold, value }),
          (row) => `${row.name}, ${row.threshold}: ${percent(row.value)} %${percentInterval(row)}`,
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
      description: `Lines of confident errors over the threshold by condition. ${finding(data, clause)}`,
      legend: drawLegend(legend, { document, width, theme }),
      plot,
      frame: frameOf(width, height),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function thresholdRule(threshold: number, theme: Theme): readonly Plot.Markish[] {
  return [
    Plot.ruleX([threshold], { stroke: theme.muted, strokeDasharray: "4,3" }),
    Plot.text([threshold], {
      x: (at: number) => at,
      frameAnchor: "top",
      dx: 4,
      text: () => `in force: ${threshold}`,
      textAnchor: "start",
      fill: theme.muted,
      stroke: theme.background,
      strokeWidth: 3,
    }),
  ];
}

function table(data: Supplementary2Data, clause: Clause): FigureTable {
  const of = {
    as: "pooled_overconfidence",
    metric: clause === "risky" ? "dangerous_overconfidence" : "overconfident_wrong",
  } as const;
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Condition", unit: "text" },
      { name: "Cells", unit: "count" },
      { name: "Threshold", unit: "text", of },
      ...estimateColumns("Share", "fraction", of),
    ],
    from: data.conditions.flatMap(({ condition, points }) =>
      points.map((_, t) => ({ condition, threshold: data.thresholds[t] })),
    ),
    rows: data.conditions.flatMap(({ condition, n_cells, points }) =>
      points.map((point, t) => {
        const { value, lo, hi } = point[clause];
        const origin = data.simulated ? ["simulated"] : [];
        return [...origin, condition, n_cells, String(data.thresholds[t]), value, lo, hi];
      }),
    ),
  };
}
