import * as Plot from "@observablehq/plot";
import { percentGridY } from "./axes.js";
import { categoryAxis, jitter } from "./categories.js";
import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import { modelsOf, type Figure4Data, type Spread } from "./figure-4-data.js";
import { INTERVALS, familyColor, familyLegend, familySymbol } from "./figure-4-marks.js";
import { sample } from "./sample.js";
import { estimateColumns } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { counted, midSentence, percent } from "./format.js";
import { chartHeight, frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { THEMES } from "./theme.js";

const SEED = 13;

/** Figure 4f: how far models of a family differ in their high-risk errors. */
export const figure4f: FigurePanel<Figure4Data> = {
  id: "4f",
  letter: "f",
  topic: "Spread of high-risk errors within families",
  lacking: (data) =>
    defined(data).length === 0 ? "No family of this run has two models in a condition." : null,
  finding,
  caption: (data) =>
    `Standard deviation (n − 1) of the high-risk rate over a family’s models, in percentage points. Bars are the means over the families with at least two models, printed; symbols are families. ${INTERVALS} Resampling adds chance of its own to a spread, so that the interval of a small one lies high. ${sample(data)}`,
  metrics: ["high_risk", "family_spread"],
  draw,
  table,
};

function defined(data: Figure4Data): readonly (Spread & { readonly value: number })[] {
  return data.spreads.flatMap((row) =>
    row.mean.value === null ? [] : [{ ...row, value: row.mean.value }],
  );
}

function draw(data: Figure4Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = chartHeight(width);
  const rows = defined(data).map(({ condition, name, value, mean: { lo, hi } }, x) => ({
    condition,
    name,
    x,
    value,
    lo,
    hi,
    color: theme.conditions[condition],
  }));
  const offset = jitter(SEED, 0.26);
  const dots = defined(data).flatMap(({ condition, by_family }, c) =>
    data.families.flatMap(({ family, index }) => {
      const value = by_family[family] ?? null;
      return value === null
        ? []
        : [
            {
              family,
              condition,
              value,
              x: c + offset(),
              color: familyColor(index, theme),
              symbol: familySymbol(index),
            },
          ];
    }),
  );
  const largest = Math.max(
    0.01,
    ...dots.map(({ value }) => value),
    ...rows.map(({ hi }) => hi ?? 0),
  );
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: { domain: [-0.6, rows.length - 0.4], axis: null },
    y: {
      domain: [0, Math.ceil(largest * 100 + 1e-9) / 100],
      label: "Standard deviation (points)",
    },
    symbol: { type: "identity" },
    marks: [
      ...percentGridY(theme),
      categoryAxis(
        rows.map(({ name }) => name),
        width - 54,
        theme,
      ),
      Plot.rect(rows, {
        className: "means",
        x1: ({ x }: (typeof rows)[number]) => x - 0.34,
        x2: ({ x }: (typeof rows)[number]) => x + 0.34,
        y1: 0,
        y2: "value",
        fill: "color",
        fillOpacity: 0.3,
        stroke: "color",
        render: withMarkData(
          rows,
          ({ condition, value }) => ({ condition, value }),
          (row) => `${row.name}: mean SD ${percent(row.value)} points${interval(row)}`,
        ),
      }),
      Plot.dot(dots, {
        className: "families",
        x: "x",
        y: "value",
        r: 3.5,
        symbol: "symbol",
        fill: "color",
        fillOpacity: 0.7,
        stroke: "color",
        render: withMarkData(
          dots,
          ({ family, condition, value }) => ({ family, condition, value }),
          ({ family, condition, value }) => `${family}, ${condition}: SD ${percent(value)} points`,
        ),
      }),
      Plot.ruleX(
        rows.filter(({ lo }) => lo !== null),
        { x: "x", y1: "lo", y2: "hi", stroke: theme.text, strokeWidth: 1.5 },
      ),
      Plot.text(rows, {
        x: ({ x }: (typeof rows)[number]) => x + 0.34,
        y: "value",
        text: ({ value }: (typeof rows)[number]) => percent(value),
        textAnchor: "end",
        dy: -8,
        fontWeight: 600,
        fill: theme.text,
        stroke: theme.background,
        strokeWidth: 3,
      }),
    ],
  }) as SVGSVGElement;
  const withDots = data.families.filter(({ family }) => dots.some((dot) => dot.family === family));
  return composeFigure(
    {
      description: `Bars of within-family standard deviations by condition. ${finding(data)}`,
      legend: drawLegend(familyLegend({ ...data, families: withDots }, theme), {
        document,
        width,
        theme,
      }),
      plot,
      frame: frameOf(width, height),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function interval({ lo, hi }: { readonly lo: number | null; readonly hi: number | null }): string {
  return lo === null || hi === null ? "" : ` [${percent(lo)}, ${percent(hi)}]`;
}

function finding(data: Figure4Data): string {
  const rows = defined(data).toSorted((a, b) => a.value - b.value);
  const [least, most] = [rows.at(0), rows.at(-1)];
  if (least === undefined || most === undefined) return "No family of this run has two models.";
  const of = (row: typeof least): string =>
    `${percent(row.value)} points${interval(row.mean)} (${midSentence(row.name)})`;
  if (rows.length === 1) return `Within families the spread averages ${of(least)}.`;
  if (least.value === most.value) {
    return `Within families the spread averages ${percent(least.value)} points in every condition.`;
  }
  const overlaps = rows.filter(
    ({ mean }) =>
      mean !== least.mean && mean.lo !== null && least.mean.hi !== null && mean.lo <= least.mean.hi,
  ).length;
  const open =
    overlaps === 0
      ? ""
      : `; the interval of the smallest overlaps those of ${counted(overlaps, "other condition")}`;
  return `Within families the spread averages from ${of(least)} to ${of(most)}${open}.`;
}

function table(data: Figure4Data): FigureTable {
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Family", unit: "text" },
      { name: "Condition", unit: "text" },
      ...estimateColumns("SD of high-risk errors", "fraction", {
        as: "family_spread",
        metric: "high_risk",
      }),
    ],
    from: defined(data).flatMap(({ condition }) => [
      { condition },
      ...data.families.map(({ family }) => ({
        condition,
        model: modelsOf(data, family, condition),
      })),
    ]),
    rows: defined(data).flatMap(({ condition, mean, by_family }) => [
      [
        ...(data.simulated ? ["simulated"] : []),
        "mean of families",
        condition,
        mean.value,
        mean.lo,
        mean.hi,
      ],
      ...data.families.map(({ family }) => [
        ...(data.simulated ? ["simulated"] : []),
        family,
        condition,
        by_family[family] ?? null,
        null,
        null,
      ]),
    ]),
  };
}
