import type { Explained } from "../figures/explained.js";
import { BOOTSTRAP, type Analysis } from "../figures/analysis.js";
import { count } from "../figures/format.js";
import { choiceText } from "./choice-text.js";
import { element } from "./dom.js";
import { METRIC_DEFINITIONS } from "./metric-definitions.js";
import { noBreak } from "./no-break.js";

/** Definitions of the metrics of a figure, the choices that decide them, and the resampling. */
export function howComputed(
  metrics: readonly Explained[],
  { definitions, cells }: Pick<Analysis, "definitions" | "cells">,
): HTMLElement {
  const known = metrics.flatMap((metric) => METRIC_DEFINITIONS[metric] ?? []);
  const choices = new Set(known.flatMap((definition) => definition.choices));
  return element(
    "div",
    { class: "how" },
    element(
      "dl",
      {},
      ...known.flatMap(({ name, text }) => [
        element("dt", {}, name),
        element("dd", {}, text(definitions)),
      ]),
    ),
    element(
      "p",
      {},
      [
        `Definitions “${cells.definitions_id}”`,
        [...choices].map((choice) => choiceText(choice, definitions)).join("; "),
      ]
        .filter((text) => text !== "")
        .join(": "),
      ". Rates are averaged over models without weights. ",
      noBreak(
        `Intervals: ${count(BOOTSTRAP.replicates)} resamples of the questions (${BOOTSTRAP.generator}, seed ${BOOTSTRAP.seed}), the same for all models and conditions, 2.5 % and 97.5 % percentiles.`,
      ),
    ),
  );
}
