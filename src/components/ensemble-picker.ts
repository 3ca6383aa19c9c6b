import { MEMBERS } from "../figures/explorer-ensemble.js";
import { conditionName } from "../panel/condition.js";
import { element } from "./dom.js";
import type { ExplorerOffer, ExplorerState } from "./ensemble-state.js";
import { labelledSelect } from "./labelled-select.js";

/** The controls of the explorer: members, the paper's ensembles as a start, and the condition. */
export function memberPicker(
  { models, conditions, ensembles }: ExplorerOffer,
  initial: ExplorerState,
  change: (change: Partial<ExplorerState>) => void,
): { readonly node: HTMLElement; readonly show: (state: ExplorerState) => void } {
  const boxes = models.map((model) => element("input", { type: "checkbox", value: model }));
  for (const box of boxes) {
    box.addEventListener("change", () => {
      change({ members: models.filter((_, i) => boxes[i].checked) });
    });
  }
  const presets = ensembles.map(({ name, members }) => {
    const button = element("button", { type: "button" }, name);
    button.addEventListener("click", () => {
      change({ members: models.filter((model) => members.includes(model)) });
    });
    return button;
  });
  const condition = labelledSelect(
    "explorer-condition",
    "Condition",
    conditions.map((value) => ({ value, name: conditionName(value) })),
    initial.condition,
    (value) => change({ condition: value }),
  );
  const show = (state: ExplorerState): void => {
    const isFull = state.members.length >= MEMBERS.most;
    for (const box of boxes) {
      box.checked = state.members.includes(box.value);
      box.disabled = isFull && !box.checked;
    }
    condition.select.value = state.condition;
  };
  show(initial);
  const node = element(
    "div",
    { class: "controls" },
    element(
      "p",
      { class: "row" },
      condition.node,
      ...(presets.length === 0 ? [] : [element("span", {}, "Members of "), ...presets]),
    ),
    element(
      "fieldset",
      {},
      element("legend", {}, `Members, ${MEMBERS.least} to ${MEMBERS.most}`),
      ...models.map((model, i) => element("label", {}, boxes[i], ` ${model}`)),
    ),
  );
  return { node, show };
}
