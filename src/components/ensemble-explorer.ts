import { questionWeights } from "../figures/analysis.js";
import { MEMBERS, ONE_MODEL, oneEnsemble } from "../figures/explorer-ensemble.js";
import { EXPLORER_RATES } from "../figures/explorer-rates.js";
import type { EnsembleCase, Figure6Data } from "../figures/figure-6-data.js";
import { ensembleIntervals, ensembleValues, paperEnsembles } from "../figures/figure-6-of.js";
import { counted, midSentence, percent } from "../figures/format.js";
import { conditionName } from "../panel/condition.js";
import { breather } from "./breather.js";
import { element } from "./dom.js";
import { ensembleNumbers } from "./ensemble-numbers.js";
import { memberPicker } from "./ensemble-picker.js";
import { addressOf, stateOf, type ExplorerState, type ShownEnsemble } from "./ensemble-state.js";
import { voteChoice } from "./ensemble-vote-choice.js";
import { laterPart, type PagePart } from "./later-part.js";
import { noBreak } from "./no-break.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";

/**
 * Any two to seven models of the run as an ensemble: its vote, its rates and its synchronized
 * failures beside its best member, its place among all triples, and the wrong options that its
 * members share, at once for every choice. The choices are in the address.
 */
export function ensembleExplorer(page: Page): HTMLElement {
  const { panel } = page.run;
  const models = panel.models.map(({ model }) => model);
  if (models.length < MEMBERS.least) {
    return element("p", { class: "notice" }, ONE_MODEL);
  }
  const offer = {
    models,
    conditions: panel.conditions,
    ensembles: paperEnsembles(page.analysis).ensembles,
  };
  let state = stateOf(new URL(location.href), offer);
  const change = (changed: Partial<ExplorerState>): void => {
    state = { ...state, ...changed };
    history.replaceState(null, "", addressOf(new URL(location.href), state));
    picker.show(state);
    refresh();
  };
  const picker = memberPicker(offer, state, change);
  const own = ownEnsemble(page, () => state);
  const triples = laterPart<ShownEnsemble>(async () =>
    (await import("./ensemble-triples.js")).everyTriple(page.context, change),
  );
  const shared = laterPart<ShownEnsemble>(async () =>
    (await import("./ensemble-shared.js")).sharedErrors(page.context),
  );
  const sharedPart = part("Errors in common", shared.node);
  const refresh = (): void => {
    const { analysis } = page;
    const kept = analysis.run.panel.models.map(({ model }) => model);
    const members = state.members.filter((member) => kept.includes(member));
    const shown = { ...state, members, analysis };
    own.show(shown);
    triples.show(shown);
    sharedPart.hidden = members.length < MEMBERS.least;
    if (!sharedPart.hidden) shared.show(shown);
  };
  page.onAnalysis(refresh);
  return element(
    "section",
    { class: "explorer" },
    voteChoice(page),
    picker.node,
    own.node,
    part("Among all triples", triples.node),
    sharedPart,
  );
}

function part(title: string, node: HTMLElement): HTMLElement {
  return element("section", {}, element("h3", {}, title), node);
}

/** The chosen ensemble beside its members: a sentence, its numbers, its panels. */
function ownEnsemble(page: Page, current: () => ExplorerState): PagePart<ShownEnsemble> {
  const said = element("p", { class: "claim", "aria-live": "polite" });
  const numbers = element("div", { class: "numbers-now" });
  const drawings = panelsPage(EXPLORER_RATES, page.context);
  const say = (data: Figure6Data, shown: ShownEnsemble): void => {
    const one = data.cases.find((row) => row.condition === shown.condition);
    said.textContent = noBreak(sentenceOf(one, shown));
    numbers.replaceChildren(...(one === undefined ? [] : [ensembleNumbers(one, data.simulated)]));
  };
  const show = (shown: ShownEnsemble): void => {
    const { analysis, members } = shown;
    drawings.node.hidden = members.length < MEMBERS.least;
    if (drawings.node.hidden) {
      said.textContent = `Choose at least two members that the view keeps; ${counted(members.length, "model")} chosen.`;
      numbers.replaceChildren();
      return;
    }
    const asked = oneEnsemble(analysis, members);
    const state = current();
    const isShown = (): boolean => state === current() && analysis === page.analysis;
    const data = ensembleValues(analysis, asked);
    say(data, shown);
    void drawings.show(data, async () => {
      const weights = questionWeights(analysis.cells);
      const complete = await ensembleIntervals(analysis, asked, weights, breather());
      if (isShown()) say(complete, shown);
      return complete;
    });
  };
  return { node: element("div", {}, said, numbers, drawings.node), show };
}

/** What the ensemble does in the chosen condition, in one sentence. */
function sentenceOf(
  one: EnsembleCase | undefined,
  { members, condition, analysis }: ShownEnsemble,
): string {
  const name = midSentence(conditionName(condition));
  if (one === undefined) return `Not all ${members.length} members were run under ${name}.`;
  const { rates, best, n } = one;
  const beside = (metric: "accuracy" | "high_risk"): string =>
    `${percent(rates[metric].value)} % against ${percent(best[metric].value)} % of the best member`;
  const rule = analysis.definitions.ensemble_vote;
  return `${counted(members.length, "member")} vote (${rule}) under ${name}: accuracy ${beside("accuracy")}, high-risk errors ${beside("high_risk")}; all members share the wrong option on ${percent(rates.synchronized_failure.value)} % of ${counted(n, "question")}.`;
}
