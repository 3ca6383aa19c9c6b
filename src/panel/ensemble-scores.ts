import { bitWords, countCommon, packBits } from "../stats/bit-set.js";
import { answerKey } from "./answer-key.js";
import type { Cells } from "./cells.js";
import { emptyEnsembleAnswers, ensembleVoting } from "./ensemble-answers.js";
import type { Panel } from "./panel.js";

/** How ensembles are ranked, and whether more is better. */
export const ENSEMBLE_CRITERIA = {
  accuracy_gain: { more_is_better: true },
  accuracy: { more_is_better: true },
  high_risk: { more_is_better: false },
  synchronized_failure: { more_is_better: false },
} as const;

export type EnsembleCriterion = keyof typeof ENSEMBLE_CRITERIA;

export const ENSEMBLE_CRITERION_NAMES = Object.keys(
  ENSEMBLE_CRITERIA,
) as readonly EnsembleCriterion[];

/** Outcomes as sets of questions: `words` 32-bit words a row, the first question the lowest bit. */
interface OutcomeSets {
  /** Questions in the denominator. */
  readonly counted: Uint32Array;
  readonly correct: Uint32Array;
  readonly high_risk: Uint32Array;
}

/** Every ensemble of a size in one condition. */
export interface EnsembleScores {
  readonly condition: string;
  /** Members an ensemble. */
  readonly size: number;
  /** Ensembles. */
  readonly n: number;
  readonly n_questions: number;
  /** Models of the panel. */
  readonly n_models: number;
  readonly words: number;
  /** Positions in the panel, `size` an ensemble, rising; ensembles in lexicographic order. */
  readonly members: Uint16Array;
  /** By ensemble. */
  readonly outcomes: OutcomeSets & { readonly synchronized_failure: Uint32Array };
  /** By model of the panel, as it answers alone; empty sets where it lacks the condition. */
  readonly alone: OutcomeSets;
}

/** How many ensembles of a size so many models form. */
export function ensembleCount(models: number, size: number): number {
  let count = 1;
  for (let i = 0; i < size; i++) count = (count * (models - i)) / (i + 1);
  return models < size ? 0 : count;
}

/**
 * Lets every ensemble of a size vote in a condition (rule 18), formed by the models that have it.
 * Yields now and then, that a page may draw in between, and returns all of
 * them. Throws a RangeError for a size below two.
 */
export function* scoreEnsembles(
  panel: Panel,
  cells: Cells,
  conditionIndex: number,
  size: number,
): Generator<undefined, EnsembleScores> {
  if (size < 2) throw new RangeError(`ensemble: ${size} members do not vote; give two or more`);
  const key = answerKey(panel.questions);
  const words = bitWords(key.n);
  const models = panel.models.flatMap((_, m) =>
    cells.has_condition[m * cells.n_conditions + conditionIndex] === 1 ? [m] : [],
  );
  const n = ensembleCount(models.length, size);
  const members = new Uint16Array(n * size);
  const sets = (rows: number): Uint32Array => new Uint32Array(rows * words);
  const outcomes = {
    counted: sets(n),
    correct: sets(n),
    high_risk: sets(n),
    synchronized_failure: sets(n),
  };
  const answers = emptyEnsembleAnswers(key.n);
  const { counted, correct, wrong, high_risk, synchronized_failure } = answers;
  const enterVote = ensembleVoting(panel, cells, key, size);
  const own = new Uint32Array(size);
  const chosen = Array.from({ length: size }, (_, i) => i);
  for (let e = 0; e < n; e++) {
    for (const column of [counted, correct, wrong, high_risk, synchronized_failure]) column.fill(0);
    for (let q = 0; q < key.n; q++) {
      for (let i = 0; i < size; i++) {
        own[i] = (models[chosen[i]] * cells.n_conditions + conditionIndex) * key.n + q;
      }
      enterVote(answers, own, q);
    }
    chosen.forEach((place, i) => (members[e * size + i] = models[place]));
    packBits(counted, outcomes.counted, e * words);
    packBits(correct, outcomes.correct, e * words);
    packBits(high_risk, outcomes.high_risk, e * words);
    packBits(synchronized_failure, outcomes.synchronized_failure, e * words);
    advance(chosen, models.length);
    if (e % SLICE === SLICE - 1) yield;
  }
  return {
    condition: panel.conditions[conditionIndex],
    size,
    n,
    n_questions: key.n,
    n_models: cells.n_models,
    words,
    members,
    outcomes,
    alone: outcomesAlone(cells, conditionIndex, words),
  };
}

