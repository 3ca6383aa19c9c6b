import { worstCasesMatrix } from "../figures/worst-cases-matrix.js";
import { worstCasesOf } from "../figures/worst-cases-of.js";
import { worstCasesOverlap } from "../figures/worst-cases-overlap.js";
import { worstCasesRanking } from "../figures/worst-cases-ranking.js";
import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { paperSettings } from "../panel/paper-settings.js";
import { linkAnswers } from "./answer-links.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";
import { keepViewInLinks } from "./provenance.js";

const PANELS = [worstCasesMatrix, worstCasesRanking, worstCasesOverlap];

/** How many questions the matrix can draw; null is all. */
const SIZES = [
  { name: "15", rows: 15 },
  { name: "30", rows: 30 },
  { name: "all", rows: Infinity },
] as const;

type Size = (typeof SIZES)[number];

/**
 * The worst cases of a condition that the reader chooses, which the address keeps
 * (`?condition=…&questions=…`).
 */
export function worstCasesPage(page: Page): HTMLElement {
  const { panel, manifest } = page.run;
  const { searchParams } = new URL(location.href);
  const named = searchParams.get("condition") ?? "";
  const usual = paperSettings(panel, manifest.run_id).worst_case_condition;
  let condition = panel.conditions.includes(named) ? named : usual;
  let size: Size = SIZES.find(({ name }) => name === searchParams.get("questions")) ?? SIZES[1];
  const { node, show } = panelsPage(PANELS, {
    ...page.context,
    decorate(id, drawing) {
      if (id === worstCasesMatrix.id) linkAnswers(drawing, condition);
    },
  });
  keepViewInLinks(node);
  scrollMatrix(node, panel.models.length);
  const refresh = (): void => {
    const data = worstCasesOf(page.analysis, condition, size.rows);
    void show(data, () => Promise.resolve(data));
  };
  const change = (): void => {
    const address = new URL(location.href);
    address.searchParams.set("condition", condition);
    address.searchParams.set("questions", size.name);
    history.replaceState(null, "", address);
    refresh();
  };
  const conditions = select(
    "worst-condition",
    panel.conditions.map((key) => ({
      value: key,
      name: isConditionKey(key) ? CONDITION_NAMES[key] : key,
    })),
    condition,
    (value) => {
      condition = value;
      change();
    },
  );
  const sizes = select(
    "worst-questions",
    SIZES.map(({ name }) => ({ value: name, name })),
    size.name,
    (value) => {
      size = SIZES.find(({ name }) => name === value) ?? size;
      change();
    },
  );
  page.onAnalysis(refresh);
  return element(
    "section",
    { class: "worst-cases" },
    element(
      "p",
      { class: "controls row" },
      element("label", { for: "worst-condition" }, "Condition ", conditions),
      element("label", { for: "worst-questions" }, "Questions in the matrix ", sizes),
    ),
    node,
  );
}

/** Narrowest column of a model's answers that a finger can hit and whose name can be read, pixels. */
const COLUMN = 15;

/** Lets the matrix scroll sideways where a screen is too narrow for its models. */
function scrollMatrix(panels: HTMLElement, models: number): void {
  const drawing = panels.querySelector<HTMLElement>(`#figure-${worstCasesMatrix.id} .drawing`);
  if (drawing === null) return;
  const region = scrollRegion(worstCasesMatrix.topic);
  drawing.replaceWith(region);
  region.append(drawing);
  drawing.style.minWidth = `${COLUMN * (models + 4)}px`;
}

function select(
  id: string,
  options: readonly { readonly value: string; readonly name: string }[],
  chosen: string,
  change: (value: string) => void,
): HTMLSelectElement {
  const node = element(
    "select",
    { id },
    ...options.map(({ value, name }) =>
      element("option", { value, selected: value === chosen }, name),
    ),
  );
  node.addEventListener("change", () => change(node.value));
  return node;
}
