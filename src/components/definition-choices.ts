import { withChoice } from "../panel/definitions-id.js";
import { CHOICES, CHOICE_NAMES, type Choice, type Definitions } from "../panel/definitions.js";
import { element } from "./dom.js";
import { choiceReason } from "./choice-text.js";

/** The choices that a reader turns most, in plain words; the others are under "all choices". */
const COMMON: readonly { readonly choice: Choice; readonly label: string }[] = [
  { choice: "risk_clause", label: "Dangerous when" },
  { choice: "answer", label: "The answer is" },
  { choice: "null_votes", label: "Outputs without an answer are" },
  { choice: "normaliser", label: "Confidence is divided by the logarithm of" },
  { choice: "size_axis", label: "Model size" },
];

/** A select for every choice of the definitions, the common ones apart. */
export function definitionChoices(choose: (definitions: Definitions) => void): {
  readonly common: HTMLElement;
  readonly all: HTMLElement;
  readonly show: (definitions: Definitions) => void;
} {
  let current: Definitions | null = null;
  const selects = CHOICE_NAMES.map((choice) => {
    const select = element(
      "select",
      { id: `choice-${choice}` },
      ...Object.keys(CHOICES[choice]).map((value) =>
        element("option", { value }, value.replaceAll("_", " ")),
      ),
    );
    const reason = element("span", { class: "source" });
    select.addEventListener("change", () => {
      if (current !== null) choose(withChoice(current, choice, select.value));
    });
    return { choice, select, reason };
  });
  const rowOf = (choice: Choice, label: string, explains: boolean): HTMLElement => {
    const { select, reason } = selects.find((row) => row.choice === choice)!;
    return element(
      "p",
      { class: "choice" },
      element("label", { for: select.id }, `${label} `, select),
      ...(explains ? [" ", reason] : []),
    );
  };
  const rest = CHOICE_NAMES.filter((choice) => COMMON.every((row) => row.choice !== choice));
  return {
    common: element("div", {}, ...COMMON.map(({ choice, label }) => rowOf(choice, label, false))),
    all: element(
      "details",
      { class: "view-all" },
      element("summary", {}, "All choices, and what each reproduces"),
      ...rest.map((choice) => rowOf(choice, choice.replaceAll("_", " "), true)),
    ),
    show(definitions) {
      current = definitions;
      for (const { choice, select, reason } of selects) {
        select.value = definitions[choice];
        reason.textContent = choiceReason(choice, definitions);
        select.title = choiceReason(choice, definitions);
      }
    },
  };
}
