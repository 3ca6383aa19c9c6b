import * as Plot from "@observablehq/plot";
import { CONDITION_NAMES } from "../panel/condition.js";
import { percentGrid, percentScale } from "./axes.js";
import { composeFigure } from "./compose.js";
import { conditionLegend, incompleteNote } from "./figure-2-marks.js";
import { ENSEMBLE_BARS, ensembleSize, lackingEnsembles, placeOf } from "./figure-6-claims.js";
import type { Figure6Data } from "./figure-6-data.js";
import { rateTable } from "./figure-6-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted, percent } from "./format.js";
import { frameOf, plotFrame } from "./frame.js";
import { drawLegend } from "./legend.js";
import { withMarkData } from "./mark-data.js";
import { scaleOf } from "./plot-scale.js";
import { CONDITION_SYMBOLS, THEMES } from "./theme.js";

/** Figure 6e: synchronized failure against high-risk errors. */
export const figure6e: FigurePanel<Figure6Data> = {
  id: "6e",
  letter: "e",
  topic: "Synchronized failure and high-risk errors",
  lacking: lackingEnsembles,
  finding,
  caption: (data) =>
    `Each symbol is an ensemble in a condition; letters beside it are the ensemble’s initials (${data.ensembles.map(({ name }) => `${initials(name)} ${name}`).join(", ")}). On the dashed line both rates are equal; it bounds neither, since a synchronized failure need not be high-risk. ${ENSEMBLE_BARS} ${ensembleSize(data)}`,
  metrics: ["synchronized_failure", "high_risk", "ensemble_answer"],
  draw,
  table: (data) => rateTable(data, ["synchronized_failure", "high_risk"]),
};

function dots(data: Figure6Data) {
  return data.cases.flatMap((one) => {
    const { high_risk: risk, synchronized_failure: failure } = one.rates;
    if (risk.value === null || failure.value === null) return [];
    return [
      {
        ...one,
        place: placeOf(one),
        risk: risk.value,
        failure: failure.value,
        x: risk,
        y: failure,
      },
    ];
  });
}

function initials(name: string): string {
  return name
    .split(" ")
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

function finding(data: Figure6Data): string {
  const all = dots(data);
  const above = all.filter(({ failure, risk }) => failure - risk > 1e-12);
  const below = all.filter(({ failure, risk }) => risk - failure > 1e-12);
  const largest = above.toSorted((a, b) => b.failure - b.risk - (a.failure - a.risk)).at(0);
  const example =
    largest === undefined
      ? ""
      : ` (by most for ${largest.place}: ${percent(largest.failure)} against ${percent(largest.risk)} %)`;
  return `Of ${counted(all.length, "case")}, synchronized failure is more frequent than high-risk errors in ${above.length}${example}, less in ${below.length}, equal in ${all.length - above.length - below.length}.`;
}

function draw(data: Figure6Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const height = Math.round(Math.min(460, Math.max(300, width * 0.85)));
  const rows = dots(data).map((dot) => ({
    ...dot,
    x1: dot.x.lo,
    x2: dot.x.hi,
    y1: dot.y.lo,
    y2: dot.y.hi,
    color: theme.conditions[dot.condition],
    symbol: CONDITION_SYMBOLS[dot.condition],
  }));
  const values = rows.flatMap(({ risk, failure, x2, y2 }) => [risk, failure, x2, y2]);
  const axis = (label: string) => percentScale({ values, include: [0], label });
  const [, most] = axis("").domain as readonly [number, number];
  const plot = Plot.plot({
    document,
    ...plotFrame(width, height),
    x: axis("High-risk errors (%)"),
    y: axis("Synchronized failure (%)"),
    marks: [
      ...percentGrid(theme),
      Plot.link([most], {
        className: "equal",
        x1: 0,
        y1: 0,
        x2: (end: number) => end,
        y2: (end: number) => end,
        stroke: theme.muted,
        strokeDasharray: "5,4",
      }),
      Plot.text(["equal"], {
        x: most,
        y: most,
        dx: -26,
        dy: 2,
        textAnchor: "end",
        fill: theme.muted,
      }),
      Plot.ruleY(rows, {
        y: "failure",
        x1: "x1",
        x2: "x2",
        stroke: "color",
        strokeWidth: 1,
        strokeOpacity: 0.7,
      }),
      Plot.ruleX(rows, {
        x: "risk",
        y1: "y1",
        y2: "y2",
        stroke: "color",
        strokeWidth: 1,
        strokeOpacity: 0.7,
      }),
      Plot.dot(rows, {
        className: "ensembles",
        x: "risk",
        y: "failure",
        r: 5,
        symbol: "symbol",
        fill: "color",
        stroke: theme.text,
        render: withMarkData(
          rows,
          ({ ensemble, condition, risk, failure }) => ({
            ensemble,
            condition,
            "high-risk": risk,
            "synchronized-failure": failure,
          }),
          ({ ensemble, condition, risk, failure, n }) =>
            `${ensemble}, ${CONDITION_NAMES[condition]}: high-risk errors ${percent(risk)} %, synchronized failure ${percent(failure)} %; n = ${n}`,
        ),
      }),
    ],
  }) as SVGSVGElement & Plot.Plot;
  const [x, y] = [scaleOf(plot, "x"), scaleOf(plot, "y")];
  return composeFigure(
    {
      description: `Scatter of synchronized failure over high-risk errors. ${finding(data)}`,
      legend: drawLegend(conditionLegend(data.conditions, theme), { document, width, theme }),
      plot,
      frame: frameOf(width, height),
      labels: rows.map(({ ensemble, risk, failure }) => ({
        text: initials(ensemble),
        x: x(risk),
        y: y(failure),
        radius: 5,
      })),
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}
