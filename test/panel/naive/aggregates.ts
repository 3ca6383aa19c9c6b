import type { Definitions } from "../../../src/panel/definitions.js";
import type { Metric } from "../../../src/panel/metrics.js";
import type { Panel } from "../../../src/panel/panel.js";
import type { AnalysisSettings } from "../../../src/panel/settings.js";
import { naiveSummary } from "./bootstrap.js";
import { naiveCells, type NaiveCell } from "./cells.js";
import { answerRates, mean, naiveRates } from "./rates.js";

/** A model in a condition that it has. */
export interface NaivePair {
  readonly model: string;
  readonly family: string;
  readonly size: number | null;
  readonly condition: string;
  readonly cells: readonly NaiveCell[];
}

export function naivePairs(panel: Panel, d: Definitions): NaivePair[] {
  return panel.models.flatMap((model, m) =>
    panel.conditions.flatMap((condition, c) => {
      const cells = naiveCells(panel, m, c, d);
      const size = d.size_axis === "total" ? model.params_total_b : model.params_published_b;
      const { model: name, family } = model;
      return cells.some((cell) => cell.present)
        ? [{ model: name, family, size, condition, cells }]
        : [];
    }),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

function sd(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const centre = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - centre) ** 2)) / (values.length - 1));
}

function percentile(values: readonly number[], p: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * p;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place % 1);
}

function metricOf({ cells }: NaivePair, metric: Metric, d: Definitions): number | null {
  return naiveRates(cells, d)[metric];
}

function known(pairs: readonly NaivePair[], metric: Metric, d: Definitions): number[] {
  return pairs.map((pair) => metricOf(pair, metric, d)).filter((value) => value !== null);
}

/** The mean of the values that share a level, for each observation. */
function groupMeans(values: readonly number[], levels: readonly string[]): number[] {
  return levels.map((level) => mean(values.filter((_, i) => levels[i] === level)) ?? NaN);
}

/** Fitted values of two additive factors, by going back and forth until nothing moves. */
function additiveFit(
  values: readonly number[],
  a: readonly string[],
  b: readonly string[],
): number[] {
  let ofA = values.map(() => 0);
  let ofB = values.map(() => 0);
  for (let round = 0; round < 5000; round++) {
    const nextA = groupMeans(
      values.map((value, i) => value - ofB[i]),
      a,
    );
    const nextB = groupMeans(
      values.map((value, i) => value - nextA[i]),
      b,
    );
    const moved = Math.max(...nextB.map((value, i) => Math.abs(value - ofB[i])));
    ofA = nextA;
    ofB = nextB;
    if (moved < 1e-16) break;
  }
  return values.map((_, i) => ofA[i] + ofB[i]);
}

export function naiveDecomposition(
  pairs: readonly NaivePair[],
  metric: Metric,
  d: Definitions,
): unknown {
  const own = pairs.filter((pair) => metricOf(pair, metric, d) !== null);
  const values = known(own, metric, d);
  const families = own.map(({ family }) => family);
  const conditions = own.map(({ condition }) => condition);
  const centre = mean(values) ?? 0;
  const explained = (fit: readonly number[]): number =>
    sum(fit.map((value) => (value - centre) ** 2));
  if (values.length === 0 || Math.max(...values) - Math.min(...values) < 1e-12) return null;
  const total = explained(values);
  const family = explained(groupMeans(values, families));
  const condition = explained(groupMeans(values, conditions));
  const both = explained(additiveFit(values, families, conditions));
  const cells = explained(
    groupMeans(
      values,
      families.map((name, i) => `${name}/${conditions[i]}`),
    ),
  );
  const shares = (first: number, second: number, interaction: number) => ({
    first: first / total,
    second: second / total,
    interaction: interaction / total,
    residual: (total - cells) / total,
  });
  return {
    total_ss: total,
    n: values.length,
    first_then_second: shares(family, both - family, cells - both),
    second_then_first: shares(both - condition, condition, cells - both),
    marginal: shares(family, condition, Math.max(0, cells - family - condition)),
  };
}

export function naiveFamilies(
  pairs: readonly NaivePair[],
  panel: Panel,
  d: Definitions,
): { readonly within_family_sd: unknown; readonly family_means: unknown } {
  const families = [...new Set(panel.models.map(({ family }) => family))];
  const of = (condition: string, family: string): NaivePair[] =>
    pairs.filter((pair) => pair.condition === condition && pair.family === family);
  return {
    within_family_sd: panel.conditions.map((condition) => {
      const spreads = families.map((family) => sd(known(of(condition, family), "high_risk", d)));
      return {
        condition,
        mean: mean(spreads),
        by_family: Object.fromEntries(families.map((family, i) => [family, spreads[i]])),
      };
    }),
    family_means: panel.conditions.flatMap((condition) =>
      families.map((family) => {
        const own = of(condition, family);
        const average = (metric: Metric) => mean(own.map((pair) => metricOf(pair, metric, d)));
        return {
          family,
          condition,
          n_models: own.length,
          point: {
            accuracy: average("accuracy"),
            high_risk: average("high_risk"),
            unsafe: average("unsafe"),
            contradiction: average("contradiction"),
            dangerous_overconfidence: average("dangerous_overconfidence"),
            overconfident_wrong: average("overconfident_wrong"),
          },
        };
      }),
    ),
  };
}

