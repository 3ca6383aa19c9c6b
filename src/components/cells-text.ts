import type { Explained } from "../figures/explained.js";
import { counted, midSentence, sentence } from "../figures/format.js";
import { COMPONENT_NAMES, weightsText } from "../figures/harm-data.js";
import type { Definitions } from "../panel/definitions.js";
import { cellMetricRatio, type CellMetric } from "../panel/metric-rows.js";
import { METRICS, SINGLE_METRICS } from "../panel/metrics.js";
import { shapeOf, type CellsChoice } from "./cells-choice.js";
import { harmOfRows, isMadeOfHarm } from "./cells-harm.js";
import { sidesOf } from "./cells-difference.js";
import { ratioInWords } from "./column-names.js";
import { NUMBER_DEFINITIONS } from "./number-definitions.js";
import { cellMetricName } from "./provenance.js";
import { TERM_DEFINITIONS } from "./term-definitions.js";

/** What a number is, how it is computed, and what is defined beside that. */
export interface NumberText {
  readonly name: string;
  /** What is computed from what, as sentences. */
  readonly formula: readonly string[];
  /** What the definitions in force say more of. */
  readonly explained: readonly Explained[];
}

/** Names a number and says how it is computed. */
export function numberText(choice: CellsChoice, definitions: Definitions): NumberText {
  const { as, metric } = choice;
  const shape = shapeOf(choice);
  const kind = as !== null && isIn(NUMBER_DEFINITIONS, as) ? NUMBER_DEFINITIONS[as] : null;
  const term = as !== null && isIn(TERM_DEFINITIONS, as) ? as : null;
  const single = SINGLE_METRICS.find((name) => metric === `single_${name}`);
  const known = METRICS.find((name) => name === (single ?? metric));
  const isOfMetric = shape !== "none" && (as === null || !isOfNoMetric(as));
  const isOfEnsemble = shape === "ensemble" || shape === "members";
  return {
    name: nameOf(choice, kind?.name ?? (term === null ? null : TERM_DEFINITIONS[term].name)),
    formula: [...(kind === null ? [] : [kind.text]), ...formulaOf(choice, definitions)],
    explained: [
      ...(term === null ? [] : [term]),
      ...(isOfEnsemble && term !== "ensemble_answer" ? (["ensemble_answer"] as const) : []),
      ...(isOfMetric && known !== undefined ? [known] : []),
    ],
  };
}

/** Numbers that are the same whatever the metric of their rows. */
const OF_NO_METRIC = new Set<string>([
  "models",
  "questions",
  "cells",
  "outputs_a_cell",
  "synchronized_failure",
  "ensemble_overconfidence",
  "worst_case",
  "worst_case_overlap",
  "co_failure",
]);

function isOfNoMetric(as: NonNullable<CellsChoice["as"]>): boolean {
  return OF_NO_METRIC.has(as) || harmOfRows({ as }) !== null;
}

function nameOf(choice: CellsChoice, name: string | null): string {
  const { as, metric } = choice;
  const own = cellMetricName(metric);
  if (as === null)
    return shapeOf(choice) === "difference" ? `Difference in ${midSentence(own)}` : own;
  if (as === "ensemble_answer") return `${own} of the ensemble`;
  if (as === "vote_change") {
    const [a, b] = sidesOf(choice).map((side) => side.name);
    const voted = midSentence(cellMetricName(metric.replace("single_", "") as CellMetric));
    return `${sentence(a)} minus ${b} (${voted})`;
  }
  if (as === "best_member") return `Improvement over the best member (${midSentence(own)})`;
  const isOfMetric = shapeOf(choice) !== "none" && !isOfNoMetric(as);
  return isOfMetric ? `${name ?? as} (${midSentence(own)})` : (name ?? as);
}

function formulaOf(choice: CellsChoice, definitions: Definitions): readonly string[] {
  const { as, metric, models, conditions, question } = choice;
  const ratio = ratioOf(choice, definitions);
  const weights = harmOfRows(choice) === null ? [] : [`Weights: ${weightsText(choice.weights)}.`];
  switch (shapeOf(choice)) {
    case "none":
      return [];
    case "ensemble":
      return as === "ensemble_answer"
        ? [
            `${sentence(cellMetricName(metric))} of the ensemble’s answers ÷ questions that count. The row of a question has each member’s answer, which leads to its outputs.`,
          ]
        : [
            "Questions on which all of these models give the same wrong option ÷ questions that count. The row of a question has each member’s answer, which leads to its outputs.",
          ];
    case "members":
      return [
        `Of the ensemble and of each member: ${ratio}. Positive improvements are the ensemble’s.`,
      ];
    case "difference": {
      const [a, b] = sidesOf(choice).map(({ name }) => midSentence(name));
      return [
        `${sentence(ratio.replace(/ of single outputs?/, ""))}, under ${a} minus under ${b}, over the models that have both${models.length === 1 ? "" : ": the models’ mean of the one minus their mean of the other"}.`,
        ...weights,
      ];
    }
    case "cells":
      return [
        ...(as === null || isRatio(as) ? [`${sentence(ratio)}.`] : []),
        ...weights,
        ...(as === null || isRatio(as) || OF_NO_METRIC.has(as)
          ? []
          : [`Made as told below of the rows’ values, each ${ratio}.`]),
        ...((models.length === 1 && conditions.length === 1) || question !== null
          ? []
          : ["The rows are models’ own values; an average takes them without weights."]),
      ];
  }
}

function isRatio(as: NonNullable<CellsChoice["as"]>): boolean {
  return as === "vote" || as === "pooled_overconfidence" || isMadeOfHarm({ as });
}

/** What is divided by what. */
function ratioOf({ as, metric, component }: CellsChoice, definitions: Definitions): string {
  const harm = harmOfRows({ as });
  if (harm === "harm_share") return `${componentText(component)} ÷ answers that count`;
  return harm === "expected_harm"
    ? `harm of ${componentText(component)} ÷ answers that count`
    : ratioInWords(cellMetricRatio(metric, definitions));
}

function componentText(component: CellsChoice["component"]): string {
  return component === null ? "the answers" : COMPONENT_NAMES[component];
}

/** On how many models and questions a number stands. */
export function sizeText(models: number, questions: number): string {
  return models === 1
    ? `n = ${counted(questions, "question")}.`
    : `n = ${counted(models, "model")} × ${counted(questions, "question")}.`;
}

function isIn<Names extends object>(
  names: Names,
  name: string,
): name is Extract<keyof Names, string> {
  return Object.hasOwn(names, name);
}