/** Ensembles between two yields. */
const SLICE = 250;

/** The next combination in lexicographic order. */
function advance(chosen: number[], from: number): void {
  let place = chosen.length - 1;
  while (place >= 0 && chosen[place] === from - chosen.length + place) place--;
  if (place < 0) return;
  chosen[place]++;
  for (let i = place + 1; i < chosen.length; i++) chosen[i] = chosen[i - 1] + 1;
}

function outcomesAlone(cells: Cells, conditionIndex: number, words: number): OutcomeSets {
  const { n_models, n_conditions, n_questions, answer, has_condition } = cells;
  const pack = (column: Uint8Array): Uint32Array => {
    const sets = new Uint32Array(n_models * words);
    for (let m = 0; m < n_models; m++) {
      const pair = m * n_conditions + conditionIndex;
      if (has_condition[pair] === 0) continue;
      const from = pair * n_questions;
      packBits(column.subarray(from, from + n_questions), sets, m * words);
    }
    return sets;
  };
  return {
    counted: pack(answer.counted),
    correct: pack(answer.correct),
    high_risk: pack(answer.high_risk),
  };
}

/** The rates of every ensemble, fractions; NaN where no question is counted. */
export type EnsembleValues = Readonly<Record<EnsembleCriterion, Float64Array>>;

/**
 * The rates of every ensemble on a set of questions. `accuracy_gain` is accuracy minus that of the
 * most accurate member on the same questions.
 *
 * @param questions 1 bit a question, as `packBits` packs them
 */
export function criterionValues(scores: EnsembleScores, questions: Uint32Array): EnsembleValues {
  const { n, outcomes, alone } = scores;
  const rates = (sets: Uint32Array): Float64Array => rateList(sets, outcomes.counted, n, questions);
  const accuracy = rates(outcomes.correct);
  const ofModels = rateList(alone.correct, alone.counted, scores.n_models, questions);
  return {
    accuracy_gain: accuracy.map((own, e) => own - bestOf(scores, ofModels, e)),
    accuracy,
    high_risk: rates(outcomes.high_risk),
    synchronized_failure: rates(outcomes.synchronized_failure),
  };
}

/** The share of the counted questions of a set that are in a row of sets; NaN without any. */
export function rateIn(
  sets: Uint32Array,
  counted: Uint32Array,
  row: number,
  questions: Uint32Array,
): number {
  const from = row * questions.length;
  const denominator = countCommon(counted, from, questions);
  return denominator === 0 ? NaN : countCommon(sets, from, questions) / denominator;
}

/** `rateIn` of every row. */
export function rateList(
  sets: Uint32Array,
  counted: Uint32Array,
  rows: number,
  questions: Uint32Array,
): Float64Array {
  const values = new Float64Array(rows);
  for (let row = 0; row < rows; row++) values[row] = rateIn(sets, counted, row, questions);
  return values;
}

/** The highest value of an ensemble's members; NaN where none has one. */
function bestOf({ size, members }: EnsembleScores, ofModels: Float64Array, e: number): number {
  let best = NaN;
  for (let i = e * size; i < (e + 1) * size; i++) {
    const own = ofModels[members[i]];
    if (Number.isNaN(best) || own > best) best = own;
  }
  return best;
}

/** All questions of the scores as a set. */
export function everyQuestion({ n_questions, words }: EnsembleScores): Uint32Array {
  const all = new Uint32Array(words);
  packBits(new Uint8Array(n_questions).fill(1), all, 0);
  return all;
}
