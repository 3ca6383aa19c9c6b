import type { Analysis } from "../figures/analysis.js";
import { counted } from "../figures/format.js";
import { definitionsId, presetOf } from "../panel/definitions-id.js";
import { PRESET_NAMES, PRESETS, isPresetName } from "../panel/definitions.js";
import { copyLinkButton } from "./copy-link.js";
import { definitionChoices } from "./definition-choices.js";
import { element } from "./dom.js";
import { filterChoices } from "./filter-choices.js";
import type { LoadedRun } from "./load-run.js";
import { thresholdControl } from "./threshold-control.js";
import { DEFAULT_VIEW, filterText, type View } from "./view.js";

/** Controls of the view, and how they follow it. */
export interface ViewControls {
  readonly node: HTMLElement;
  readonly show: (view: View, analysis: Analysis) => void;
}

/** Definitions, filters and highlight of a page, folded under one line that says what they are. */
export function viewControls(
  run: LoadedRun,
  initial: View,
  analysis: Analysis,
  change: (change: Partial<View>) => void,
): ViewControls {
  let view = initial;
  const summary = element("summary");
  const preset = presetSelect((definitions) => change({ definitions }));
  const threshold = thresholdControl((value) =>
    change({ definitions: { ...view.definitions, threshold: value } }),
  );
  const choices = definitionChoices((definitions) => change({ definitions }));
  const filters = filterChoices(run, (filter) => change({ filter }));
  const highlight = highlightSelect(run, (model) => change({ highlight: model }));
  const reset = element("button", { type: "button" }, "Reset");
  reset.addEventListener("click", () => change(DEFAULT_VIEW));
  const show = (next: View, now: Analysis): void => {
    view = next;
    summary.replaceChildren(...summaryOf(view, now));
    preset.show(view);
    threshold.show(now);
    choices.show(view.definitions);
    filters.show(view.filter, view.definitions.size_axis);
    highlight.value = view.highlight ?? "";
    reset.disabled = view === DEFAULT_VIEW;
  };
  show(initial, analysis);
  const node = element(
    "details",
    { class: "view" },
    summary,
    element(
      "div",
      { class: "view-body" },
      element(
        "div",
        { class: "view-group" },
        element("p", { class: "choice" }, preset.node),
        threshold.node,
        choices.common,
        element("p", { class: "choice" }, label("Highlight ", highlight)),
        element("p", { class: "buttons" }, reset, copyLinkButton("view")),
      ),
      filters.node,
      choices.all,
    ),
  );
  node.id = "view";
  return { node, show };
}

function summaryOf({ definitions, filter, highlight }: View, analysis: Analysis): readonly Node[] {
  const { n_models, n_questions } = analysis.cells;
  const narrowed = filterText(filter);
  const parts = [
    `definitions “${definitionsId(definitions)}”`,
    narrowed === null
      ? `${counted(n_models, "model")}, ${counted(n_questions, "question")}`
      : `narrowed to ${counted(n_models, "model")}, ${counted(n_questions, "question")} (${narrowed})`,
    ...(highlight === null ? [] : [`highlighted ${highlight}`]),
  ];
  return [element("strong", {}, "View"), document.createTextNode(` ${parts.join(" · ")}`)];
}

function presetSelect(choose: (definitions: View["definitions"]) => void): {
  readonly node: HTMLElement;
  readonly show: (view: View) => void;
} {
  const custom = element("option", { value: "custom", disabled: true }, "custom");
  const select = element(
    "select",
    { id: "preset" },
    ...PRESET_NAMES.map((name) => element("option", { value: name }, name)),
    custom,
  );
  select.addEventListener("change", () => {
    if (isPresetName(select.value)) choose(PRESETS[select.value]);
  });
  return {
    node: label("Definitions ", select),
    show: ({ definitions }) => (select.value = presetOf(definitions) ?? "custom"),
  };
}

function highlightSelect(
  { models }: LoadedRun,
  choose: (model: string | null) => void,
): HTMLSelectElement {
  const select = element(
    "select",
    { id: "highlight" },
    element("option", { value: "" }, "no model"),
    ...models.map(({ model }) => element("option", { value: model }, model)),
  );
  select.addEventListener("change", () => choose(select.value === "" ? null : select.value));
  return select;
}

function label(text: string, control: HTMLElement): HTMLElement {
  return element("label", { for: control.id }, text, control);
}
