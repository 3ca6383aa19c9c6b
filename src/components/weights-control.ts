import { COMPONENT_NAMES, weightText } from "../figures/harm-data.js";
import { count, sentence } from "../figures/format.js";
import { HARM_COMPONENTS, WEIGHT_KEYS, type HarmComponent } from "../harm/harm-components.js";
import {
  OPTION_WEIGHT_PRESETS,
  optionWeightWarnings,
  type OptionWeights,
} from "../harm/option-weights.js";
import { TIERS, type Tier } from "../harm/tiers.js";
import {
  LARGEST_WEIGHT,
  WEIGHTS_PRESETS,
  weightsPresetOf,
  type WeightsPreset,
} from "../harm/weights-id.js";
import { element } from "./dom.js";
import { labelledSelect } from "./labelled-select.js";

/** Controls of the weights, and how they follow them. */
export interface WeightsControl {
  readonly node: HTMLElement;
  readonly show: (weights: OptionWeights) => void;
}

const PRESET_NAMES: Readonly<Record<WeightsPreset, string>> = {
  default: "illustrative: 1, 5, 50",
  conservative: "conservative: high-risk options are of the high tier",
  no_contradiction: "no surcharge for contradictions",
  accuracy: "every error alike: 1 − accuracy",
};

/** Where each slider ends; the field beside it takes more. */
const SLIDERS: Readonly<Record<HarmComponent, { readonly max: number; readonly step: number }>> = {
  low: { max: 10, step: 0.5 },
  moderate: { max: 50, step: 1 },
  high: { max: 200, step: 1 },
  contradiction: { max: 20, step: 0.5 },
  null: { max: 20, step: 0.5 },
};

const HINT =
  "A wrong answer costs the weight of its tier, and that of contradictions on top where it " +
  "contradicts the evidence. Only how weights relate to one another decides what is better.";

const CLASSES = [
  { key: "high_risk_class", label: "Wrong high-risk options are of the tier" },
  { key: "unsafe_class", label: "Wrong unsafe options are of the tier" },
] as const;

/**
 * What each kind of answer costs: presets, a slider and a field a weight, and the tiers of labels;
 * with what a committee should justify.
 */
export function weightsControl(choose: (weights: OptionWeights) => void): WeightsControl {
  let weights: OptionWeights = OPTION_WEIGHT_PRESETS.default;
  const change = (part: Partial<OptionWeights>): void => choose({ ...weights, ...part });
  const preset = labelledSelect(
    "weights-preset",
    "Weights",
    [
      ...WEIGHTS_PRESETS.map((value) => ({ value, name: PRESET_NAMES[value] })),
      { value: "custom", name: "custom" },
    ],
    "default",
    (value) => {
      const known = WEIGHTS_PRESETS.find((name) => name === value);
      if (known !== undefined) choose(OPTION_WEIGHT_PRESETS[known]);
    },
  );
  const custom = preset.select.options[preset.select.options.length - 1];
  custom.disabled = true;
  const rows = HARM_COMPONENTS.map((component) => {
    const key = WEIGHT_KEYS[component];
    return weightRow(component, {
      weight: () => weights[key],
      choose: (value) => change({ [key]: value }),
      refuse: (text) => warn(text === null ? [] : [text]),
    });
  });
  const classes = CLASSES.map(({ key, label }) => ({
    key,
    ...labelledSelect(
      `weights-${key.replaceAll("_", "-")}`,
      label,
      TIERS.map((value) => ({ value, name: value })),
      OPTION_WEIGHT_PRESETS.default[key],
      (value) => change({ [key]: value as Tier }),
    ),
  }));
  const warnings = element("ul", { class: "warnings", "aria-live": "polite" });
  const warn = (refused: readonly string[]): void => {
    const said = [...refused, ...optionWeightWarnings(weights)];
    warnings.replaceChildren(
      ...said.map((text) => element("li", { class: "notice incomplete" }, `${sentence(text)}.`)),
    );
  };
  return {
    node: element(
      "section",
      { class: "weights", "aria-label": "Weights of harm" },
      element("p", { class: "choice" }, preset.node),
      element("div", { class: "weight-rows" }, ...rows.map(({ node }) => node)),
      element("p", { class: "controls row" }, ...classes.map(({ node }) => node)),
      element("p", { class: "source" }, HINT),
      warnings,
    ),
    show(next) {
      weights = next;
      preset.select.value = weightsPresetOf(next) ?? "custom";
      rows.forEach(({ show }, i) => show(next[WEIGHT_KEYS[HARM_COMPONENTS[i]]]));
      for (const { key, select } of classes) select.value = next[key];
      warn([]);
    },
  };
}

/** How a row reads and changes its weight. */
interface WeightAccess {
  readonly weight: () => number;
  readonly choose: (value: number) => void;
  /** Says why what a field holds is no weight; null once it is one. */
  readonly refuse: (text: string | null) => void;
}

/**
 * A weight's slider, and a field for what the slider does not reach. A field left with what is no
 * weight shows the one that holds again.
 */
function weightRow(
  component: HarmComponent,
  { weight, choose, refuse }: WeightAccess,
): { readonly node: HTMLElement; readonly show: (value: number) => void } {
  const id = `weight-${component}`;
  const { max, step } = SLIDERS[component];
  const slider = element("input", {
    ...{ type: "range", id: `slider-${component}`, min: 0, max, step },
    "aria-label": `Slider of the weight of ${COMPONENT_NAMES[component]}`,
  });
  const field = element("input", {
    ...{ type: "number", id, min: 0, max: LARGEST_WEIGHT, step: "any", inputmode: "decimal" },
  });
  slider.addEventListener("input", () => choose(slider.valueAsNumber));
  field.addEventListener("input", () => {
    if (!field.checkValidity()) {
      const name = COMPONENT_NAMES[component];
      refuse(
        `a weight is a number from 0 to ${count(LARGEST_WEIGHT)}: ${weightText(weight())} still holds for ${name}`,
      );
    } else if (field.value !== "") choose(field.valueAsNumber);
  });
  field.addEventListener("change", () => {
    if (field.checkValidity() && field.value !== "") return;
    field.valueAsNumber = weight();
    refuse(null);
  });
  return {
    node: element(
      "div",
      { class: "weight" },
      element("label", { for: id }, sentence(COMPONENT_NAMES[component])),
      slider,
      field,
    ),
    show(value) {
      slider.valueAsNumber = value;
      if (document.activeElement !== field || field.valueAsNumber !== value) {
        field.valueAsNumber = value;
      }
    },
  };
}
