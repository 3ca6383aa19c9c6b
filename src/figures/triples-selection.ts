import * as Plot from "@observablehq/plot";
import type { Selection } from "../panel/ensemble-selection.js";
import { percentGridX, percentScale } from "./axes.js";
import { differenceGridX, differenceScale } from "./difference-axis.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { count, counted, midSentence, percent, points } from "./format.js";
import { withMarkData } from "./mark-data.js";
import { drawRowChart, ROW_MARKS } from "./row-chart.js";
import { THEMES } from "./theme.js";
import { criterionOf, CRITERION_TEXTS, type TriplesData } from "./triples-data.js";
import { lackingTriples, valueText } from "./triples-histogram.js";

/** What the best triple of some questions is worth on others. */
export const triplesSelection: FigurePanel<TriplesData> = {
  id: "explorer-selection",
  letter: "",
  topic: "The best triple, on questions that did not choose it",
  lacking: (data) =>
    lackingTriples(data) ??
    (data.selection === null || rowsOf(data).every(({ value }) => value === null)
      ? "No split of the questions chooses a triple."
      : null),
  finding,
  caption: (data) =>
    `In each of ${count(data.selection?.splits ?? 0)} random splits one half of the questions chooses the best, and the other half scores it; a gain is taken over the member that was the most accurate on the choosing half. Dots are means over the splits, whiskers their 2.5 % and 97.5 % percentiles: a half has ${counted(Math.floor(data.n_questions / 2), "question")}, so that it varies more than the whole. The rule is the mean of all triples. n = ${counted(data.triples?.n ?? 0, "triple")} of ${counted(data.n_models, "model")}, ${counted(data.n_questions, "question")}.`,
  metrics: ["accuracy", "high_risk", "synchronized_failure", "ensemble_answer", "best_member"],
  draw,
  table,
};

