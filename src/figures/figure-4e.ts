import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import { modelsOf, type FamilyRate, type Figure4Data } from "./figure-4-data.js";
import { INTERVALS } from "./figure-4-marks.js";
import { sample } from "./sample.js";
import { percentInterval } from "./figure-3-marks.js";
import { estimateColumns } from "./figure-3-table.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { counted, midSentence, percent } from "./format.js";
import { drawHeatMap } from "./heat-map.js";
import { drawLegend } from "./legend.js";
import { THEMES } from "./theme.js";

/** Figure 4e: high-risk errors of every family in every condition. */
export const figure4e: FigurePanel<Figure4Data> = {
  id: "4e",
  letter: "e",
  topic: "High-risk errors by family and condition",
  lacking: (data) =>
    defined(data).length === 0 ? "This run has no model with a judged answer." : null,
  finding,
  caption: (data) =>
    `Percent of the questions, averaged over a family’s models without weights; the number of models is in brackets. The stronger the red, the more. ${INTERVALS} They are in the numbers below. ${sample(data)}`,
  metrics: ["high_risk"],
  draw,
  table,
};

function defined(data: Figure4Data): readonly (FamilyRate & { readonly value: number })[] {
  return data.family_rates.flatMap((row) =>
    row.high_risk.value === null ? [] : [{ ...row, value: row.high_risk.value }],
  );
}

function draw(data: Figure4Data, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const cells = data.families.flatMap(({ family }, row) =>
    data.conditions.map(({ condition, name }, column) => {
      const rate = data.family_rates.find(
        (own) => own.family === family && own.condition === condition,
      );
      const value = rate?.high_risk.value ?? null;
      return {
        row,
        column,
        value,
        data: { family, condition },
        title:
          rate === undefined || value === null
            ? `${family} has no model with ${name}`
            : `${family}, ${name}: ${percent(value)} %${percentInterval(rate.high_risk)}; ${counted(rate.n_models, "model")}`,
      };
    }),
  );
  const { plot, frame } = drawHeatMap(
    {
      rows: data.families.map(({ family, n_models }) => `${family} (${n_models})`),
      columns: data.conditions.map(({ name }) => name),
      cells,
      rowHeight: 30,
    },
    options,
  );
  return composeFigure(
    {
      description: `Heat map of high-risk errors by family and condition. ${finding(data)}`,
      legend: drawLegend([], { document, width, theme }),
      plot,
      frame,
      isFilled: true,
      simulated: data.simulated,
      note: incompleteNote(data),
    },
    options,
  );
}

function finding(data: Figure4Data): string {
  const ranked = defined(data).toSorted((a, b) => a.value - b.value);
  const [least, most] = [ranked.at(0), ranked.at(-1)];
  if (least === undefined || most === undefined) return "No answer of this run can be judged.";
  const conditionName = (row: FamilyRate): string =>
    midSentence(data.conditions.find(({ condition }) => condition === row.condition)?.name ?? "");
  const of = (row: typeof least): string =>
    `${percent(row.value)} %${percentInterval(row.high_risk)} (${row.family}, ${conditionName(row)}, ${counted(row.n_models, "model")})`;
  return ranked.length === 1
    ? `High-risk errors average ${of(least)}.`
    : least.value === most.value
      ? `High-risk errors average ${percent(least.value)} % in every family and condition.`
      : `High-risk errors of a family average from ${of(least)} to ${of(most)}.`;
}

function table(data: Figure4Data): FigureTable {
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Family", unit: "text" },
      { name: "Condition", unit: "text" },
      { name: "Models", unit: "count" },
      ...estimateColumns("High-risk errors", "fraction"),
    ],
    from: data.family_rates.map(({ family, condition }) => ({
      condition,
      model: modelsOf(data, family, condition),
    })),
    rows: data.family_rates.map(({ family, condition, n_models, high_risk: { value, lo, hi } }) => [
      ...(data.simulated ? ["simulated"] : []),
      family,
      condition,
      n_models,
      value,
      lo,
      hi,
    ]),
  };
}
