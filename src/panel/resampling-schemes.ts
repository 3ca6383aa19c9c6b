import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import type { Cells } from "./cells.js";
import { drawnModels } from "./drawn-models.js";
import { METRICS, recordOf, type Metric } from "./metrics.js";
import {
  averageReplicates,
  type MetricReplicates,
  type PairReplicates,
} from "./pair-replicates.js";
import { pairedAverages } from "./paired-averages.js";
import type { Panel } from "./panel.js";
import type { Comparison } from "./settings.js";
import { twoStageReplicates } from "./two-stage-bootstrap.js";

/** What each replicate draws with replacement, and what its interval is then about. */
export const RESAMPLING_SCHEMES = {
  questions: "other questions of the same kind, these models, these outputs",
  questions_and_ballots: "other questions and other outputs of these models",
  questions_and_models: "other questions and other models of the same kind",
  questions_and_families: "other questions and other model families",
} as const;

export type ResamplingScheme = keyof typeof RESAMPLING_SCHEMES;

/** How the replicates of a scheme were drawn, enough to repeat them. */
export interface Drawing {
  readonly generator: "pcg64" | "mulberry32";
  readonly seed: number | null;
}

/** Intervals of the condition table and of the deltas under one scheme. */
export interface SchemeResult {
  readonly scheme: ResamplingScheme;
  readonly method: "percentile";
  readonly replicates: number;
  /** The draw of questions, shared by all schemes, then that of the second unit. */
  readonly drawings: readonly Drawing[];
  readonly condition_table: readonly {
    readonly condition: string;
    readonly bootstrap: Readonly<Record<Metric, ReplicateSummary>>;
  }[];
  readonly deltas: readonly (Comparison & {
    readonly bootstrap: Readonly<Record<Metric, ReplicateSummary>>;
  })[];
}

/**
 * The intervals of the condition table and of the paired deltas when more than questions is drawn.
 * Questions and models are drawn independently (the crossed, or pigeonhole, bootstrap: A. B. Owen,
 * Annals of Applied Statistics 1, 2007), which is conservative. Ballots drawn again disagree less
 * than those recorded, so confidences shift upward under `questions_and_ballots`: their mean tells
 * by how much.
 *
 * @param questions the replicates of `questionReplicates`
 * @param seed of the question draw, null where it was read from a file; the second units are drawn
 *   from the seeds 1 to 3 beyond `secondSeed`
 */
export function resamplingSchemes(
  panel: Panel,
  cells: Cells,
  comparisons: readonly Comparison[],
  weights: BootstrapWeights,
  questions: PairReplicates,
  seed: number | null,
  secondSeed: number,
): readonly SchemeResult[] {
  const { replicates } = weights;
  const drawQuestions: Drawing = { generator: "pcg64", seed };
  const result = (
    scheme: ResamplingScheme,
    pairs: PairReplicates,
    drawn: Float64Array | null,
    second: readonly Drawing[],
  ): SchemeResult => ({
    scheme,
    method: "percentile",
    replicates,
    drawings: [drawQuestions, ...second],
    ...intervals(panel, cells, comparisons, pairs, drawn),
  });
  const drawing = (generator: Drawing["generator"], offset: number): Drawing => ({
    generator,
    seed: secondSeed + offset,
  });
  const ballots = drawing("mulberry32", 1);
  const models = drawing("pcg64", 2);
  const families = drawing("pcg64", 3);
  const twoStage = twoStageReplicates(panel, cells, weights, secondSeed + 1);
  const ofModels = drawnModels(panel.models, "model", replicates, secondSeed + 2);
  const ofFamilies = drawnModels(panel.models, "family", replicates, secondSeed + 3);
  return [
    result("questions", questions, null, []),
    result("questions_and_ballots", twoStage, null, [ballots]),
    result("questions_and_models", questions, ofModels, [models]),
    result("questions_and_families", questions, ofFamilies, [families]),
  ];
}

function intervals(
  panel: Panel,
  cells: Cells,
  comparisons: readonly Comparison[],
  pairs: PairReplicates,
  drawn: Float64Array | null,
): Pick<SchemeResult, "condition_table" | "deltas"> {
  const everyModel = panel.models.map((_, m) => m);
  return {
    condition_table: panel.conditions.map((condition, c) => ({
      condition,
      bootstrap: summaries(
        averageReplicates(pairs, { condition_index: c, model_indices: everyModel }, drawn, METRICS),
      ),
    })),
    deltas: comparisons.map((comparison) => {
      const [to, from] = pairedAverages(panel, cells, comparison).map((of) =>
        averageReplicates(pairs, of, drawn, METRICS),
      );
      return {
        ...comparison,
        bootstrap: summaries(
          recordOf(METRICS, (metric) => to[metric].map((value, b) => value - from[metric][b])),
        ),
      };
    }),
  };
}

function summaries(replicates: MetricReplicates): Readonly<Record<Metric, ReplicateSummary>> {
  return recordOf(METRICS, (metric) => summariseReplicates(replicates[metric]));
}
