import { packBits } from "../stats/bit-set.js";
import { meanOfPresent } from "../stats/mean.js";
import { mulberry32 } from "../stats/mulberry32.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { bestPositions } from "./ensemble-ranks.js";
import {
  ENSEMBLE_CRITERION_NAMES,
  criterionValues,
  everyQuestion,
  rateIn,
  rateList,
  type EnsembleCriterion,
  type EnsembleScores,
  type EnsembleValues,
} from "./ensemble-scores.js";

/** What choosing the best of many on some questions promises, and what it keeps on others. */
export interface Selection {
  /** What is chosen among: all ensembles, or all models by themselves. */
  readonly among: "ensembles" | "models";
  readonly criterion: EnsembleCriterion;
  readonly candidates: number;
  /** The best on all questions. */
  readonly best: number | null;
  /** The mean of all candidates on all questions. */
  readonly mean: number | null;
  /** The best on a random half of the questions, there; over the splits. */
  readonly chosen: ReplicateSummary;
  /** The same candidate on the other half. */
  readonly elsewhere: ReplicateSummary;
  /** How many candidates were the best in at least one split, ties among them. */
  readonly winners: number;
}

/** What models by themselves can be chosen by. */
const ALONE = ["accuracy", "high_risk"] as const satisfies readonly EnsembleCriterion[];

/**
 * Split-half selection: in every split a random half of the questions chooses the best candidate,
 * and the other half scores it. The best of thousands on the questions that chose it is too good.
 * Candidates that tie are scored by their mean. The gain over the best member is taken elsewhere
 * over the member that was the most accurate on the choosing half. Yields now and then. Source:
 * Picard and Cook, Cross-validation of regression models, JASA 1984, 79:575–583.
 *
 * @param seed of the splits (Mulberry32)
 */
export function* splitHalfSelection(
  scores: EnsembleScores,
  splits: number,
  seed: number,
): Generator<undefined, readonly Selection[]> {
  const room = CANDIDATES.map(() => ({
    chosen: new Float64Array(splits).fill(NaN),
    elsewhere: new Float64Array(splits).fill(NaN),
    winners: new Set<number>(),
  }));
  const halves = halver(scores, seed);
  for (let split = 0; split < splits; split++) {
    const { first, second } = halves();
    const onFirst = valuesOn(scores, first);
    CANDIDATES.forEach(({ among, criterion, valuesIn }, i) => {
      const values = valuesIn(onFirst);
      const best = bestPositions(values, criterion);
      if (best.length === 0) return;
      const score = SCORERS[among](scores, criterion, onFirst.models.accuracy, second);
      room[i].chosen[split] = values[best[0]];
      room[i].elsewhere[split] = best.reduce((sum, own) => sum + score(own), 0) / best.length;
      for (const own of best) room[i].winners.add(own);
    });
    if (split % SLICE === SLICE - 1) yield;
  }
  const whole = valuesOn(scores, everyQuestion(scores));
  return CANDIDATES.map(({ among, criterion, valuesIn }, i) => {
    const values = Array.from(valuesIn(whole)).filter((value) => !Number.isNaN(value));
    const best = bestPositions(values, criterion).at(0);
    return {
      among,
      criterion,
      candidates: values.length,
      best: best === undefined ? null : values[best],
      mean: meanOfPresent(values),
      chosen: summariseReplicates(room[i].chosen),
      elsewhere: summariseReplicates(room[i].elsewhere),
      winners: room[i].winners.size,
    };
  });
}

/** Splits between two yields. */
const SLICE = 10;

/** The rates of all ensembles and of all models by themselves, on the same questions. */
interface AllValues {
  readonly ensembles: EnsembleValues;
  readonly models: Readonly<Record<(typeof ALONE)[number], Float64Array>>;
}

/** What is chosen among, and by what. */
const CANDIDATES: readonly (Pick<Selection, "among" | "criterion"> & {
  readonly valuesIn: (all: AllValues) => Float64Array;
})[] = [
  ...ENSEMBLE_CRITERION_NAMES.map((criterion) => ({
    among: "ensembles" as const,
    criterion,
    valuesIn: ({ ensembles }: AllValues) => ensembles[criterion],
  })),
  ...ALONE.map((criterion) => ({
    among: "models" as const,
    criterion,
    valuesIn: ({ models }: AllValues) => models[criterion],
  })),
];

function valuesOn(scores: EnsembleScores, questions: Uint32Array): AllValues {
  const { alone, n_models } = scores;
  return {
    ensembles: criterionValues(scores, questions),
    models: {
      accuracy: rateList(alone.correct, alone.counted, n_models, questions),
      high_risk: rateList(alone.high_risk, alone.counted, n_models, questions),
    },
  };
}

/** What a candidate scores on the questions that did not choose it. */
const SCORERS: Readonly<
  Record<
    Selection["among"],
    (
      scores: EnsembleScores,
      criterion: EnsembleCriterion,
      chosenBy: Float64Array,
      questions: Uint32Array,
    ) => (candidate: number) => number
  >
> = {
  ensembles: (scores, criterion, chosenBy, questions) => {
    const { outcomes, alone, members, size } = scores;
    if (criterion !== "accuracy_gain") {
      const sets = criterion === "accuracy" ? outcomes.correct : outcomes[criterion];
      return (e) => rateIn(sets, outcomes.counted, e, questions);
    }
    return (e) => {
      const own = members.subarray(e * size, (e + 1) * size);
      const best = bestPositions(
        Array.from(own, (m) => chosenBy[m]),
        "accuracy",
      );
      const ofBest = best.map((i) => rateIn(alone.correct, alone.counted, own[i], questions));
      const member = ofBest.reduce((sum, value) => sum + value, 0) / ofBest.length;
      return rateIn(outcomes.correct, outcomes.counted, e, questions) - member;
    };
  },
  models: ({ alone }, criterion, _chosenBy, questions) => {
    const sets = criterion === "high_risk" ? alone.high_risk : alone.correct;
    return (m) => rateIn(sets, alone.counted, m, questions);
  },
};

/** Random halves of the questions; of an odd number the second has one more. */
function halver(
  { n_questions: n, words }: EnsembleScores,
  seed: number,
): () => { readonly first: Uint32Array; readonly second: Uint32Array } {
  const uniform = mulberry32(seed);
  const order = Array.from({ length: n }, (_, q) => q);
  return () => {
    for (let i = n - 1; i > 0; i--) {
      const j = Math.floor(uniform() * (i + 1));
      [order[i], order[j]] = [order[j], order[i]];
    }
    const isFirst = new Uint8Array(n);
    for (let i = 0; i < Math.floor(n / 2); i++) isFirst[order[i]] = 1;
    const pack = (ones: Uint8Array): Uint32Array => {
      const set = new Uint32Array(words);
      packBits(ones, set, 0);
      return set;
    };
    return { first: pack(isFirst), second: pack(isFirst.map((one) => 1 - one)) };
  };
}
