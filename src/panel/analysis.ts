import type { BootstrapIndices } from "../stats/bootstrap-indices.js";
import { bootstrapWeights } from "../stats/bootstrap-weights.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import type { VarianceDecomposition } from "../stats/variance-decomposition.js";
import type { MemberMetric } from "./best-member.js";
import { bootstrapPanel, type PairBootstrap } from "./bootstrap.js";
import type { AverageOf } from "./pair.js";
import { judgeCells, type Cells } from "./cells.js";
import { conditionTable, type ConditionRow } from "./condition-table.js";
import type { Definitions } from "./definitions.js";
import { delta, type Delta } from "./deltas.js";
import {
  ensembleConditionMeans,
  improvementSummary,
  type ChangeSummary,
  type EnsembleConditionMean,
} from "./ensemble-summary.js";
import { ensembleResults, type EnsembleResult } from "./ensembles.js";
import { familyMeans, withinFamilySd, type FamilyMean, type WithinFamilySd } from "./families.js";
import { figureNumbers, type FigureNumbers } from "./figure-numbers.js";
import { latencyBySize, type LatencyRow } from "./latency.js";
import { memberRatesOf } from "./member-rates.js";
import { meanOfModels, type MeanOfModels } from "./mean-of-models.js";
import { METRICS, recordOf, type Metric } from "./metrics.js";
import { pairedAverages } from "./paired-averages.js";
import type { Panel } from "./panel.js";
import { pooledConfidences, type PooledConfidence } from "./pooled-confidence.js";
import { modelConditionRates, type ModelConditionRates } from "./rates.js";
import { scalingDecomposition, type DecomposedMetric } from "./scaling.js";
import { selfConsistency, type SelfConsistency } from "./self-consistency.js";
import type { AnalysisSettings } from "./settings.js";
import { strataTable, SUBSPECIALTY_LABELS, type StratumRow } from "./strata.js";
import { thresholdSensitivity, type ThresholdRow } from "./thresholds.js";
import {
  worstCases,
  worstCasesAcross,
  type WorstCase,
  type WorstCaseAcross,
} from "./worst-cases.js";

/** A row of the condition table with both readings of its interval. */
export interface ConditionResult extends ConditionRow {
  /** Of the average over models (rule 12). */
  readonly bootstrap: Readonly<Record<Metric, ReplicateSummary>>;
  /** Of a typical model (rule 13). */
  readonly mean_of_models: Readonly<Record<Metric, MeanOfModels>>;
  readonly pooled_confidence: PooledConfidence;
}

/** A model in a condition with its bootstrap. */
export interface ModelConditionResult extends ModelConditionRates {
  readonly bootstrap: PairBootstrap["summary"];
}

/** Everything that is computed from a panel; fractions and seconds. */
export interface Analysis {
  readonly definitions_id: string;
  readonly cells: Cells;
  readonly model_condition: readonly ModelConditionResult[];
  readonly condition_table: readonly ConditionResult[];
  readonly deltas: readonly Delta[];
  readonly variance_decomposition: Readonly<Record<DecomposedMetric, VarianceDecomposition | null>>;
  readonly within_family_sd: readonly WithinFamilySd[];
  readonly family_means: readonly FamilyMean[];
  readonly ensembles: readonly EnsembleResult[];
  readonly ensemble_improvement: Readonly<Record<MemberMetric, ChangeSummary>>;
  readonly ensemble_condition_means: readonly EnsembleConditionMean[];
  readonly self_consistency: SelfConsistency;
  readonly worst_case: readonly WorstCase[];
  readonly worst_case_across: readonly WorstCaseAcross[];
  readonly threshold_sensitivity: readonly ThresholdRow[];
  readonly subspecialty: readonly StratumRow[];
  readonly question_type: readonly StratumRow[];
  readonly latency_by_size: readonly LatencyRow[];
  readonly figure_numbers: FigureNumbers;
}

/**
 * Computes every result of a panel under one set of definitions.
 *
 * @param indices which questions each bootstrap replicate drew, shared by all results
 */
export function analysePanel(
  panel: Panel,
  settings: AnalysisSettings,
  definitions: Definitions,
  indices: BootstrapIndices,
): Analysis {
  const { main_conditions: main } = settings;
  const cells = judgeCells(panel, definitions);
  const weights = bootstrapWeights(indices);
  const rates = modelConditionRates(panel, cells);
  const { pairs, averages } = bootstrapPanel(cells, weights, {
    pairs: true,
    averages: [
      ...panel.conditions.map((_, c): AverageOf => everyModel(panel, c)),
      ...settings.comparisons.flatMap((comparison) => pairedAverages(panel, cells, comparison)),
    ],
  });
  const pooled = pooledConfidences(cells);
  const firstDelta = panel.conditions.length;
  const ensembles = ensembleResults(
    panel,
    cells,
    settings.ensembles,
    settings.ensemble_conditions,
    memberRatesOf(rates, pairs, definitions),
    weights,
  );
  return {
    definitions_id: cells.definitions_id,
    cells,
    model_condition: rates.map((row, i) => ({ ...row, bootstrap: pairs[i].summary })),
    condition_table: conditionTable(rates, panel.conditions).map((row, c) => ({
      ...row,
      bootstrap: recordOf(METRICS, (metric) => summariseReplicates(averages[c].metrics[metric])),
      mean_of_models: meanOfModels(pairs.filter((pair) => pair.condition_index === c)),
      pooled_confidence: pooled[c],
    })),
    deltas: settings.comparisons.map((comparison, i) =>
      delta(cells, rates, comparison, averages.slice(firstDelta + 2 * i, firstDelta + 2 * i + 2)),
    ),
    variance_decomposition: scalingDecomposition(rates, panel.models, main),
    within_family_sd: withinFamilySd(rates, panel.models, main),
    family_means: familyMeans(rates, panel.models, main),
    ensembles,
    ensemble_improvement: improvementSummary(ensembles),
    ensemble_condition_means: ensembleConditionMeans(ensembles, settings.ensemble_conditions),
    self_consistency: selfConsistency(
      panel,
      cells,
      settings.self_consistency_models,
      settings.self_consistency_conditions,
      weights,
    ),
    worst_case: worstCases(panel, cells, settings.worst_case_condition),
    worst_case_across: worstCasesAcross(panel, cells, main),
    threshold_sensitivity: thresholdSensitivity(panel, cells, settings.sensitivity_thresholds),
    subspecialty: strataTable(panel, cells, main, SUBSPECIALTY_LABELS[definitions.strata]),
    question_type: strataTable(panel, cells, main, ({ type }) => [type]),
    latency_by_size: latencyBySize(
      rates,
      panel.models,
      main,
      settings.latency_buckets,
      definitions.size_axis,
    ),
    figure_numbers: figureNumbers(rates, main),
  };
}

function everyModel(panel: Panel, conditionIndex: number): AverageOf {
  return {
    condition_index: conditionIndex,
    model_indices: panel.models.map((_, m) => m),
  };
}
