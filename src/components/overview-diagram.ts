import type { OverviewData, OverviewNode, OverviewStage } from "../figures/overview-data.js";
import { overviewOf } from "../figures/overview-of.js";
import { FIGURE_1 } from "../figures/overview.js";
import type { Definitions } from "../panel/definitions.js";
import { element } from "./dom.js";
import { METRIC_DEFINITIONS } from "./metric-definitions.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";
import { stepFrom } from "./step-keys.js";

const HINT =
  "Point at a step, tap it, or reach it with Tab and the arrow keys: its meaning and its number stand here.";

/** Figure 1 as a diagram whose steps tell what they are, by pointer, touch and keyboard. */
export function overviewDiagram(page: Page): HTMLElement {
  const detail = element("div", { class: "step-detail", id: "step-detail", "aria-live": "polite" });
  const { node, show } = panelsPage(FIGURE_1, page.context);
  const drawing = node.querySelector<HTMLElement>(".drawing")!;
  drawing.after(detail);
  let shown: OverviewData | null = null;
  let chosen: string | null = null;
  let isFocused = false;
  const tell = (id: string | null): void => {
    const found = shown === null || id === null ? null : findStep(shown, id);
    detail.classList.toggle("chosen", found !== null);
    detail.replaceChildren(
      ...(found === null
        ? [element("p", {}, HINT)]
        : stepText(found.stage, found.node, page.analysis.definitions)),
    );
  };
  drawing.addEventListener("focusin", ({ target }) => {
    const step = stepOf(target);
    if (step === null) return;
    isFocused = true;
    chosen = idOf(step);
    markChosen(drawing, chosen);
    tell(chosen);
  });
  drawing.addEventListener("focusout", () => (isFocused = false));
  drawing.addEventListener("click", ({ target }) => stepOf(target)?.focus());
  drawing.addEventListener("pointermove", ({ target, movementX, movementY }) => {
    // A page that scrolls under a resting pointer is no pointing.
    if (movementX === 0 && movementY === 0) return;
    const step = stepOf(target);
    tell(step === null ? chosen : idOf(step));
  });
  drawing.addEventListener("pointerleave", () => tell(chosen));
  drawing.addEventListener("keydown", (event) => moveFocus(drawing, event));
  new MutationObserver(() => {
    if (shown === null) return;
    makeSteps(drawing, shown);
    markChosen(drawing, chosen);
    tell(chosen);
    if (isFocused) stepsOf(drawing).find(isChosen)?.focus();
  }).observe(drawing, { childList: true });
  page.onAnalysis((analysis) => {
    shown = overviewOf(analysis, null);
    void show(shown, async () => {
      const complete = overviewOf(analysis, await page.intervals(analysis));
      if (analysis === page.analysis) shown = complete;
      return complete;
    });
  });
  return node;
}

function findStep(
  { stages }: OverviewData,
  id: string,
): { readonly stage: OverviewStage; readonly node: OverviewNode } | null {
  for (const stage of stages) {
    const node = stage.nodes.find((own) => own.id === id);
    if (node !== undefined) return { stage, node };
  }
  return null;
}

function stepText(
  stage: OverviewStage,
  { name, number, text, explained }: OverviewNode,
  definitions: Definitions,
): readonly HTMLElement[] {
  const definition = explained === null ? undefined : METRIC_DEFINITIONS[explained];
  return [
    element("p", { class: "source" }, stage.name),
    element("h4", {}, name),
    element("p", { class: "number" }, number),
    ...(definition === undefined ? [] : [element("p", {}, definition.text(definitions))]),
    element("p", {}, text),
  ];
}

function stepsOf(drawing: HTMLElement): readonly SVGGElement[] {
  return [...drawing.querySelectorAll<SVGGElement>(".node")];
}

/** The step that an event came from; null beside all steps. */
function stepOf(target: EventTarget | null): SVGGElement | null {
  return target instanceof Element ? target.closest<SVGGElement>(".node") : null;
}

function idOf(step: SVGGElement): string {
  return step.dataset["node"] ?? "";
}

/** An image has no parts for a reader of the screen; a group of buttons has. */
function makeSteps(drawing: HTMLElement, data: OverviewData): void {
  drawing.querySelector("svg")?.setAttribute("role", "group");
  for (const step of stepsOf(drawing)) {
    const found = findStep(data, idOf(step));
    if (found === null) continue;
    const { stage, node } = found;
    step.setAttribute("role", "button");
    step.setAttribute("aria-label", `${stage.name}: ${node.name}, ${node.number}`);
    step.setAttribute("aria-controls", "step-detail");
  }
}

function isChosen(step: SVGGElement): boolean {
  return step.getAttribute("aria-pressed") === "true";
}

/** One step at a time can be reached with Tab: the chosen one, or the first. */
function markChosen(drawing: HTMLElement, chosen: string | null): void {
  const steps = stepsOf(drawing);
  const reached = steps.find((step) => idOf(step) === chosen) ?? steps.at(0);
  for (const step of steps) {
    step.setAttribute("aria-pressed", String(idOf(step) === chosen));
    step.setAttribute("tabindex", step === reached ? "0" : "-1");
  }
}

function moveFocus(drawing: HTMLElement, event: KeyboardEvent): void {
  const stages = [...drawing.querySelectorAll(".stage")].map((stage) => [
    ...stage.querySelectorAll<SVGGElement>(".node"),
  ]);
  const stage = stages.findIndex((own) => own.some((step) => step === document.activeElement));
  if (stage < 0) return;
  const at = stages[stage].findIndex((step) => step === document.activeElement);
  const next = stepFrom(
    stages.map((own) => own.length),
    [stage, at],
    event.key,
  );
  if (next === null) return;
  event.preventDefault();
  stages[next[0]][next[1]].focus();
}
