import type { Analysis } from "../figures/analysis.js";
import { counted, UNDEFINED, percent } from "../figures/format.js";
import { COMPONENT_NAMES } from "../figures/harm-data.js";
import { weightedImprint } from "../figures/imprint.js";
import { conditionName } from "../panel/condition.js";
import { CELL_METRICS, type CellMetric } from "../panel/metric-rows.js";
import { RELIABILITY_BINS } from "../panel/reliability.js";
import { addressOfChoice, cellsChoice, shapeOf, type CellsChoice } from "./cells-choice.js";
import { harmOfRows } from "./cells-harm.js";
import { numberBehind, type NumberBehind } from "./cells-number.js";
import { ROW_CHOICES, type RowChoice } from "./cells-table.js";
import { numberText } from "./cells-text.js";
import { element } from "./dom.js";
import { howComputed } from "./how-computed.js";
import { numberUnit } from "./number-unit.js";
import { labelledSelect, type LabelledSelect } from "./labelled-select.js";
import type { Page } from "./page.js";
import { painted } from "./painted.js";
import { cellMetricName, keepViewInLinks, provenanceLinks } from "./provenance.js";

/** As a select's value: nothing chosen, all models, all questions; and what only an address names. */
const ALL = "";
const NAMED = "named";

/**
 * What a number is made of: what it is, formula, definitions, n and rows. Metric, condition, model
 * and question are chosen, numbers of several models or conditions named by links; the address
 * keeps them (`?as=…&metric=…&condition=…&minus=…&model=…&question=…&rows=…`).
 */
export function cellsPage(page: Page): HTMLElement {
  const { panel } = page.run;
  const here = new URL(location.href);
  let choice = cellsChoice(panel, here);
  const asked = here.searchParams.get("rows");
  let rows: RowChoice = ROW_CHOICES.find(({ value }) => value === asked)?.value ?? "denominator";

  const number = element("div", { class: "number", "aria-live": "polite" });
  const how = element("details", { open: true }, element("summary", {}, "How this was computed"));
  const table = element("div", { class: "cells-rows" });
  keepViewInLinks(table);
  keepViewInLinks(number);
  let latest = 0;
  const refresh = (): void => {
    const { analysis } = page;
    const context = contextOf(page, choice);
    const turn = ++latest;
    const links = provenanceLinks(new URL(location.href));
    const behind = numberBehind(analysis, choice, context, links);
    const show = (interval: string | null): void =>
      number.replaceChildren(...numberLines(analysis, choice, behind, interval), ...otherRun());
    show(null);
    how.querySelector(".how")?.remove();
    how.append(explained(page, choice));
    table.replaceChildren(...behind.table(rows));
    rowsSelect.select.disabled = !behind.has_denominator;
    void painted().then(() => {
      if (turn !== latest) return;
      show(behind.interval());
      number.dataset["complete"] = "";
    });
  };
  /** The same number in the run that a comparison has beside this one. */
  const otherRun = (): readonly HTMLElement[] => {
    const { as, metric, conditions: condition, models: model } = choice;
    if (choice.with === null || as === null) return [];
    const href = provenanceLinks(new URL(location.href)).cells({
      ...{ as, metric, condition, model, run: choice.with },
      with: page.run.run.id,
    });
    return [element("p", {}, element("a", { href }, `The same cells in run ${choice.with}`))];
  };
  const change = (next: Partial<CellsChoice>): void => {
    choice = { ...choice, ...next };
    delete number.dataset["complete"];
    history.replaceState(null, "", addressOfChoice(new URL(location.href), choice, rows));
    refresh();
  };
  const rowsSelect = labelledSelect("cells-rows", "Rows", ROW_CHOICES, rows, (value) => {
    rows = value as RowChoice;
    change({});
  });
  page.onAnalysis(refresh);
  return element(
    "section",
    { class: "cells" },
    ...strayRun(page),
    element(
      "p",
      { class: "controls row" },
      ...[...choiceControls(page, choice, change), rowsSelect].map(({ node }) => node),
    ),
    number,
    how,
    table,
  );
}

/** What downloads say; those of harm tell its weights. */
function contextOf({ context }: Page, choice: CellsChoice): Page["context"] {
  return harmOfRows(choice) === null
    ? context
    : { ...context, imprint: () => weightedImprint(context.imprint(), choice.weights) };
}

/** Says so where the address names a run that the site does not have. */
function strayRun({ run }: Page): readonly HTMLElement[] {
  const asked = new URL(location.href).searchParams.get("run");
  return asked === null || asked === run.run.id
    ? []
    : [
        element(
          "p",
          { class: "notice incomplete" },
          `This site has no run ${JSON.stringify(asked)}; what follows is of run ${run.run.id}.`,
        ),
      ];
}

