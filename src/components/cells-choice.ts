import { NUMBER_KINDS, type CellsOf, type NumberKind } from "../figures/cells-of.js";
import type { Term } from "../figures/explained.js";
import { HARM_COMPONENTS, type HarmComponent } from "../harm/harm-components.js";
import type { OptionWeights } from "../harm/option-weights.js";
import { isCellMetric, type CellMetric } from "../panel/metric-rows.js";
import type { Panel } from "../panel/panel.js";
import { RELIABILITY_BINS } from "../panel/reliability.js";
import { addressState, withState } from "./address-state.js";
import { TERM_DEFINITIONS } from "./term-definitions.js";
import { viewOf } from "./view.js";

/** A number to be taken apart, as the address names it. */
export interface CellsChoice {
  /** Null: the metric itself. */
  readonly as: Term | NumberKind | null;
  readonly metric: CellMetric;
  /** At least one. */
  readonly conditions: readonly string[];
  readonly minus: string | null;
  /** None: every model. */
  readonly models: readonly string[];
  readonly question: string | null;
  readonly stratum: string | null;
  /** The place of a bin of confidence. */
  readonly bin: number | null;
  readonly threshold: number | null;
  /** The part of harm that is meant; null for all of it. */
  readonly component: HarmComponent | null;
  /** What answers cost, as the page's view says. */
  readonly weights: OptionWeights;
  /** The other run of a comparison. */
  readonly with: string | null;
}

/**
 * What a number is made of: cells; the same cells under two conditions or in two regimes; an
 * ensemble's votes; an ensemble beside its members; or nothing that a model said.
 */
export type NumberShape = "cells" | "difference" | "ensemble" | "members" | "none";

const ENSEMBLE: readonly string[] = [
  "ensemble_answer",
  "ensemble_overconfidence",
  "synchronized_failure",
  "worst_case_overlap",
  "co_failure",
];

const OF_NO_OUTPUT: readonly string[] = ["benchmark", "study", "model_size", "no_models"];

const BESIDE_MEMBERS: readonly string[] = [
  "best_member",
  "cross_fitted_best",
  "standard_error_of_ensembles",
];

/** The shape of a number; what needs an ensemble and has none is made of cells. */
export function shapeOf({ as, minus, models }: CellsChoice): NumberShape {
  if (as !== null && OF_NO_OUTPUT.includes(as)) return "none";
  if (as !== null && BESIDE_MEMBERS.includes(as)) return "members";
  if (as !== null && ENSEMBLE.includes(as) && models.length > 1) return "ensemble";
  return minus !== null || as === "vote_change" ? "difference" : "cells";
}

const ONCE = [
  "as",
  "metric",
  "minus",
  "question",
  "stratum",
  "bin",
  "threshold",
  "component",
  "with",
] as const;

/** What an address chooses of a panel; what the panel does not have is left out. */
export function cellsChoice(panel: Panel, address: URL): CellsChoice {
  const labels = new Set(panel.questions.flatMap(({ subspecialties }) => subspecialties));
  const known = addressState(
    ONCE,
    (name, value) => {
      switch (name) {
        case "as":
          return isKind(value);
        case "metric":
          return isCellMetric(value);
        case "minus":
          return panel.conditions.includes(value);
        case "question":
          return panel.questions.some(({ question_id: id }) => id === value);
        case "stratum":
          return labels.has(value);
        case "bin":
          return /^\d$/.test(value) && Number(value) < RELIABILITY_BINS;
        case "threshold":
          return /^[01](?:\.\d+)?$/.test(value) && Number(value) <= 1;
        case "component":
          return HARM_COMPONENTS.some((name) => name === value);
        case "with":
          return true;
      }
    },
    address,
  );
  const many = (name: string, has: readonly string[]): readonly string[] =>
    has.filter((one) => address.searchParams.getAll(name).includes(one));
  const conditions = many("condition", panel.conditions);
  return {
    as: known.as as CellsChoice["as"],
    metric: (known.metric ?? "accuracy") as CellMetric,
    conditions: conditions.length === 0 ? panel.conditions.slice(0, 1) : conditions,
    minus: known.minus,
    models: many(
      "model",
      panel.models.map(({ model }) => model),
    ),
    question: known.question,
    stratum: known.stratum,
    bin: known.bin === null ? null : Number(known.bin),
    threshold: known.threshold === null ? null : Number(known.threshold),
    component: known.component as HarmComponent | null,
    weights: viewOf(address).view.weights,
    with: known.with,
  };
}

/** The address with a choice in it; the rest of it stays. */
export function addressOfChoice(address: URL, choice: CellsChoice, rows: string): URL {
  const { as, metric, conditions, minus, models, question, stratum, bin, threshold } = choice;
  const next = withState(address, {
    ...{ as, metric, minus, question, stratum, component: choice.component, with: choice.with },
    bin: bin === null ? null : String(bin),
    threshold: threshold === null ? null : String(threshold),
    rows,
  });
  for (const [name, values] of [
    ["condition", conditions],
    ["model", models],
  ] as const) {
    next.searchParams.delete(name);
    for (const value of values) next.searchParams.append(name, value);
  }
  return next;
}

/** The choice of a number's cells; `panel` has every name in it. */
export function choiceOf(panel: Panel, of: CellsOf): CellsChoice {
  const address = new URL("cells.html", "http://page/");
  for (const [name, value] of Object.entries(of) as [string, CellsOf[keyof CellsOf]][]) {
    for (const one of [value ?? []].flat()) address.searchParams.append(name, String(one));
  }
  return cellsChoice(panel, address);
}

function isKind(text: string): text is Term | NumberKind {
  return (
    Object.hasOwn(TERM_DEFINITIONS, text) || (NUMBER_KINDS as readonly string[]).includes(text)
  );
}
