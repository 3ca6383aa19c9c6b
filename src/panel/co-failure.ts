import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { interpolate } from "../stats/quantile.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { selectInPlace } from "../stats/select.js";
import type { Cells } from "./cells.js";
import { columnSum, type Column } from "./columns.js";
import { memberAnswers } from "./ensemble-answers.js";
import { recordOf } from "./metrics.js";
import type { Panel } from "./panel.js";
import { weightedColumnSums } from "./weighted-column-sums.js";

/** Two models in one condition: how often they fail together. Counts of questions. */
export interface CoFailure {
  /** Positions in the panel, the first smaller. */
  readonly first: number;
  readonly second: number;
  readonly same_family: boolean;
  readonly first_wrong: number;
  readonly second_wrong: number;
  readonly both_wrong: number;
  /** Both give the same wrong option. */
  readonly same_wrong: number;
  /** What independence would give of these on average. */
  readonly expected: number;
  /** Observed over expected; null when none is expected. */
  readonly ratio: number | null;
}

/** Typical ratios: medians over the pairs that have one, and that within families over others. */
export const TYPICAL_RATIOS = ["all", "same_family", "other_family", "family_contrast"] as const;

export type TypicalRatio = (typeof TYPICAL_RATIOS)[number];

/** The pairs of models of a condition. */
export interface CoFailures {
  readonly n_questions: number;
  /** Positions of the models that have the condition. */
  readonly models: readonly number[];
  /** The first model before the second, in the panel's order. */
  readonly pairs: readonly CoFailure[];
  readonly typical: Readonly<Record<TypicalRatio, number | null>>;
}

/**
 * How often two models give the same wrong option, over what independent errors would give: the
 * share of wrong letters of the one times that of the other, times the chance that two wrong
 * letters agree, 1 / (options − 1), summed over the questions. Questions that are hard for all
 * models, and options that tempt all of them, raise the ratio of every pair; what pairs of one
 * family have beyond others is the contrast. Answers are those that vote in ensembles.
 */
export function coFailures(panel: Panel, cells: Cells, conditionIndex: number): CoFailures {
  const errors = errorsOf(panel, cells, conditionIndex);
  const sumOf = (column: Column): number => columnSum(column, 0, errors.n);
  const pairs = errors.pairs.map(({ i, j, same_family, same }): CoFailure => {
    const [a, b] = [errors.wrong[i], errors.wrong[j]];
    const [first_wrong, second_wrong, same_wrong] = [sumOf(a), sumOf(b), sumOf(same)];
    const expected = expectedOf(first_wrong, second_wrong, sumOf(errors.agreement), errors.n);
    return {
      first: errors.models[i],
      second: errors.models[j],
      same_family,
      first_wrong,
      second_wrong,
      both_wrong: sumOf(ones(a.mask.map((one, q) => one & b.mask[q]))),
      same_wrong,
      expected,
      ratio: expected === 0 ? null : same_wrong / expected,
    };
  });
  const ratios = Float64Array.from(pairs, ({ ratio }) => ratio ?? NaN);
  const typical = typicalOf(errors)(ratios);
  return {
    n_questions: errors.n,
    models: errors.models,
    pairs,
    typical: recordOf(TYPICAL_RATIOS, (name) =>
      Number.isNaN(typical[name]) ? null : typical[name],
    ),
  };
}

/**
 * Percentiles of the typical ratios over resampled questions, all counts taken anew in every
 * replicate. Yields now and then.
 */
export function* coFailureIntervals(
  panel: Panel,
  cells: Cells,
  conditionIndex: number,
  weights: BootstrapWeights,
): Generator<undefined, Readonly<Record<TypicalRatio, ReplicateSummary>>> {
  const errors = errorsOf(panel, cells, conditionIndex);
  const resample = (column: Column): Float64Array => weightedColumnSums(column, 0, weights);
  const wrong = errors.wrong.map(resample);
  const agreement = resample(errors.agreement);
  const same: Float64Array[] = [];
  for (const pair of errors.pairs) {
    same.push(resample(pair.same));
    if (same.length % SLICE === 0) yield;
  }
  const replicates = recordOf(TYPICAL_RATIOS, () => new Float64Array(weights.replicates));
  const ratios = new Float64Array(errors.pairs.length);
  const typicalIn = typicalOf(errors);
  for (let b = 0; b < weights.replicates; b++) {
    errors.pairs.forEach(({ i, j }, p) => {
      const expected = expectedOf(wrong[i][b], wrong[j][b], agreement[b], errors.n);
      ratios[p] = expected === 0 ? NaN : same[p][b] / expected;
    });
    const typical = typicalIn(ratios);
    for (const name of TYPICAL_RATIOS) replicates[name][b] = typical[name];
    if (b % SLICE === SLICE - 1) yield;
  }
  return recordOf(TYPICAL_RATIOS, (name) => summariseReplicates(replicates[name]));
}

