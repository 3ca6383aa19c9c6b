import { CHOICES, CHOICE_NAMES, PRESETS } from "../panel/definitions.js";
import { definitionsOfId } from "../panel/definitions-id.js";
import { UNDEFINED, count, fixed, withSign } from "../figures/format.js";
import { element } from "./dom.js";
import type { Role } from "./replica-data.js";

/** How the roles of figures are called. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  calibrated: "calibrated",
  follows: "follows",
  held_out: "held out",
};

const NOT_FOUND = "no definition found";
const ALIKE = "every definition";

/** A number as the paper prints it, or one of the replica: whole as it is, else two decimals. */
export function numberText(value: number | null): string {
  if (value === null) return UNDEFINED;
  return Number.isInteger(value) ? count(value) : fixed(value, 2);
}

/** A deviation with its sign. */
export function deviationText(value: number | null): string {
  if (value === null) return UNDEFINED;
  return withSign(value, Number.isInteger(value) ? 0 : 2);
}

/** The definitions of a number as a reader meets them, with what they reproduce as a title. */
export function definitionsText(id: string | null): Node | string {
  if (id === null) return element("em", {}, NOT_FOUND);
  if (id === "any") return ALIKE;
  return element("code", { title: definitionsReason(id) }, id.replace("custom:", ""));
}

/** What the choices of a definitions id reproduce, as a sentence without a full stop. */
export function definitionsReason(id: string): string {
  const definitions = definitionsOfId(id);
  const reasons = CHOICE_NAMES.filter(
    (choice) => definitions[choice] !== PRESETS.primum[choice],
  ).map((choice) => {
    const values: Readonly<Record<string, string>> = CHOICES[choice];
    return `${choice.replaceAll("_", " ")}: ${values[definitions[choice]]}`;
  });
  if (definitions.threshold !== PRESETS.primum.threshold) {
    reasons.push(`threshold ${definitions.threshold}`);
  }
  return reasons.length === 0 ? "the default definitions" : reasons.join("; ");
}

/** Whether a result is within its tolerance, told by a word and not by colour alone. */
export function metMark(met: boolean): HTMLElement {
  return element("span", { class: met ? "met" : "missed" }, met ? "in" : "out");
}
