import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { bestMember, MEMBER_METRICS, type MemberRates } from "./best-member.js";
import type { Cells } from "./cells.js";
import { columnSum } from "./columns.js";
import { judgeEnsemble } from "./ensemble-cells.js";
import {
  columnsOfEnsemble,
  ENSEMBLE_METRICS,
  ENSEMBLE_RATIOS,
  positionOf,
  type EnsembleMetric,
} from "./ensembles.js";
import { matchedSwaps, type Swap } from "./member-swaps.js";
import { recordOf } from "./metrics.js";
import type { Panel } from "./panel.js";
import { resampler } from "./resample.js";
import type { AnalysisSettings, Ensemble } from "./settings.js";

type EnsembleRates = Readonly<Record<EnsembleMetric, number | null>>;

/** A change with its paired question bootstrap, fractions. */
export interface PairedChange extends ReplicateSummary {
  readonly point: number | null;
}

/** An ensemble in a condition after one member was swapped, fractions. */
export interface Ablation extends Omit<Swap, "members"> {
  readonly ensemble: string;
  readonly condition: string;
  /** The rates after the swap. */
  readonly point: EnsembleRates;
  /** After minus before, both on the same resampled questions. */
  readonly change: Readonly<Record<EnsembleMetric, PairedChange>>;
  /** The ablated ensemble against its own best member, positive when the ensemble is better. */
  readonly improvement: MemberRates;
}

/**
 * The ablations of ensembles (Supplementary Note 2): every member swapped for a matched model, one
 * at a time, in every condition that all members and the replacement have. Ensembles before swaps
 * before conditions. Ensembles may have any number of members from two.
 *
 * @param memberRates the rates of a model in a condition
 */
export function ablations(
  panel: Panel,
  cells: Cells,
  settings: Pick<AnalysisSettings, "ensembles" | "ensemble_conditions" | "latency_buckets">,
  memberRates: (model: number, condition: number) => MemberRates,
  weights: BootstrapWeights,
): readonly Ablation[] {
  return settings.ensembles.flatMap((ensemble) => {
    const swaps = matchedSwaps(
      panel.models,
      ensemble,
      settings.latency_buckets,
      cells.definitions.size_axis,
    );
    return swaps.flatMap((swap) =>
      settings.ensemble_conditions.flatMap(
        (condition) =>
          ablation(panel, cells, ensemble, swap, condition, memberRates, weights) ?? [],
      ),
    );
  });
}

function ablation(
  panel: Panel,
  cells: Cells,
  ensemble: Ensemble,
  { members: swapped, ...swap }: Swap,
  condition: string,
  memberRates: (model: number, condition: number) => MemberRates,
  weights: BootstrapWeights,
): Ablation | null {
  const c = panel.conditions.indexOf(condition);
  const before = ensemble.members.map((name) => positionOf(panel, name));
  const after = swapped.map((name) => positionOf(panel, name));
  const has = (m: number): boolean => cells.has_condition[m * cells.n_conditions + c] === 1;
  if (c < 0 || ![...before, ...after].every(has)) return null;
  const original = measured(panel, cells, before, c, weights);
  const ablated = measured(panel, cells, after, c, weights);
  const best = bestMember(
    after.map((m) => memberRates(m, c)),
    cells.definitions,
  );
  return {
    ensemble: ensemble.name,
    condition,
    ...swap,
    point: ablated.point,
    change: recordOf(ENSEMBLE_METRICS, (metric) => ({
      point: minus(ablated.point[metric], original.point[metric]),
      ...summariseReplicates(
        ablated.replicates[metric].map((value, b) => value - original.replicates[metric][b]),
      ),
    })),
    improvement: recordOf(MEMBER_METRICS, (metric) =>
      metric === "accuracy"
        ? minus(ablated.point[metric], best[metric])
        : minus(best[metric], ablated.point[metric]),
    ),
  };
}

/** An ensemble's rates and their replicates. */
function measured(
  panel: Panel,
  cells: Cells,
  members: readonly number[],
  conditionIndex: number,
  weights: BootstrapWeights,
): {
  readonly point: EnsembleRates;
  readonly replicates: Readonly<Record<EnsembleMetric, Float64Array>>;
} {
  const columns = columnsOfEnsemble(judgeEnsemble(panel, cells, members, conditionIndex));
  const n = columnSum(columns.counted, 0, cells.n_questions);
  const values = resampler(columns, weights)(0, ENSEMBLE_RATIOS);
  return {
    point: recordOf(ENSEMBLE_METRICS, (metric) =>
      n === 0 ? null : columnSum(columns[metric], 0, cells.n_questions) / n,
    ),
    replicates: recordOf(ENSEMBLE_METRICS, (metric) =>
      Float64Array.from(values[ENSEMBLE_METRICS.indexOf(metric)]),
    ),
  };
}

function minus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}
