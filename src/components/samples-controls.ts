import type { Panel } from "../panel/panel.js";
import { conditionName } from "../panel/condition.js";
import { element } from "./dom.js";
import { labelledSelect } from "./labelled-select.js";
import type { SamplesState } from "./samples-state.js";

/** The choice of a cell, and of a condition to show beside it. */
export interface SamplesControls {
  readonly node: HTMLElement;
  /** Shows a state that was reached in another way. */
  readonly show: (state: SamplesState) => void;
}

/** Selects for model, condition and question, buttons to the neighbouring questions. */
export function samplesControls(
  { models, conditions, questions }: Pick<Panel, "models" | "conditions" | "questions">,
  state: SamplesState,
  change: (next: Partial<SamplesState>) => void,
): SamplesControls {
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
      model.node,
      condition.node,
      question.node,
      step("Previous", -1),
      step("Next", 1),
      beside.node,
    ),
    show(now) {
      model.select.value = now.model;
      condition.select.value = now.condition;
      question.select.value = now.question;
      beside.select.value = now.beside ?? "";
      for (const option of beside.select.options) option.disabled = option.value === now.condition;
    },
  };
}
