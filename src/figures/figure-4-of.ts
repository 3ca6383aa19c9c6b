import { averageRates } from "../panel/condition-table.js";
import { familyMeans, withinFamilySd, withinFamilySdIntervals } from "../panel/families.js";
import { keptBy } from "../panel/kept-by.js";
import { recordOf, type Metric } from "../panel/metrics.js";
import {
  arraysOf,
  averageReplicates,
  replicateSteps,
  type PairReplicates,
} from "../panel/pair-replicates.js";
import { scalingDecomposition, shareIntervals, type ShareIntervals } from "../panel/scaling.js";
import { sizeSlopeInterval } from "../panel/size-slopes.js";
import { degenerateThresholds } from "../panel/threshold-warnings.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { cellsDone, questionWeights, settingsOf, type Analysis } from "./analysis.js";
import {
  FIGURE_4_METRICS,
  figure4Data,
  FROM,
  TO,
  type Figure4Data,
  type Figure4Intervals,
  type Figure4Metric,
} from "./figure-4-data.js";
import type { Pause } from "./pause.js";
import { inSlices } from "./slices.js";

function mainConditions(analysis: Analysis): readonly string[] {
  return settingsOf(analysis).main_conditions;
}

/** Prepares Figure 4; without intervals its marks stand alone until these are computed. */
export function figure4Of(analysis: Analysis, intervals: Figure4Intervals | null): Figure4Data {
  const { run, definitions, cells, rates } = analysis;
  const { models, conditions } = run.panel;
  const main = mainConditions(analysis);
  return figure4Data({
    facts: {
      simulated: run.manifest.simulated,
      threshold: definitions.threshold,
      degenerate: degenerateThresholds(run.panel, cells, [definitions.threshold]),
      n_questions: cells.n_questions,
      n_models: cells.n_models,
      cells_done: cellsDone(analysis),
    },
    axis: definitions.size_axis,
    models,
    conditions,
    main_conditions: main,
    rates,
    shares: scalingDecomposition(rates, models, main),
    spreads: withinFamilySd(rates, models, main),
    family_means: familyMeans(rates, models, main),
    averages: (condition) => averageRates(rates.filter((row) => row.condition === condition)),
    intervals,
  });
}

/** Resamples the questions for every interval of Figure 4, with a pause between the parts. */
export async function figure4Intervals(
  analysis: Analysis,
  pause: Pause,
): Promise<Figure4Intervals> {
  const { run, definitions, cells } = analysis;
  const { models, conditions } = run.panel;
  const main = mainConditions(analysis);
  const resampling = replicateSteps(cells, questionWeights(cells), FIGURE_4_METRICS);
  const replicates = await inSlices(resampling, pause);
  const madeOf = arraysByMetric(analysis);
  const spreads = await spreadsKept(madeOf.high_risk, main.join(), () =>
    inSlices(withinFamilySdIntervals(replicates, models, conditions, main), pause),
  );
  const found = new Map<Metric, OneMetric>();
  for (const metric of FIGURE_4_METRICS) {
    const name = [metric, definitions.size_axis, ...main].join();
    const own = await metricsKept(madeOf[metric], name, () =>
      ofOneMetric(analysis, replicates, metric, pause),
    );
    found.set(metric, own);
  }
  return {
    ...averages(analysis, replicates),
    shares: recordOf(FIGURE_4_METRICS, (metric) => found.get(metric)!.shares),
    spread: (key) => spreads.get(key) ?? null,
    slope: (condition, metric) => found.get(metric)?.slopes.get(condition) ?? null,
  };
}

/** What all that is told of a metric alone is made of. */
function arraysByMetric({ run, cells }: Analysis) {
  return recordOf(FIGURE_4_METRICS, (metric) => [run.panel, ...arraysOf(cells, [metric])]);
}

/** What is told of a metric alone, and so kept while its columns are the same. */
interface OneMetric {
  readonly shares: ShareIntervals;
  /** By condition. */
  readonly slopes: ReadonlyMap<string, ReplicateSummary>;
}

const metricsKept = keptBy<Promise<OneMetric>>();
const spreadsKept = keptBy<Promise<ReadonlyMap<string, ReplicateSummary>>>();

async function ofOneMetric(
  analysis: Analysis,
  replicates: PairReplicates<Figure4Metric>,
  metric: Figure4Metric,
  pause: Pause,
): Promise<OneMetric> {
  const { models, conditions } = analysis.run.panel;
  const { size_axis: axis } = analysis.definitions;
  const decomposing = shareIntervals(
    replicates,
    models,
    conditions,
    mainConditions(analysis),
    metric,
  );
  const shares = await inSlices(decomposing, pause);
  const slopes = new Map<string, ReplicateSummary>();
  for (const condition of [FROM, TO]) {
    await pause();
    const slope = sizeSlopeInterval(replicates, models, conditions, condition, metric, axis);
    slopes.set(condition, slope);
  }
  return { shares, slopes };
}

const averagesKept = keptBy<Float64Array>();

/** Averages over all models and over families, replicate by replicate. */
function averages(
  analysis: Analysis,
  replicates: PairReplicates<Figure4Metric>,
): Pick<Figure4Intervals, "mean" | "delta" | "family_rate" | "family_delta"> {
  const { run, cells } = analysis;
  const { models, conditions } = run.panel;
  const madeOf = arraysByMetric(analysis);
  const membersOf = (family: string | null): readonly number[] =>
    models.flatMap((model, m) => (family === null || model.family === family ? [m] : []));
  const averageOf = (members: readonly number[], condition: string, metric: Figure4Metric) => {
    const of = { condition_index: conditions.indexOf(condition), model_indices: members };
    return averagesKept(
      madeOf[metric],
      [metric, condition, ...members].join(),
      () => averageReplicates(replicates, of, null, [metric])[metric],
    );
  };
  const has = (m: number, condition: string): boolean => {
    const c = conditions.indexOf(condition);
    return c >= 0 && cells.has_condition[m * cells.n_conditions + c] === 1;
  };
  const deltaOf =
    (family: string | null): Figure4Intervals["delta"] =>
    (from, to, metric) => {
      const shared = membersOf(family).filter((m) => has(m, from) && has(m, to));
      if (shared.length === 0 || !isFigure4Metric(metric)) return null;
      const before = averageOf(shared, from, metric);
      const after = averageOf(shared, to, metric);
      return summariseReplicates(after.map((value, b) => value - before[b]));
    };
  return {
    mean: (condition, metric) =>
      isFigure4Metric(metric)
        ? summariseReplicates(averageOf(membersOf(null), condition, metric))
        : null,
    delta: deltaOf(null),
    family_rate: (family, condition) =>
      summariseReplicates(averageOf(membersOf(family), condition, "high_risk")),
    family_delta: deltaOf,
  };
}

function isFigure4Metric(metric: Metric): metric is Figure4Metric {
  return (FIGURE_4_METRICS as readonly Metric[]).includes(metric);
}
