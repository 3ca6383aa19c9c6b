import type { HarmChoice, SystemChoice } from "../figures/harm-pair-of.js";
import { HARM_COMPONENTS, type HarmComponent } from "../harm/harm-components.js";
import type { Panel } from "../panel/panel.js";
import { addressState, withState } from "./address-state.js";

const NAMES = ["a", "a_model", "b", "b_model", "moved"] as const;

/**
 * The two systems and the moving weight that an address names,
 * `?a=closed_book&a_model=…&b=standard_rag&b_model=…&moved=high`; what it does not name, or the run
 * does not have, is as in `first`.
 */
export function harmChoiceOf(panel: Panel, first: HarmChoice, address: URL): HarmChoice {
  const state = addressState(
    NAMES,
    (name, value) => {
      switch (name) {
        case "a":
        case "b":
          return panel.conditions.includes(value);
        case "a_model":
        case "b_model":
          return panel.models.some(({ model }) => model === value);
        case "moved":
          return HARM_COMPONENTS.some((component) => component === value);
      }
    },
    address,
  );
  const system = (side: "a" | "b"): SystemChoice => ({
    condition: state[side] ?? first[side].condition,
    model: state[`${side}_model`] ?? first[side].model,
  });
  return {
    a: system("a"),
    b: system("b"),
    component: (state.moved ?? first.component) as HarmComponent,
  };
}

/** The same address with another choice. */
export function addressOfHarm(address: URL, { a, b, component }: HarmChoice): URL {
  return withState(address, {
    ...{ a: a.condition, a_model: a.model, b: b.condition, b_model: b.model, moved: component },
  });
}
