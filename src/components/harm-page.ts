import type { Analysis } from "../figures/analysis.js";
import { sentence } from "../figures/format.js";
import { COMPONENT_NAMES } from "../figures/harm-data.js";
import { firstChoice } from "../figures/harm-figure.js";
import { harmDataOf, harmResampled, type HarmResampled } from "../figures/harm-of.js";
import { harmAnswers, type HarmAnswers } from "../figures/harm-answers.js";
import type { HarmChoice, SystemChoice } from "../figures/harm-pair-of.js";
import { HARM } from "../figures/harm.js";
import { weightedImprint } from "../figures/imprint.js";
import { inSlices } from "../figures/slices.js";
import { HARM_COMPONENTS, tierOrderId, type HarmComponent } from "../harm/harm-components.js";
import type { OptionWeights } from "../harm/option-weights.js";
import { conditionName } from "../panel/condition.js";
import { breather } from "./breather.js";
import { element } from "./dom.js";
import { addressOfHarm, harmChoiceOf } from "./harm-state.js";
import { labelledSelect } from "./labelled-select.js";
import { latestOf } from "./latest-of.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";
import { inFrames } from "./schedule.js";
import { weightsControl } from "./weights-control.js";

/**
 * Severity-weighted harm: weights that redraw every panel with its intervals while they move, and
 * two systems beside one another. The address keeps weights and systems.
 */
export function harmPage(page: Page): HTMLElement {
  const { context, changeView, view, onAnalysis } = page;
  const first = firstChoice(page.analysis);
  let choice = harmChoiceOf(page.run.panel, first, new URL(location.href));
  const drawings = panelsPage(HARM, {
    ...context,
    imprint: () => weightedImprint(context.imprint(), view().weights),
  });
  const answersOf = latestOf(
    (analysis: Analysis, weights: OptionWeights) => harmAnswers(analysis, weights),
    ({ cells }, weights) => [cells.answer, tierOrderId(weights)],
  );
  const resampledOf = latestOf((answers: HarmAnswers) =>
    inSlices(harmResampled(answers), breather()),
  );
  const known = new WeakMap<HarmAnswers, HarmResampled>();
  const redraw = (): void => {
    const start = performance.now();
    const { weights } = view();
    const answers = answersOf(page.analysis, weights);
    const data = (resampled: HarmResampled | null) =>
      harmDataOf(answers, weights, choice, resampled);
    const resampled = known.get(answers) ?? null;
    const now = data(resampled);
    performance.measure("weigh", { start });
    void drawings.show(
      now,
      resampled === null
        ? async () => {
            const computed = await resampledOf(answers);
            known.set(answers, computed);
            return data(computed);
          }
        : undefined,
    );
  };
  const redrawSoon = inFrames(redraw);
  const control = weightsControl((weights) => {
    changeView({ weights });
    control.show(weights);
    redrawSoon();
  });
  const change = (next: Partial<HarmChoice>): void => {
    choice = { ...choice, ...next };
    history.replaceState(null, "", addressOfHarm(new URL(location.href), choice));
    redrawSoon();
  };
  onAnalysis(() => {
    control.show(view().weights);
    redraw();
  });
  return element(
    "section",
    { class: "harm" },
    control.node,
    pairControls(page, choice, change),
    drawings.node,
  );
}

/** The two systems of the last panel, and the weight that moves there. */
function pairControls(
  { run: { panel } }: Page,
  initial: HarmChoice,
  change: (next: Partial<HarmChoice>) => void,
): HTMLElement {
  const side = (name: "a" | "b"): HTMLElement => {
    let system: SystemChoice = initial[name];
    const choose = (part: Partial<SystemChoice>): void => {
      system = { ...system, ...part };
      change({ [name]: system });
    };
    const letter = name.toUpperCase();
    const model = labelledSelect(
      `harm-${name}-model`,
      letter,
      [
        { value: "", name: "average of all models" },
        ...panel.models.map((one) => ({ value: one.model, name: one.model })),
      ],
      system.model ?? "",
      (value) => choose({ model: value === "" ? null : value }),
    );
    const condition = labelledSelect(
      `harm-${name}`,
      "under",
      panel.conditions.map((value) => ({ value, name: conditionName(value) })),
      system.condition,
      (value) => choose({ condition: value }),
    );
    return element("p", { class: "controls row" }, model.node, condition.node);
  };
  const moved = labelledSelect(
    "harm-moved",
    "Weight that moves",
    HARM_COMPONENTS.map((value) => ({ value, name: sentence(COMPONENT_NAMES[value]) })),
    initial.component,
    (value) => change({ component: value as HarmComponent }),
  );
  return element(
    "fieldset",
    { class: "systems" },
    element("legend", {}, "Two systems, compared in panel d"),
    side("a"),
    side("b"),
    element("p", { class: "controls row" }, moved.node),
  );
}