/** A choice that is its metric itself. */
const NOT_NAMED = {
  as: null,
  minus: null,
  bin: null,
  threshold: null,
  component: null,
  with: null,
} as const;

function choiceControls(
  { run: { panel }, analysis }: Page,
  choice: CellsChoice,
  change: (next: Partial<CellsChoice>) => void,
): readonly LabelledSelect[] {
  const { as, metric, minus, bin, threshold, component, with: other } = choice;
  const { conditions, models, question } = choice;
  const isNamed = as !== null || minus !== null;
  const named = (is: boolean, name: string) => (is ? [{ value: NAMED, name }] : []);
  const one = (values: readonly string[], none: string): string =>
    values.length > 1 ? NAMED : (values.at(0) ?? none);
  return [
    labelledSelect(
      "cells-metric",
      "Number",
      [
        ...named(isNamed, numberText(choice, analysis.definitions).name),
        ...CELL_METRICS.map((value) => ({ value, name: cellMetricName(value) })),
      ],
      isNamed ? NAMED : metric,
      (value) => {
        const asNamed = { as, metric, minus, bin, threshold, component, with: other };
        change(value === NAMED ? asNamed : { ...NOT_NAMED, metric: value as CellMetric });
      },
    ),
    labelledSelect(
      "cells-condition",
      "Condition",
      [
        ...named(conditions.length > 1, counted(conditions.length, "condition")),
        ...panel.conditions.map((value) => ({ value, name: conditionName(value) })),
      ],
      one(conditions, ALL),
      (value) => {
        change({ conditions: value === NAMED ? conditions : [value] });
      },
    ),
    labelledSelect(
      "cells-model",
      "Model",
      [
        ...named(models.length > 1, counted(models.length, "model")),
        { value: ALL, name: "average of all" },
        ...panel.models.map(({ model }) => ({ value: model, name: model })),
      ],
      one(models, ALL),
      (value) => {
        change({ models: value === NAMED ? models : value === ALL ? [] : [value] });
      },
    ),
    labelledSelect(
      "cells-question",
      "Question",
      [
        { value: ALL, name: "all" },
        ...panel.questions.map(({ question_id: id }) => ({ value: id, name: id })),
      ],
      question ?? ALL,
      (value) => change({ question: value === ALL ? null : value }),
    ),
  ];
}

/** What the number is of, its value, what it was divided by, n, and its interval once it is there. */
function numberLines(
  { definitions }: Analysis,
  choice: CellsChoice,
  { value, parts }: NumberBehind,
  interval: string | null,
): readonly HTMLElement[] {
  const { conditions, minus, models, question, stratum, bin, threshold, component } = choice;
  const shape = shapeOf(choice);
  const isDifference = shape === "difference" || shape === "members";
  const { write, unit } = numberUnit(choice, isDifference);
  const under = conditions.map(conditionName).join(", ");
  const of = [
    ...(models.length === 0
      ? []
      : [models.length > 5 ? counted(models.length, "model") : models.join(" + ")]),
    ...(shape === "none"
      ? []
      : [minus === null ? under : `${under} minus ${conditionName(minus)}`]),
    ...[question, stratum].filter((part) => part !== null),
    ...(component === null ? [] : [COMPONENT_NAMES[component]]),
    ...(bin === null ? [] : [`confidence ${binText(bin)}`]),
    ...(threshold === null ? [] : [`θ = ${threshold}`]),
  ];
  const { name } = numberText(choice, definitions);
  return [
    element("p", { class: "number-of" }, of.length === 0 ? name : `${name}: ${of.join(", ")}`),
    ...(value === undefined
      ? []
      : [
          element(
            "p",
            { class: "number-value", "data-value": value },
            value === null ? UNDEFINED : write(value) + unit,
          ),
        ]),
    element(
      "p",
      { class: "source" },
      [...parts, ...(interval === null ? [] : [interval])].join(" "),
    ),
  ];
}

/** From where to where a bin of confidence goes. */
function binText(bin: number): string {
  return `${percent(bin / RELIABILITY_BINS, 0)} to ${percent((bin + 1) / RELIABILITY_BINS, 0)} %`;
}

function explained({ analysis }: Page, choice: CellsChoice): HTMLElement {
  const { formula, explained: terms } = numberText(choice, analysis.definitions);
  const isOfOutputs = shapeOf(choice) !== "none" || terms.length > 0;
  const how = isOfOutputs ? howComputed(terms, analysis) : element("div", { class: "how" });
  how.prepend(...formula.map((text) => element("p", {}, text)));
  return how;
}
