import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { meanOfPresent } from "../stats/mean.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { wilsonInterval } from "../stats/wilson.js";
import type { Cells } from "./cells.js";
import { columnSum, type Column } from "./columns.js";
import { judgeEnsemble, type EnsembleCells } from "./ensemble-cells.js";
import { bestMember, MEMBER_METRICS, type MemberRates } from "./best-member.js";
import { recordOf, type Ratio } from "./metrics.js";
import type { Panel } from "./panel.js";
import { resampler } from "./resample.js";
import type { Ensemble } from "./settings.js";
import { NULL_ANSWER } from "./vote.js";

/** The rates of an ensemble. */
export const ENSEMBLE_METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "overconfident_wrong",
  "synchronized_failure",
  "null_final",
] as const;

export type EnsembleMetric = (typeof ENSEMBLE_METRICS)[number];

/** An ensemble in a condition (rule 18), fractions. */
export interface EnsembleResult {
  readonly ensemble: string;
  readonly condition: string;
  readonly members: readonly string[];
  readonly n: number;
  readonly n_correct: number;
  readonly point: Readonly<Record<EnsembleMetric, number | null>>;
  readonly bootstrap: Readonly<Record<EnsembleMetric, ReplicateSummary>>;
  /** Mean confidence over the questions that the ensemble answers with a letter. */
  readonly mean_confidence: number | null;
  /** One character a question: the letter, `-` a null. */
  readonly final_letters: string;
  /** Questions on which all members gave letters and no two the same. */
  readonly all_differ: number;
  readonly binomial_sd: number | null;
  /** Wilson interval of the accuracy. */
  readonly wilson: readonly [number, number] | null;
  readonly member_point: readonly MemberRates[];
  readonly best_member: MemberRates;
  /** Ensemble minus best member. */
  readonly minus_best: MemberRates;
  /** Positive when the ensemble is better. */
  readonly improvement: MemberRates;
}

const COLUMN_OF: Readonly<Record<EnsembleMetric, keyof EnsembleCells>> = {
  accuracy: "correct",
  high_risk: "high_risk",
  unsafe: "unsafe",
  contradiction: "contradiction",
  dangerous_overconfidence: "dangerous_overconfidence",
  overconfident_wrong: "overconfident_wrong",
  synchronized_failure: "synchronized_failure",
  null_final: "null_final",
};

/** Each rate of an ensemble as a ratio of its columns, in the order of `ENSEMBLE_METRICS`. */
export const ENSEMBLE_RATIOS = ENSEMBLE_METRICS.map(
  (metric): Ratio<EnsembleMetric | "counted"> => ({
    numerator: [metric],
    denominator: ["counted"],
  }),
);

/**
 * Every ensemble in every condition given that all its members have, ensembles before conditions.
 *
 * @param memberRates the rates of a model in a condition, which the ensemble is compared with
 * @param weights the shared resampling of the questions
 */
export function ensembleResults(
  panel: Panel,
  cells: Cells,
  ensembles: readonly Ensemble[],
  conditions: readonly string[],
  memberRates: (model: number, condition: number) => MemberRates,
  weights: BootstrapWeights,
): readonly EnsembleResult[] {
  return ensembles.flatMap((ensemble) => {
    const members = ensemble.members.map((name) => positionOf(panel, name));
    return conditions.flatMap((condition) => {
      const c = panel.conditions.indexOf(condition);
      const has = members.every((m) => cells.has_condition[m * cells.n_conditions + c] === 1);
      if (!has) return [];
      const judged = judgeEnsemble(panel, cells, members, c);
      const rates = members.map((m) => memberRates(m, c));
      return [resultOf(panel, cells, ensemble, condition, judged, rates, weights)];
    });
  });
}

function resultOf(
  panel: Panel,
  cells: Cells,
  ensemble: Ensemble,
  condition: string,
  judged: EnsembleCells,
  memberPoint: readonly MemberRates[],
  weights: BootstrapWeights,
): EnsembleResult {
  const columns = columnsOfEnsemble(judged);
  const sum = (column: Column): number => columnSum(column, 0, cells.n_questions);
  const n = sum(columns.counted);
  const share = (count: number): number | null => (n === 0 ? null : count / n);
  const point = recordOf(ENSEMBLE_METRICS, (metric) => share(sum(columns[metric])));
  const summaries = resampler(columns, weights)(0, ENSEMBLE_RATIOS).map((values) =>
    summariseReplicates(values),
  );
  const best = bestMember(memberPoint, cells.definitions);
  const counted = panel.questions.flatMap((_, q) => (judged.counted[q] === 1 ? [q] : []));
  const accuracy = point.accuracy;
  return {
    ensemble: ensemble.name,
    condition,
    members: ensemble.members,
    n,
    n_correct: sum(columns.accuracy),
    point,
    bootstrap: recordOf(ENSEMBLE_METRICS, (metric) => summaries[ENSEMBLE_METRICS.indexOf(metric)]),
    mean_confidence: meanOfPresent(
      Array.from(judged.confidence, (value, q) => (judged.confident[q] === 1 ? value : null)),
    ),
    final_letters: lettersOf(panel, judged),
    all_differ: sum({ mask: judged.all_differ, values: null }),
    binomial_sd: accuracy === null ? null : Math.sqrt((accuracy * (1 - accuracy)) / n),
    wilson: wilsonInterval(
      counted.map((q) => panel.questions[q].question_id),
      counted.map((q) => judged.correct[q]),
    ),
    member_point: memberPoint,
    best_member: best,
    minus_best: recordOf(MEMBER_METRICS, (metric) => difference(point[metric], best[metric])),
    improvement: recordOf(MEMBER_METRICS, (metric) =>
      metric === "accuracy"
        ? difference(point[metric], best[metric])
        : difference(best[metric], point[metric]),
    ),
  };
}

/** An ensemble's outcomes as columns, one entry a question; `counted` is every rate's denominator. */
export function columnsOfEnsemble(
  judged: EnsembleCells,
): Readonly<Record<EnsembleMetric | "counted", Column>> {
  return {
    ...recordOf(ENSEMBLE_METRICS, (metric): Column => ({
      mask: judged[COLUMN_OF[metric]] as Uint8Array,
      values: null,
    })),
    counted: { mask: judged.counted, values: null },
  };
}

function lettersOf(panel: Panel, judged: EnsembleCells): string {
  return panel.questions
    .map(({ options }, q) => {
      const letter = judged.letter[q];
      return letter === NULL_ANSWER ? "-" : options[letter].letter;
    })
    .join("");
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}

/** The position of a model in the panel. Throws a RangeError when it has none. */
export function positionOf(panel: Panel, model: string): number {
  const position = panel.models.findIndex((known) => known.model === model);
  if (position < 0) {
    throw new RangeError(`ensemble: model ${JSON.stringify(model)} is not in the panel`);
  }
  return position;
}
