import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { element } from "./dom.js";
import { MEMBERS, type ExplorerOffer, type ExplorerState } from "./ensemble-state.js";

/** The controls of the explorer: members, the paper's ensembles as a start, and the condition. */
export function memberPicker(
  { models, conditions, ensembles }: ExplorerOffer,
  initial: ExplorerState,
  change: (state: ExplorerState) => void,
): HTMLElement {
  let state = initial;
  const boxes = models.map((model) => element("input", { type: "checkbox", value: model }));
  const tick = (): void => {
    const isFull = state.members.length >= MEMBERS.most;
    for (const box of boxes) {
      box.checked = state.members.includes(box.value);
      box.disabled = isFull && !box.checked;
    }
  };
  const choose = (next: ExplorerState): void => {
    state = next;
    tick();
    change(state);
  };
  for (const box of boxes) {
    box.addEventListener("change", () => {
      const members = models.filter((_, i) => boxes[i].checked);
      choose({ ...state, members });
    });
  }
  const presets = ensembles.map(({ name, members }) => {
    const button = element("button", { type: "button" }, name);
    button.addEventListener("click", () => {
      choose({ ...state, members: models.filter((model) => members.includes(model)) });
    });
    return button;
  });
  const select = element(
    "select",
    { id: "explorer-condition" },
    ...conditions.map((condition) =>
      element(
        "option",
        { value: condition, selected: condition === state.condition },
        isConditionKey(condition) ? CONDITION_NAMES[condition] : condition,
      ),
    ),
  );
  select.addEventListener("change", () => choose({ ...state, condition: select.value }));
  tick();
  return element(
    "div",
    { class: "controls" },
    element(
      "p",
      { class: "row" },
      element("label", { for: "explorer-condition" }, "Condition ", select),
      ...(presets.length === 0 ? [] : [element("span", {}, "Members of "), ...presets]),
    ),
    element(
      "fieldset",
      {},
      element("legend", {}, `Members, ${MEMBERS.least} to ${MEMBERS.most}`),
      ...models.map((model, i) => element("label", {}, boxes[i], ` ${model}`)),
    ),
  );
}