/** Pairs, or replicates, between two yields. */
const SLICE = 100;

/** Who errs where: columns of 0 and 1 by question. */
interface Errors {
  readonly n: number;
  readonly models: readonly number[];
  /** By model: wrong letters. */
  readonly wrong: readonly Column[];
  /** By question: the chance that two wrong letters agree. */
  readonly agreement: Column;
  /** Places among the models, and the questions on which both give the same wrong letter. */
  readonly pairs: readonly {
    readonly i: number;
    readonly j: number;
    readonly same_family: boolean;
    readonly same: Column;
  }[];
}

function errorsOf(panel: Panel, cells: Cells, conditionIndex: number): Errors {
  const { n_questions: n, n_conditions, has_condition } = cells;
  const answers = memberAnswers(cells);
  const models = panel.models.flatMap((_, m) =>
    has_condition[m * n_conditions + conditionIndex] === 1 ? [m] : [],
  );
  const starts = models.map((m) => (m * n_conditions + conditionIndex) * n);
  const wrong = starts.map((from) => ones(answers.wrong.subarray(from, from + n)));
  const pairs = models.flatMap((first, i) =>
    models.slice(i + 1).map((second, offset) => {
      const j = i + 1 + offset;
      const same = wrong[i].mask.map((one, q) =>
        answers.letter[starts[i] + q] === answers.letter[starts[j] + q] ? one : 0,
      );
      return {
        i,
        j,
        same_family: panel.models[first].family === panel.models[second].family,
        same: ones(same),
      };
    }),
  );
  const agreement = {
    mask: new Uint8Array(n).fill(1),
    values: Float64Array.from(panel.questions, ({ options }) => 1 / (options.length - 1)),
  };
  return { n, models, wrong, agreement, pairs };
}

/** Σ over questions of (a / n)(b / n) × the chance to agree. */
function expectedOf(a: number, b: number, agreement: number, n: number): number {
  return (a * b * agreement) / (n * n);
}

/** A function that gives the typical ratios of the pairs' ratios; NaN where no pair has one. */
function typicalOf({ pairs }: Errors): (ratios: Float64Array) => Record<TypicalRatio, number> {
  const places = [...pairs.keys()];
  const medians = {
    all: medianAt(places),
    within: medianAt(places.filter((p) => pairs[p].same_family)),
    between: medianAt(places.filter((p) => !pairs[p].same_family)),
  };
  return (ratios) => {
    const within = medians.within(ratios);
    const between = medians.between(ratios);
    return {
      all: medians.all(ratios),
      same_family: within,
      other_family: between,
      family_contrast: between === 0 ? NaN : within / between,
    };
  };
}

/** A function that gives the median of the values at some places, those that are NaN left out. */
function medianAt(places: readonly number[]): (values: Float64Array) => number {
  const room = new Float64Array(places.length);
  return (values) => {
    let n = 0;
    for (const place of places) if (!Number.isNaN(values[place])) room[n++] = values[place];
    return median(room.subarray(0, n));
  };
}

/** The median by selection, which reorders the values: thousands of replicates need not be sorted. */
function median(values: Float64Array): number {
  const n = values.length;
  if (n === 0) return NaN;
  const middle = (n - 1) >> 1;
  const lower = selectInPlace(values, middle);
  if (n % 2 === 1) return lower;
  let upper = Infinity;
  for (let i = middle + 1; i < n; i++) if (values[i] < upper) upper = values[i];
  return interpolate(lower, upper, 0.5);
}

function ones(mask: Uint8Array): Column {
  return { mask, values: null };
}
