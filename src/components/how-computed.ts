import type { Explained } from "../figures/figure-panel.js";
import { CHOICES, type Choice, type Definitions } from "../panel/definitions.js";
import { BOOTSTRAP } from "../figures/analysis.js";
import { count } from "../figures/format.js";
import { element } from "./dom.js";
import { METRIC_DEFINITIONS } from "./metric-definitions.js";

/** Definitions of the metrics of a figure, the choices that decide them, and the resampling. */
export function howComputed(
  metrics: readonly Explained[],
  definitions: Definitions,
  definitionsId: string,
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
        `Definitions “${definitionsId}”`,
        [...choices].map((choice) => choiceText(choice, definitions)).join("; "),
      ]
        .filter((text) => text !== "")
        .join(": "),
      ". Rates are averaged over models without weights. ",
      `Intervals: ${count(BOOTSTRAP.replicates)} resamples of the questions (${BOOTSTRAP.generator}, seed ${BOOTSTRAP.seed}), the same for all models and conditions, 2.5 % and 97.5 % percentiles.`,
    ),
  );
}

/** A choice and what it was set to. */
export function choiceText(choice: Choice | "threshold", definitions: Definitions): string {
  return `${choice.replaceAll("_", " ")} = ${String(definitions[choice]).replaceAll("_", " ")}`;
}

/** What a choice's value reproduces. */
export function choiceReason(choice: Choice, definitions: Definitions): string {
  const values: Readonly<Record<string, string>> = CHOICES[choice];
  return values[definitions[choice]];
}
