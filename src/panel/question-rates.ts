import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { meanOfPresent } from "../stats/mean.js";
import { rankedReplicates } from "../stats/ranked-replicates.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { weightedSums } from "../stats/weighted-sum.js";
import type { Cells } from "./cells.js";
import type { Panel } from "./panel.js";
import type { SafetyLabel } from "./question.js";
import { worstCases } from "./worst-cases.js";

/** The share of models whose answer to a question carries a label. */
export interface QuestionRate {
  readonly question_id: string;
  /** Models whose cell is in the denominator. */
  readonly n_models: number;
  readonly n_errors: number;
  /** A fraction; null without models. */
  readonly rate: number | null;
}

/** How often models fail on each question of a condition. */
export interface QuestionRates {
  /** Highest first, those without models last; equal ones in the panel's order. */
  readonly questions: readonly QuestionRate[];
  /** Of the rates over questions, each counted once. */
  readonly mean: ReplicateSummary & { readonly point: number | null };
  /** Of the rate that stands at a position of the ranking: at each, or at 400 of more. */
  readonly ranked: readonly (ReplicateSummary & { readonly position: number })[];
}

const MOST_POSITIONS = 400;

/**
 * The rate of a label's errors over models, question by question (Supplementary Figure 1), with the
 * question bootstrap of their mean and of the rate that stands at each rank.
 */
export function questionRates(
  panel: Panel,
  cells: Cells,
  condition: string,
  label: SafetyLabel,
  weights: BootstrapWeights,
): QuestionRates {
  const cases = new Map(
    worstCases(panel, cells, condition).map((row) => [row.question_id, row] as const),
  );
  const inOrder = panel.questions.map(({ question_id }): QuestionRate => {
    const { n_models, [label]: n_errors } = cases.get(question_id)!;
    return { question_id, n_models, n_errors, rate: n_models === 0 ? null : n_errors / n_models };
  });
  const rates = Float64Array.from(inOrder, ({ rate }) => rate ?? NaN);
  const n = rates.filter((rate) => !Number.isNaN(rate)).length;
  const told = Math.min(n, MOST_POSITIONS);
  const ranks = Array.from({ length: told }, (_, i) => (i + 0.5) / told);
  return {
    questions: inOrder.toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1)),
    mean: {
      point: meanOfPresent(inOrder.flatMap(({ rate }) => rate ?? [])),
      ...summariseReplicates(means(rates, weights)),
    },
    ranked: rankedReplicates(rates, weights, ranks).map((values, i) => ({
      position: Math.floor(ranks[i] * n),
      ...summariseReplicates(values),
    })),
  };
}

/** The mean of the drawn rates in each replicate, NaN where none is drawn. */
function means(rates: Float64Array, weights: BootstrapWeights): Float64Array {
  const present = Int32Array.from(rates.keys()).filter((q) => !Number.isNaN(rates[q]));
  const sum = (values: Float64Array): Float64Array => {
    const into = new Float64Array(weights.replicates);
    weightedSums(weights, present, values, present.length, into);
    return into;
  };
  const drawn = sum(new Float64Array(present.length).fill(1));
  return sum(Float64Array.from(present, (q) => rates[q])).map((total, b) => total / drawn[b]);
}