interface Row {
  readonly selection: Selection;
  readonly where: "chosen" | "elsewhere";
  readonly name: string;
  readonly value: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

const WHERE = { chosen: "where it was chosen", elsewhere: "on other questions" } as const;

function ownSelections({ selection, criterion }: TriplesData): readonly Selection[] {
  return (selection?.rows ?? []).filter((row) => row.criterion === criterion);
}

function candidateName({ among, candidates }: Selection): string {
  return among === "ensembles"
    ? `Best of ${counted(candidates, "triple")}`
    : `Best of ${counted(candidates, "model")} alone`;
}

function rowsOf(data: TriplesData): readonly Row[] {
  return ownSelections(data).flatMap((selection) =>
    (["chosen", "elsewhere"] as const).map((where) => ({
      selection,
      where,
      name: `${candidateName(selection)}, ${WHERE[where]}`,
      value: selection[where].mean,
      lo: selection[where].lo,
      hi: selection[where].hi,
    })),
  );
}

function finding(data: TriplesData): string {
  const { criterion, selection } = data;
  const { noun } = CRITERION_TEXTS[criterion];
  const own = ownSelections(data);
  const triples = own.find(({ among }) => among === "ensembles");
  const models = own.find(({ among }) => among === "models");
  const chosen = triples?.chosen.mean ?? null;
  const elsewhere = triples?.elsewhere.mean ?? null;
  if (triples === undefined || chosen === null || elsewhere === null || selection === null) {
    return `No triple has a value under ${midSentence(data.name)}.`;
  }
  const alone =
    models === undefined || models.elsewhere.mean === null
      ? ""
      : ` The best single model, chosen the same way, has ${valueText(data, models.elsewhere.mean)} there.`;
  return `In ${noun}, the best of ${counted(triples.candidates, "triple")} has ${valueText(data, chosen)} on the half of the questions that chose it and ${valueText(data, elsewhere)} on the other half${flattery(triples)}. ${counted(triples.winners, "triple")} ${triples.winners === 1 ? "was" : "were"} best in at least one of ${count(selection.splits)} splits.${alone}`;
}

function flattery(selection: Selection): string {
  const optimism = optimismOf(selection) ?? 0;
  return optimism > 0 ? `: being chosen flatters it by ${points(optimism).slice(1)} points` : "";
}

/** How much better the chosen look where they were chosen; positive when too good. */
function optimismOf({ chosen, elsewhere, criterion }: Selection): number | null {
  if (chosen.mean === null || elsewhere.mean === null) return null;
  const isMoreBetter = criterion === "accuracy" || criterion === "accuracy_gain";
  return isMoreBetter ? chosen.mean - elsewhere.mean : elsewhere.mean - chosen.mean;
}

function draw(data: TriplesData, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const { axis, unit } = CRITERION_TEXTS[data.criterion];
  const rows = rowsOf(data).map((row, i) => ({ ...row, y: i + ROW_MARKS }));
  const mean = ownSelections(data)[0].mean;
  const values = [...rows.flatMap(({ value, lo, hi }) => [value, lo, hi]), mean];
  const fill = { chosen: theme.background, elsewhere: theme.text };
  return drawRowChart(
    data,
    {
      names: rows.map(({ name }) => name),
      rowHeight: 48,
      x:
        unit === "difference"
          ? differenceScale(values, axis)
          : percentScale({ values, include: [], label: axis }),
      marks: [
        ...(unit === "difference" ? differenceGridX(theme, options.width) : percentGridX(theme)),
        ...(unit === "difference" ? [Plot.ruleX([0], { stroke: theme.muted })] : []),
        Plot.ruleX(mean === null ? [] : [mean], {
          stroke: theme.muted,
          strokeDasharray: "5,4",
          strokeWidth: 1.25,
        }),
        Plot.ruleY(rows, { y: "y", x1: "lo", x2: "hi", stroke: theme.text, strokeWidth: 1.5 }),
        Plot.dot(rows, {
          className: "selections",
          x: "value",
          y: "y",
          r: 5,
          symbol: ({ where }: Row) => (where === "chosen" ? "circle" : "diamond"),
          fill: ({ where }: Row) => fill[where],
          stroke: theme.text,
          render: withMarkData(
            rows,
            ({ selection, where, value }) => ({ among: selection.among, where, value }),
            ({ name, value, lo, hi }) =>
              `${name}: ${value === null ? "—" : valueText(data, value)} [${unit === "difference" ? `${points(lo)}, ${points(hi)}` : `${percent(lo)}, ${percent(hi)}`}]`,
          ),
        }),
      ],
      legend: [
        { label: WHERE.chosen, symbol: "circle", fill: fill.chosen, stroke: theme.text },
        { label: WHERE.elsewhere, symbol: "diamond", fill: fill.elsewhere, stroke: theme.text },
      ],
      description: `Best triple where chosen and elsewhere. ${finding(data)}`,
    },
    options,
  );
}

function table(data: TriplesData): FigureTable {
  const { unit, noun } = CRITERION_TEXTS[data.criterion];
  const { metric = "accuracy" } = criterionOf(data.criterion);
  const of = { as: "triple_choice", metric } as const;
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Condition", unit: "text" },
      { name: "Criterion", unit: "text" },
      { name: "Chosen among", unit: "text" },
      { name: "Candidates", unit: "count", of },
      { name: "Mean of all", unit, of },
      { name: "Best on all questions", unit, of },
      ...[WHERE.chosen, WHERE.elsewhere].flatMap((where) =>
        [`Best ${where}`, "2.5 %", "97.5 %"].map((name) => ({ name, unit, of })),
      ),
      { name: "Optimism", unit: "difference", of },
      { name: "Different best", unit: "count", of },
    ],
    from: ownSelections(data).map(() => ({ condition: data.condition })),
    rows: ownSelections(data).map((row) => [
      ...(data.simulated ? ["simulated"] : []),
      data.name,
      noun,
      row.among,
      row.candidates,
      row.mean,
      row.best,
      ...[row.chosen, row.elsewhere].flatMap(({ mean, lo, hi }) => [mean, lo, hi]),
      optimismOf(row),
      row.winners,
    ]),
  };
}
