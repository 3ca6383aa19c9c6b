import { counted, midSentence, percent } from "../figures/format.js";
import {
  ensembleIntervals,
  ensembleValues,
  paperEnsembles,
  type EnsemblesAsked,
} from "../figures/figure-6-of.js";
import type { EnsembleCase, Figure6Data } from "../figures/figure-6-data.js";
import { memberPanel } from "../figures/figure-6-members.js";
import { ratePanel } from "../figures/figure-6-rates.js";
import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { questionWeights } from "../figures/analysis.js";
import { dataTable } from "./data-table.js";
import { element } from "./dom.js";
import { ensembleNumbers } from "./ensemble-numbers.js";
import { memberPicker } from "./ensemble-picker.js";
import { addressOf, MEMBERS, stateOf, type ExplorerState } from "./ensemble-state.js";
import { painted } from "./painted.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";
import { sharedErrors } from "./shared-errors.js";

const PANELS = [
  memberPanel("explorer-accuracy", "", "accuracy"),
  memberPanel("explorer-high-risk", "", "high_risk"),
  ratePanel("explorer-synchronized", "", "synchronized_failure"),
];

const NAME = "This ensemble";

/**
 * Any two to seven models of the run as an ensemble: its vote, its rates and its synchronized
 * failures beside its best member, at once for every choice. Members and condition are in the
 * address.
 */
export function ensembleExplorer(page: Page): HTMLElement {
  const { panel } = page.run;
  const models = panel.models.map(({ model }) => model);
  if (models.length < MEMBERS.least) {
    return element("p", { class: "notice" }, "This run has one model; an ensemble needs two.");
  }
  const conditions = panel.conditions;
  const { ensembles } = paperEnsembles(page.analysis);
  const offer = { models, conditions, ensembles };
  const said = element("p", { class: "claim", "aria-live": "polite" });
  const numbers = element("div", { class: "numbers-now" });
  const drawings = panelsPage(PANELS, page.context);
  let state = stateOf(new URL(location.href), offer);

  const showNumbers = (data: Figure6Data, shown: ExplorerState): void => {
    said.textContent = sentenceOf(data, shown);
    numbers.replaceChildren(...numbersOf(data, shown, page.analysis));
  };
  const refresh = (): void => {
    const { analysis } = page;
    const kept = analysis.run.panel.models.map(({ model }) => model);
    const members = state.members.filter((member) => kept.includes(member));
    drawings.node.hidden = members.length < MEMBERS.least;
    if (drawings.node.hidden) {
      said.textContent = `Choose at least two members that the view keeps; ${counted(members.length, "model")} chosen.`;
      numbers.replaceChildren();
      return;
    }
    const own: EnsemblesAsked = {
      ensembles: [{ name: NAME, members }],
      unformed: [],
      conditions,
    };
    const shown = state;
    const isShown = (): boolean => shown === state && analysis === page.analysis;
    const now = { ...state, members };
    const data = ensembleValues(analysis, own);
    showNumbers(data, now);
    void drawings.show(data, async () => {
      if (!isShown()) return data;
      const complete = await ensembleIntervals(
        analysis,
        own,
        questionWeights(analysis.cells),
        painted,
      );
      if (isShown()) showNumbers(complete, now);
      return complete;
    });
  };
  const change = (next: ExplorerState): void => {
    state = next;
    history.replaceState(null, "", addressOf(new URL(location.href), state));
    refresh();
  };
  const picker = memberPicker(offer, state, change);
  page.onAnalysis(refresh);
  return element("section", { class: "explorer" }, picker, said, numbers, drawings.node);
}

/** What the ensemble does in the chosen condition, in one sentence. */
function sentenceOf(data: Figure6Data, { members, condition }: ExplorerState): string {
  const name = midSentence(isConditionKey(condition) ? CONDITION_NAMES[condition] : condition);
  const one = caseIn(data, condition);
  if (one === undefined) return `Not all ${members.length} members were run under ${name}.`;
  const { rates, best, n } = one;
  const beside = (metric: "accuracy" | "high_risk"): string =>
    `${percent(rates[metric].value)} % against ${percent(best[metric].value)} % of the best member`;
  return `${counted(members.length, "member")} vote under ${name}: accuracy ${beside("accuracy")}, high-risk errors ${beside("high_risk")}; all members share the wrong option on ${percent(rates.synchronized_failure.value)} % of ${counted(n, "question")}.`;
}

/** Rates in the chosen condition, and the errors that all members share. */
function numbersOf(
  data: Figure6Data,
  { members, condition }: ExplorerState,
  analysis: Page["analysis"],
): readonly HTMLElement[] {
  const one = caseIn(data, condition);
  if (one === undefined) return [];
  const errors = sharedErrors(analysis, members, condition);
  const list = element(
    "details",
    {},
    element("summary", {}, `The ${counted(errors.rows.length, "synchronized failure")}`),
    dataTable(errors, `Synchronized failures under ${one.name}`),
  );
  return [ensembleNumbers(one, data.simulated), ...(errors.rows.length === 0 ? [] : [list])];
}

function caseIn(data: Figure6Data, condition: string): EnsembleCase | undefined {
  return data.cases.find((row) => row.condition === condition);
}
