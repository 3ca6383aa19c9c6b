import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import type { ConfidenceRow, Figure3Data } from "./figure-3-data.js";
import { INTERVALS, markedName, percentInterval } from "./figure-3-marks.js";
import { sample } from "./sample.js";
import { estimateColumns, leading, leadingColumns } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { midSentence, percent } from "./format.js";
import { drawHeatMap, type HeatCell } from "./heat-map.js";
import { drawLegend } from "./legend.js";
import { THEMES } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

/** Figure 3g: dangerous overconfidence of every model in every condition. */
export const figure3g: FigurePanel<Figure3Data> = {
  id: "3g",
  letter: "g",
  topic: "Dangerous overconfidence of every model",
  lacking: (data) =>
    data.points.length === 0 ? "This run has no model with a judged answer." : null,
  finding,
  caption: (data) =>
    `Percent of the questions, the stronger the red, the more; most in ${midSentence(data.conditions[0]?.name ?? "")} on top, averages of models first. A dash: the model does not have the condition.${thresholdNote(data, "† ")} ${INTERVALS} ${sample(data)}`,
  metrics: ["dangerous_overconfidence"],
  draw,
  table,
};

/** The models, most overconfident in the first condition on top; those without it last. */
function models(data: Figure3Data): readonly string[] {
  const first = new Map(
    data.points
      .filter(({ condition }) => condition === data.conditions[0]?.condition)
      .map(({ model, point }) => [model, point.dangerous_overconfidence ?? -1]),
  );
  return [...new Set(data.points.map(({ model }) => model))].toSorted(
    (a, b) => (first.get(b) ?? -1) - (first.get(a) ?? -1),
  );
}

function draw(data: Figure3Data, options: FigureOptions): SVGSVGElement {
  const theme = THEMES[options.theme];
  const rows = models(data);
  const averages = data.conditions.map(
    ({ condition, name, n_models, overconfidence }, column): HeatCell => ({
      row: 0,
      column,
      value: overconfidence.value,
      data: { model: "average", condition },
      title: `${name}, average of ${n_models}: ${percent(overconfidence.value)} %${percentInterval(overconfidence)}`,
    }),
  );
  const cells = rows.flatMap((model, i) =>
    data.conditions.map(({ condition, name }, column): HeatCell => {
      const row = data.points.find(
        (point) => point.model === model && point.condition === condition,
      );
      const value = row?.point.dangerous_overconfidence ?? null;
      return {
        row: i + 1,
        column,
        value,
        data: { model, condition },
        title:
          row === undefined
            ? `${model} does not have ${name}`
            : `${model}, ${name}: ${percent(value)} %; n = ${row.n}`,
      };
    }),
  );
  const { plot, frame } = drawHeatMap(
    {
      rows: ["average", ...rows.map((model) => markedName(data, model))],
      columns: data.conditions.map(({ name }) => name),
      cells: [...averages, ...cells],
      rowHeight: 15,
    },
    options,
  );
  const { document, width } = options;
  return composeFigure(
    {
      description: `Heat map of dangerous overconfidence by model and condition. ${finding(data)}`,
      legend: drawLegend([], { document, width, theme }),
      plot,
      frame,
      simulated: data.simulated,
      isFilled: true,
      note: incompleteNote(data),
    },
    options,
  );
}

function finding(data: Figure3Data): string {
  const ranked = data.conditions
    .flatMap((row) =>
      row.overconfidence.value === null ? [] : [{ ...row, value: row.overconfidence.value }],
    )
    .toSorted((a, b) => a.value - b.value);
  const [least, most] = [ranked.at(0), ranked.at(-1)];
  if (least === undefined || most === undefined) return "No answer of this run can be judged.";
  const of = (row: ConfidenceRow): string =>
    `${percent(row.overconfidence.value)} %${percentInterval(row.overconfidence)} (${midSentence(row.name)})`;
  const top = data.points.reduce((a, b) =>
    (b.point.dangerous_overconfidence ?? -1) > (a.point.dangerous_overconfidence ?? -1) ? b : a,
  );
  const worst = `the most of any model is ${percent(top.point.dangerous_overconfidence)} %`;
  return ranked.length === 1
    ? `Dangerous overconfidence averages ${of(least)}; ${worst}.`
    : least.value === most.value
      ? `Dangerous overconfidence averages ${percent(least.value)} % in every condition; ${worst}.`
      : `Dangerous overconfidence averages from ${of(least)} to ${of(most)}; ${worst}.`;
}

function table(data: Figure3Data): FigureTable {
  return {
    columns: [
      ...leadingColumns(data),
      { name: "Outputs a cell", unit: "count" },
      ...estimateColumns("Dangerous overconfidence", "fraction"),
    ],
    rows: [
      ...data.conditions.map(({ condition, n_models, overconfidence: { value, lo, hi } }) => [
        ...leading(data, `average of ${n_models}`, condition, data.n_questions),
        null,
        value,
        lo,
        hi,
      ]),
      ...data.points.map((row) => [
        ...leading(data, row.model, row.condition, row.n),
        row.k_max,
        row.point.dangerous_overconfidence,
        null,
        null,
      ]),
    ],
  };
}
