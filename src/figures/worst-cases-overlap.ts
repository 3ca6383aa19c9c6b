import { percentGridX, percentScale } from "./axes.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import { counted, midSentence, percent } from "./format.js";
import { withMarkData } from "./mark-data.js";
import { drawRowChart, ROW_MARKS } from "./row-chart.js";
import { rowEstimates } from "./row-estimates.js";
import { THEMES } from "./theme.js";
import type { OverlapRow, WorstCasesData } from "./worst-cases-data.js";

const GROUPS = {
  among_worst: { label: "among the worst cases", symbol: "square", at: -0.09 },
  among_others: { label: "among the other questions", symbol: "circle", at: 0.13 },
} as const;

type Group = keyof typeof GROUPS;

const of = { as: "worst_case_overlap", metric: "high_risk" } as const;

/** How far the worst cases are the questions on which ensembles fail in synchrony. */
export const worstCasesOverlap: FigurePanel<WorstCasesData> = {
  id: "worst-overlap",
  letter: "c",
  topic: "Worst cases and synchronized failures",
  lacking: (data) =>
    data.overlaps.length === 0
      ? `This run forms none of the paper’s ensembles under ${midSentence(data.name)}.`
      : null,
  finding,
  caption: (data) =>
    `Share of the questions on which all members of an ensemble give the same wrong option. Bars are 95 % Wilson intervals on distinct questions. The members are among the models that rank the cases, so that some overlap is built in. n = ${counted(data.overlaps[0]?.worst ?? 0, "worst case")} of ${counted(data.n_questions, "question")}.`,
  metrics: ["worst_case", "synchronized_failure", "worst_case_overlap"],
  draw,
  table: (data) => ({
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Ensemble", unit: "text" },
      { name: "Condition", unit: "text" },
      { name: "Worst cases", unit: "count", of },
      { name: "Synchronized failures", unit: "count", of },
      { name: "Both", unit: "count", of },
      { name: "Expected share of worst cases by chance", unit: "fraction", of },
      ...(Object.keys(GROUPS) as Group[]).flatMap((group) => [
        { name: `Failures ${GROUPS[group].label}`, unit: "fraction" as const, of },
        { name: "95 % from", unit: "fraction" as const },
        { name: "to", unit: "fraction" as const },
      ]),
    ],
    from: data.overlaps.map(({ ensemble, members }) => ({
      condition: data.condition,
      ...(ensemble !== null && { model: members }),
    })),
    rows: data.overlaps.map((row) => [
      ...(data.simulated ? ["simulated"] : []),
      nameOf(row),
      data.condition,
      row.worst,
      row.failures,
      row.both,
      row.expected === null || row.worst === 0 ? null : row.expected / row.worst,
      ...(Object.keys(GROUPS) as Group[]).flatMap((group) => [
        row[group].value,
        row[group].lo,
        row[group].hi,
      ]),
    ]),
  }),
};

function nameOf({ ensemble }: OverlapRow): string {
  return ensemble ?? "any of them";
}

function finding(data: WorstCasesData): string {
  const any = data.overlaps.at(-1);
  if (any === undefined) return "There is no ensemble.";
  const { both, worst, failures, among_worst: a, among_others: b } = any;
  return `Under ${midSentence(data.name)}, some ensemble fails in synchrony on ${both} of ${counted(worst, "worst case")} (${percent(a.value)} % [${percent(a.lo)}, ${percent(a.hi)}]) and on ${failures - both} of the ${data.n_questions - worst} other questions (${percent(b.value)} % [${percent(b.lo)}, ${percent(b.hi)}]).`;
}

function draw(data: WorstCasesData, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const color = { among_worst: theme.worse, among_others: theme.muted };
  const marks = data.overlaps.flatMap((row, i) =>
    (Object.keys(GROUPS) as Group[]).flatMap((group) => {
      const { value, lo, hi } = row[group];
      const { symbol, at } = GROUPS[group];
      if (value === null) return [];
      return [
        {
          ensemble: nameOf(row),
          group,
          value,
          lo,
          hi,
          y: i + ROW_MARKS + at,
          symbol,
          color: color[group],
        },
      ];
    }),
  );
  const legend = (Object.keys(GROUPS) as Group[]).map((group) => ({
    ...GROUPS[group],
    fill: color[group],
    stroke: theme.text,
  }));
  return drawRowChart(
    data,
    {
      names: data.overlaps.map(
        (row) => `${nameOf(row)}: ${row.both} of ${row.failures} failures are worst cases`,
      ),
      rowHeight: 46,
      x: percentScale({
        values: marks.flatMap(({ value, lo, hi }) => [value, lo, hi]),
        include: [0],
        label: "Synchronized failure (%)",
      }),
      marks: [
        ...percentGridX(theme),
        ...rowEstimates(marks, theme, {
          className: "shares",
          r: 4.5,
          render: withMarkData(
            marks,
            ({ ensemble, group, value }) => ({ ensemble, group: group.replace("_", "-"), value }),
            ({ ensemble, group, value, lo, hi }) =>
              `${ensemble}, ${GROUPS[group].label}: ${percent(value)} % [${percent(lo)}, ${percent(hi)}]`,
          ),
        }),
      ],
      description: `Synchronized failures among worst cases and other questions. ${finding(data)}`,
      legend,
    },
    options,
  );
}
