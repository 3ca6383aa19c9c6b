import { conditionName } from "../panel/condition.js";
import { element } from "./dom.js";
import { labelledSelect } from "./labelled-select.js";
import type { LoadedRun } from "./load-run.js";
import type { SamplesState } from "./samples-state.js";

/** The choice of a cell, and of a condition to show beside it. */
export interface SamplesControls {
  readonly node: HTMLElement;
  /** Shows a state that was reached in another way. */
  readonly show: (state: SamplesState) => void;
}

/**
 * Selects for model, condition and question, buttons to the neighbouring questions; where the run
 * has several experiments, one for these too.
 */
export function samplesControls(
  { panel, experiment: main, experiments }: Pick<LoadedRun, "experiment" | "experiments" | "panel">,
  state: SamplesState,
  change: (next: Partial<SamplesState>) => void,
): SamplesControls {
  const { models, conditions, questions } = panel;
  const experiment = labelledSelect(
    "samples-experiment",
    "Experiment",
    experiments.map((value) => ({ value, name: value.replaceAll("_", " ") })),
    state.experiment ?? main,
    (value) => change({ experiment: value === main ? null : value }),
  );
  const named = (value: string) => ({ value, name: conditionName(value) });
  const model = labelledSelect(
    "samples-model",
    "Model",
    models.map((row) => ({ value: row.model, name: row.model })),
    state.model,
    (value) => change({ model: value }),
  );
  const condition = labelledSelect(
    "samples-condition",
    "Condition",
    conditions.map(named),
    state.condition,
    (value) => change({ condition: value }),
  );
  const question = labelledSelect(
    "samples-question",
    "Question",
    questions.map(({ question_id: id }) => ({ value: id, name: id })),
    state.question,
    (value) => change({ question: value }),
  );
  const beside = labelledSelect(
    "samples-beside",
    "Beside",
    [{ value: "", name: "nothing" }, ...conditions.map(named)],
    state.beside ?? "",
    (value) => change({ beside: value === "" ? null : value }),
  );
  const step = (name: string, by: number): HTMLButtonElement => {
    const button = element("button", { type: "button", "aria-label": `${name} question` }, name);
    button.addEventListener("click", () => {
      const { selectedIndex, options } = question.select;
      const next = (selectedIndex + by + options.length) % options.length;
      change({ question: options[next].value });
    });
    return button;
  };
  return {
    node: element(
      "p",
      { class: "controls row" },
      ...(experiments.length > 1 ? [experiment.node] : []),
      model.node,
      condition.node,
      question.node,
      step("Previous", -1),
      step("Next", 1),
      beside.node,
    ),
    show(now) {
      experiment.select.value = now.experiment ?? main;
      model.select.value = now.model;
      condition.select.value = now.condition;
      question.select.value = now.question;
      beside.select.value = now.beside ?? "";
      for (const option of beside.select.options) option.disabled = option.value === now.condition;
    },
  };
}