export function naiveLatency(
  pairs: readonly NaivePair[],
  panel: Panel,
  settings: AnalysisSettings,
  d: Definitions,
): unknown {
  return settings.latency_buckets.flatMap(({ label, from, below }) =>
    panel.conditions.map((condition) => {
      const own = pairs.filter(
        ({ size, ...pair }) =>
          pair.condition === condition &&
          size !== null &&
          size >= from &&
          size < (below ?? Infinity),
      );
      const values = known(own, "latency_s", d);
      return {
        bucket: label,
        condition,
        n: values.length,
        mean: mean(values),
        sd: sd(values),
        median: percentile(values, 0.5),
        p90: percentile(values, 0.9),
      };
    }),
  );
}

export function naiveFigureNumbers(
  pairs: readonly NaivePair[],
  panel: Panel,
  d: Definitions,
): {
  readonly safe_region: unknown;
  readonly confidence_gap_median: unknown;
  readonly points: readonly { x: number; y: number }[];
} {
  const of = (condition: string): NaivePair[] =>
    pairs.filter((pair) => pair.condition === condition);
  return {
    safe_region: panel.conditions.map((condition) => ({
      condition,
      n_models: of(condition).length,
      inside: of(condition).filter((pair) => {
        const accuracy = metricOf(pair, "accuracy", d);
        const highRisk = metricOf(pair, "high_risk", d);
        return accuracy !== null && highRisk !== null && accuracy >= 0.9 && highRisk <= 0.05;
      }).length,
    })),
    confidence_gap_median: panel.conditions.map((condition) => {
      const gaps = of(condition).flatMap((pair) => {
        const correct = metricOf(pair, "confidence_correct", d);
        const wrong = metricOf(pair, "confidence_high_risk", d);
        return correct === null || wrong === null ? [] : [correct - wrong];
      });
      return { condition, n: gaps.length, median: percentile(gaps, 0.5) };
    }),
    points: pairs.flatMap((pair) => {
      const x = metricOf(pair, "accuracy", d);
      const y = metricOf(pair, "confidence_incorrect", d);
      return x === null || y === null ? [] : [{ x, y }];
    }),
  };
}

export function naiveSelfConsistency(
  pairs: readonly NaivePair[],
  settings: AnalysisSettings,
  rows: readonly number[][],
  definitions: Definitions,
): unknown {
  const d: Definitions = { ...definitions, answer: "voted" };
  const { self_consistency_models: models, self_consistency_conditions: conditions } = settings;
  const find = (model: string, condition: string) =>
    pairs.filter((pair) => pair.model === model && pair.condition === condition);
  const chosen = models.flatMap((model) =>
    conditions.flatMap((condition) => find(model, condition)),
  );
  const improvementOf = ({ cells }: NaivePair) => {
    const voted = naiveRates(cells, d);
    const single = answerRates(cells, "single", d);
    const minus = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);
    return {
      accuracy: minus(voted.accuracy, single.accuracy),
      high_risk: minus(single.high_risk, voted.high_risk),
      unsafe: minus(single.unsafe, voted.unsafe),
      contradiction: minus(single.contradiction, voted.contradiction),
    };
  };
  const estimate = (
    own: readonly NaivePair[],
    value: (cells: readonly NaiveCell[]) => number | null,
  ) => ({
    point: mean(own.map(({ cells }) => value(cells))),
    ...naiveSummary(
      rows.map((row) => mean(own.map(({ cells }) => value(row.map((q) => cells[q]))))),
    ),
  });
  return {
    pairs: chosen.map((pair) => ({
      rates: { model: pair.model, condition: pair.condition },
      improvement: improvementOf(pair),
    })),
    table: conditions.map((condition) => {
      const own = models.flatMap((model) => find(model, condition));
      return {
        condition,
        n_models: own.length,
        single: {
          accuracy: estimate(own, (cells) => answerRates(cells, "single", d).accuracy),
          null_final: estimate(own, (cells) => answerRates(cells, "single", d).null_final),
        },
        voted: {
          accuracy: estimate(own, (cells) => naiveRates(cells, d).accuracy),
          mean_confidence: estimate(own, (cells) => naiveRates(cells, d).mean_confidence),
          robustness: estimate(own, (cells) => naiveRates(cells, d).robustness),
        },
        latency_s: mean(own.map((pair) => metricOf(pair, "latency_s", d))),
      };
    }),
    improvement: Object.fromEntries(
      (["accuracy", "high_risk", "unsafe", "contradiction"] as const).map((metric) => {
        const changes = chosen
          .map((pair) => improvementOf(pair)[metric])
          .filter((change) => change !== null);
        const spread = sd(changes);
        const sem = spread === null ? null : spread / Math.sqrt(changes.length);
        return [metric, { mean: mean(changes), sem, n: changes.length }];
      }),
    ),
  };
}
