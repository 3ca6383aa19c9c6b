import type { BootstrapIndices } from "../stats/bootstrap-indices.js";
import { bootstrapWeights } from "../stats/bootstrap-weights.js";
import { ablations, type Ablation } from "./ablations.js";
import type { Analysis } from "./analysis.js";
import { concentrations, type Concentration } from "./concentration.js";
import { crossFittedBestMembers, type CrossFitted } from "./cross-fitted.js";
import { failureOverlaps, type FailureOverlap } from "./failure-overlap.js";
import { influences, type Influence } from "./influence.js";
import { intervalMethods, type IntervalMethods } from "./interval-methods.js";
import { modelRanks, type ModelRanks } from "./model-ranks.js";
import { questionReplicates } from "./pair-replicates.js";
import { panelViews } from "./panel-view.js";
import type { Panel } from "./panel.js";
import { rarefiedConfidences, type RarefiedConfidence } from "./rarefied-confidences.js";
import { resamplingSchemes, type SchemeResult } from "./resampling-schemes.js";
import type { AnalysisSettings } from "./settings.js";
import { degenerateThresholds, type DegenerateThreshold } from "./threshold-warnings.js";

/** What the paper does not compute; fractions and seconds. */
export interface BeyondPaper {
  readonly resampling: readonly SchemeResult[];
  readonly interval_methods: IntervalMethods;
  readonly ablations: readonly Ablation[];
  readonly cross_fitted: readonly CrossFitted[];
  readonly failure_overlap: readonly FailureOverlap[];
  readonly concentration: readonly Concentration[];
  readonly model_ranks: readonly ModelRanks[];
  readonly influence: Influence;
  readonly degenerate_thresholds: readonly DegenerateThreshold[];
  readonly rarefied_confidence: RarefiedConfidence | null;
}

/**
 * Computes what goes beyond the paper from a panel that is analysed.
 *
 * @param indices the question draws that the analysis used
 * @param seed of these draws; null: they were read from a file
 */
export function beyondPaper(
  panel: Panel,
  settings: AnalysisSettings,
  analysis: Analysis,
  indices: BootstrapIndices,
  seed: number | null,
): BeyondPaper {
  const { cells } = analysis;
  const weights = bootstrapWeights(indices);
  const questions = questionReplicates(cells, weights);
  const memberRates = (model: number, condition: number) =>
    analysis.model_condition.find(
      (row) => row.model_index === model && row.condition_index === condition,
    )!.point;
  return {
    resampling: resamplingSchemes(
      panel,
      cells,
      settings.comparisons,
      weights,
      questions,
      seed,
      settings.bootstrap.seed,
    ),
    interval_methods: intervalMethods(panel, cells, settings.comparisons, indices),
    ablations: ablations(panel, cells, settings, memberRates, weights),
    cross_fitted: crossFittedBestMembers(panel, cells, analysis.ensembles, weights),
    failure_overlap: failureOverlaps(panel, cells, analysis.ensembles),
    concentration: concentrations(panel, cells, weights),
    model_ranks: modelRanks(panel, analysis.model_condition, questions),
    influence: influences(panel, panelViews(panel, cells, settings)),
    degenerate_thresholds: degenerateThresholds(panel, cells, settings.sensitivity_thresholds),
    rarefied_confidence: rarefiedConfidences(panel, cells),
  };
}
