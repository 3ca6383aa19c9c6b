import { questionWeights, type Analysis } from "../figures/analysis.js";
import { count, counted, fixed, percent, seconds, sentence, UNDEFINED } from "../figures/format.js";
import { bootstrapPanel } from "../panel/bootstrap.js";
import { conditionName } from "../panel/condition.js";
import {
  CELL_METRICS,
  cellMetricRatio,
  isCellMetric,
  type CellMetric,
} from "../panel/metric-rows.js";
import { METRICS, SINGLE_METRICS } from "../panel/metrics.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { addressState, withState } from "./address-state.js";
import { cellsBehind, type CellsBehind, type CellsChoice } from "./cells-rows.js";
import { cellsTable, ROW_CHOICES, rowsChosen, type RowChoice } from "./cells-table.js";
import { ratioInWords } from "./column-names.js";
import { element } from "./dom.js";
import { labelledSelect } from "./labelled-select.js";
import type { Page } from "./page.js";
import { painted } from "./painted.js";
import { cellMetricName, keepViewInLinks, provenanceLinks } from "./provenance.js";

/** Nothing chosen, as a select's value: all models, or all questions. */
const ALL = "";

/**
 * What a number is made of: metric, condition, and model or question are chosen, and the address
 * keeps them (`?metric=…&condition=…&model=…&question=…&rows=…`).
 */
export function cellsPage(page: Page): HTMLElement {
  const { panel } = page.run;
  const state = addressState(
    ["metric", "condition", "model", "question", "rows"],
    (name, value) => {
      switch (name) {
        case "metric":
          return isCellMetric(value);
        case "condition":
          return panel.conditions.includes(value);
        case "model":
          return panel.models.some(({ model }) => model === value);
        case "question":
          return panel.questions.some(({ question_id: id }) => id === value);
        case "rows":
          return ROW_CHOICES.some((choice) => choice.value === value);
      }
    },
    new URL(location.href),
  );
  let choice: CellsChoice = {
    metric: (state.metric ?? "accuracy") as CellMetric,
    condition: state.condition ?? panel.conditions[0],
    model: state.model,
    question: state.question,
  };
  let rows = (state.rows ?? ROW_CHOICES[0].value) as RowChoice;

  const number = element("div", { class: "number", "aria-live": "polite" });
  const how = element("details", { open: true }, element("summary", {}, "How this was computed"));
  const table = element("div", { class: "cells-rows" });
  keepViewInLinks(table);
  let latest = 0;
  const refresh = (): void => {
    const { analysis } = page;
    const turn = ++latest;
    const behind = cellsBehind(analysis, choice);
    number.replaceChildren(...numberText(choice, behind, null));
    how.querySelector(".how")?.remove();
    how.append(explained(page, choice.metric));
    table.replaceChildren(
      cellsTable(
        rowsChosen(behind, rows),
        choice,
        page.context,
        provenanceLinks(new URL(location.href)),
      ),
    );
    void painted().then(() => {
      if (turn !== latest) return;
      number.replaceChildren(...numberText(choice, behind, intervalOf(analysis, choice)));
      number.dataset["complete"] = "";
    });
  };
  const change = (next: Partial<CellsChoice>): void => {
    choice = { ...choice, ...next };
    delete number.dataset["complete"];
    history.replaceState(null, "", withState(new URL(location.href), { ...choice, rows }));
    refresh();
  };

  const metrics = CELL_METRICS.map((metric) => ({ value: metric, name: cellMetricName(metric) }));
  const controls = [
    labelledSelect("cells-metric", "Number", metrics, choice.metric, (value) =>
      change({ metric: value as CellMetric }),
    ),
    labelledSelect(
      "cells-condition",
      "Condition",
      panel.conditions.map((value) => ({ value, name: conditionName(value) })),
      choice.condition,
      (condition) => change({ condition }),
    ),
    labelledSelect(
      "cells-model",
      "Model",
      [
        { value: ALL, name: "average of all" },
        ...panel.models.map(({ model }) => ({ value: model, name: model })),
      ],
      choice.model ?? ALL,
      (model) => change({ model: model === ALL ? null : model }),
    ),
    labelledSelect(
      "cells-question",
      "Question",
      [
        { value: ALL, name: "all" },
        ...panel.questions.map(({ question_id: id }) => ({ value: id, name: id })),
      ],
      choice.question ?? ALL,
      (question) => change({ question: question === ALL ? null : question }),
    ),
    labelledSelect("cells-rows", "Rows", ROW_CHOICES, rows, (value) => {
      rows = value as RowChoice;
      change({});
    }),
  ];
  page.onAnalysis(refresh);
  return element(
    "section",
    { class: "cells" },
    element("p", { class: "controls row" }, ...controls.map(({ node }) => node)),
    number,
    how,
    table,
  );
}

/** The number, what it was divided by, and its interval once it is there. */
function numberText(
  { metric, condition, model, question }: CellsChoice,
  { value, sums, n_models }: CellsBehind,
  interval: ReplicateSummary | null,
): readonly HTMLElement[] {
  const write = metric === "latency_s" ? seconds : percent;
  const unit = metric === "latency_s" ? " s" : " %";
  const of = [
    model ??
      (question === null ? `average of ${counted(n_models, "model")}` : counted(n_models, "model")),
    conditionName(condition),
    ...(question === null ? [] : [question]),
  ];
  const parts =
    sums === null
      ? "Each model’s own value, averaged without weights; a model without a value is left out."
      : `${sum(sums.numerator)} ÷ ${count(sums.denominator)}.`;
  const bounds =
    interval === null || interval.lo === null
      ? []
      : [`95 % interval ${write(interval.lo)} to ${write(interval.hi)}${unit}.`];
  return [
    element("p", { class: "number-of" }, `${cellMetricName(metric)}: ${of.join(", ")}`),
    element(
      "p",
      { class: "number-value", "data-value": value },
      value === null ? UNDEFINED : write(value) + unit,
    ),
    element("p", { class: "source" }, [parts, ...bounds].join(" ")),
  ];
}

function sum(value: number): string {
  return Number.isInteger(value) ? count(value) : fixed(value, 3);
}

function explained({ analysis, context }: Page, metric: CellMetric): HTMLElement {
  const single = SINGLE_METRICS.find((name) => metric === `single_${name}`);
  const known = METRICS.find((name) => name === (single ?? metric));
  const how = context.explain(known === undefined ? [] : [known]);
  how.prepend(
    element("p", {}, `${sentence(ratioInWords(cellMetricRatio(metric, analysis.definitions)))}.`),
  );
  return how;
}

/** The question bootstrap of the number; null for a single question, which cannot be resampled. */
function intervalOf(
  { run, cells }: Analysis,
  { metric, condition, model, question }: CellsChoice,
): ReplicateSummary | null {
  const condition_index = run.panel.conditions.indexOf(condition);
  const model_indices = run.panel.models.flatMap((row, m) =>
    (model === null || row.model === model) &&
    cells.has_condition[m * cells.n_conditions + condition_index] === 1
      ? [m]
      : [],
  );
  if (question !== null || model_indices.length === 0 || cells.n_questions < 2) return null;
  const { averages } = bootstrapPanel(cells, questionWeights(cells), {
    averages: [{ condition_index, model_indices }],
    pairs: false,
  });
  const single = SINGLE_METRICS.find((name) => metric === `single_${name}`);
  const own = METRICS.find((name) => name === metric);
  if (single !== undefined) return summariseReplicates(averages[0].single[single]);
  return own === undefined ? null : summariseReplicates(averages[0].metrics[own]);
}
