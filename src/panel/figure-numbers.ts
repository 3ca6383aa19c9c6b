import { leastSquaresLine, type Line } from "../stats/least-squares-line.js";
import { quantile } from "../stats/quantile.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { slopeByReplicate, statisticByReplicate } from "./by-replicate.js";
import type { Rates } from "./metrics.js";
import type { MetricReplicates, PairReplicates } from "./pair-replicates.js";
import { isInsideSafeRegion } from "./safe-region.js";

/** What the figures' numbers are computed from, but for the safe region, which has no interval. */
export const FIGURE_NUMBER_METRICS = [
  "accuracy",
  "confidence_correct",
  "confidence_incorrect",
  "confidence_high_risk",
] as const;

type FigureNumberMetric = (typeof FIGURE_NUMBER_METRICS)[number];

/** The rates of a model in a condition, as far as the figures' numbers need them. */
interface FigureRow {
  readonly condition: string;
  readonly point: Pick<Rates, FigureNumberMetric | "high_risk">;
}

/** Numbers that figures print (rule 24), fractions. */
export interface FigureNumbers {
  readonly safe_region: readonly {
    readonly condition: string;
    readonly n_models: number;
    /** Models with accuracy >= 0.90 and high-risk <= 0.05. */
    readonly inside: number;
  }[];
  /** Median over models of confidence when correct minus confidence of high-risk errors. */
  readonly confidence_gap_median: readonly {
    readonly condition: string;
    readonly n: number;
    readonly median: number | null;
  }[];
  /** Confidence when incorrect on accuracy, over all model × condition points. */
  readonly incorrect_confidence_fit: Line | null;
}

/** The figures' numbers over the main conditions. */
export function figureNumbers(
  rates: readonly FigureRow[],
  mainConditions: readonly string[],
): FigureNumbers {
  const rowsOf = (condition: string): readonly FigureRow[] =>
    rates.filter((row) => row.condition === condition);
  const points = mainConditions
    .flatMap(rowsOf)
    .flatMap(({ point: { accuracy, confidence_incorrect: confidence } }) =>
      accuracy === null || confidence === null ? [] : [{ accuracy, confidence }],
    );
  return {
    safe_region: mainConditions.map((condition) => {
      const rows = rowsOf(condition);
      const inside = rows.filter(({ point }) => isInsideSafeRegion(point)).length;
      return { condition, n_models: rows.length, inside };
    }),
    confidence_gap_median: mainConditions.map((condition) => {
      const gaps = rowsOf(condition).flatMap(({ point }) => confidenceGap(point) ?? []);
      return { condition, n: gaps.length, median: quantile(gaps, 0.5) };
    }),
    incorrect_confidence_fit: leastSquaresLine(
      points.map(({ accuracy }) => accuracy),
      points.map(({ confidence }) => confidence),
    ),
  };
}

/** Confidence when correct minus confidence of high-risk errors; null where one is missing. */
export function confidenceGap(
  point: Pick<Rates, "confidence_correct" | "confidence_high_risk">,
): number | null {
  const { confidence_correct: correct, confidence_high_risk: highRisk } = point;
  return correct === null || highRisk === null ? null : correct - highRisk;
}

/** Intervals of the figures' numbers from the question bootstrap, models held fixed. */
export interface FigureNumberIntervals {
  /** Of the median gap, by condition. */
  readonly confidence_gap_median: ReadonlyMap<string, ReplicateSummary>;
  /** Of the slope of confidence when incorrect on accuracy. */
  readonly incorrect_confidence_slope: ReplicateSummary;
}

/** The figures' numbers of every replicate, summarised, in steps; see `figureNumbers`. */
export function* figureNumberIntervals(
  { replicates, pairs }: PairReplicates<FigureNumberMetric>,
  conditions: readonly string[],
  mainConditions: readonly string[],
): Generator<undefined, FigureNumberIntervals> {
  const ownOf = (condition: string) =>
    pairs.filter(({ condition_index: c }) => conditions[c] === condition);
  const medians = new Map<string, ReplicateSummary>();
  for (const condition of mainConditions) {
    const gaps = ownOf(condition).map(({ metrics }) => gapReplicates(metrics));
    const median = statisticByReplicate(gaps, replicates, (own) => quantile(own, 0.5));
    medians.set(condition, summariseReplicates(median));
    yield;
  }
  const main = mainConditions.flatMap(ownOf);
  const slopes = slopeByReplicate(
    main.map(({ metrics }) => metrics.accuracy),
    main.map(({ metrics }) => metrics.confidence_incorrect),
    replicates,
  );
  return {
    confidence_gap_median: medians,
    incorrect_confidence_slope: summariseReplicates(slopes),
  };
}

/** `confidenceGap` in every replicate, NaN where one is missing. */
function gapReplicates({
  confidence_correct: correct,
  confidence_high_risk: highRisk,
}: Pick<MetricReplicates, "confidence_correct" | "confidence_high_risk">): Float64Array {
  return correct.map((confidence, b) => confidence - highRisk[b]);
}
