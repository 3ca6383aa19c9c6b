import { withChoice } from "../panel/definitions-id.js";
import { CHOICES, type Choice, type Definitions } from "../panel/definitions.js";
import { element } from "./dom.js";
import { choiceReason } from "./choice-text.js";
import { labelledSelect } from "./labelled-select.js";
import type { Page } from "./page.js";

const OFFERED = [
  { choice: "ensemble_vote", label: "Vote rule" },
  { choice: "ensemble_answer", label: "Members’ ballots" },
] as const satisfies readonly { readonly choice: Choice; readonly label: string }[];

/** How members vote: choices of the page's definitions, beside the ensemble that they decide. */
export function voteChoice(page: Pick<Page, "view" | "changeView" | "onAnalysis">): HTMLElement {
  const rows = OFFERED.map(({ choice, label }) => {
    const options = Object.keys(CHOICES[choice]).map((value) => ({ value, name: value }));
    const chosen = page.view().definitions[choice];
    const { node, select } = labelledSelect(`explorer-${choice}`, label, options, chosen, (value) =>
      page.changeView({ definitions: withChoice(page.view().definitions, choice, value) }),
    );
    const reason = element("span", { class: "source" });
    const show = (definitions: Definitions): void => {
      select.value = definitions[choice];
      reason.textContent = choiceReason(choice, definitions);
    };
    return { node: element("p", { class: "choice" }, node, " ", reason), show };
  });
  page.onAnalysis(({ definitions }) => rows.forEach(({ show }) => show(definitions)));
  return element("div", { class: "vote" }, ...rows.map(({ node }) => node));
}
