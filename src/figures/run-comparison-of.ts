import { conditionName } from "../panel/condition.js";
import { recordOf } from "../panel/metrics.js";
import {
  cellChanges,
  changeCounts,
  type CellChange,
  type ChangeCounts,
} from "../panel/run-changes.js";
import {
  COMPARED_METRICS,
  compareRuns,
  runIntervals,
  type Compared,
  type ComparedMetric,
  type PairedValue,
  type RunComparison,
  type RunIntervals,
} from "../panel/run-comparison.js";
import { judgePaired, pairPanels, type PairedCells } from "../panel/run-pairing.js";
import type { ReplicateSummary } from "../stats/replicate-summary.js";
import {
  analyse,
  cellsDone,
  questionWeights,
  type AnalysedRun,
  type Analysis,
} from "./analysis.js";
import { estimate } from "./figure-2-data.js";
import type { Pause } from "./pause.js";
import type { ComparedValue, RunComparisonData } from "./run-comparison-data.js";
import { inSlices } from "./slices.js";

/** Two runs compared under the same definitions, whatever is then shown of it. */
export interface ComparedRuns {
  readonly first: Analysis;
  readonly second: Analysis;
  readonly paired: PairedCells;
  readonly comparison: RunComparison;
  readonly changes: readonly CellChange[];
  readonly counts: readonly ChangeCounts[];
}

/**
 * Compares the run of an analysis with another one, over what both have and the first's view keeps,
 * under the definitions of the analysis.
 */
export function compareWith(first: Analysis, other: AnalysedRun): ComparedRuns {
  const { definitions } = first;
  const paired = judgePaired(pairPanels(first.run.panel, other.panel), definitions);
  const changes = cellChanges(paired);
  return {
    first,
    second: analyse(other, definitions),
    paired,
    comparison: compareRuns(paired),
    changes,
    counts: changeCounts(paired, changes),
  };
}

/** Intervals of every delta. */
export function comparisonIntervals({ paired }: ComparedRuns, pause: Pause): Promise<RunIntervals> {
  return inSlices(runIntervals(paired, questionWeights(paired.cells.first)), pause);
}

/**
 * Prepares what the panels of the page share.
 *
 * @param intervals null before they are computed: marks then stand without bars
 */
export function comparisonData(
  { first, second, paired, comparison, counts }: ComparedRuns,
  metric: ComparedMetric,
  condition: string,
  intervals: RunIntervals | null,
): RunComparisonData {
  const lacking = [first, second].flatMap((own) => {
    const cells = cellsDone(own);
    return cells === null ? [] : [`${own.run.manifest.run_id}: ${cells}`];
  });
  return {
    simulated: first.run.manifest.simulated || second.run.manifest.simulated,
    first: first.run.manifest.run_id,
    second: second.run.manifest.run_id,
    n_questions: paired.first.questions.length,
    metric,
    condition,
    pairs: comparison.pairs.map((pair, i) => ({
      model: pair.model,
      condition: pair.condition,
      name: conditionName(pair.condition),
      n: pair.n,
      metrics: withIntervals(pair.metrics, intervals?.pairs[i]),
    })),
    averages: comparison.averages.map((average, i) => ({
      condition: average.condition,
      name: average.condition === null ? "All conditions" : conditionName(average.condition),
      n: average.n,
      metrics: withIntervals(average.metrics, intervals?.averages[i]),
    })),
    changes: counts.map((row) => ({
      ...row,
      name: row.condition === null ? "All conditions" : conditionName(row.condition),
    })),
    outputs_differ: comparison.pairs.some(
      ({ k }) => k.first[0] !== k.second[0] || k.first[1] !== k.second[1],
    ),
    cells_done: lacking.length === 0 ? null : lacking.join("; "),
  };
}

function withIntervals(
  values: Compared<PairedValue>,
  intervals: Compared<ReplicateSummary> | undefined,
): Compared<ComparedValue> {
  return recordOf(COMPARED_METRICS, (metric) => {
    const { first, second, delta } = values[metric];
    return { first, second, delta: estimate(delta, intervals?.[metric]) };
  });
}
