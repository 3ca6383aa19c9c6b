import { bootstrapPanel } from "../src/panel/bootstrap.js";
import { judgeCells } from "../src/panel/cells.js";
import { PRESETS } from "../src/panel/definitions.js";
import { METRICS } from "../src/panel/metrics.js";
import type { Panel } from "../src/panel/panel.js";
import { bootstrapIndices } from "../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../src/stats/bootstrap-weights.js";
import { summariseReplicates } from "../src/stats/replicate-summary.js";

/** Milliseconds that parts of a condition table took, in the order in which they ran. */
export interface TableTimes {
  readonly judge_ms: number;
  readonly draw_ms: number;
  /** Bootstrap and summaries of every metric in every condition: the first time and again. */
  readonly table_ms: readonly number[];
}

function timed<T>(work: () => T): { readonly value: T; readonly ms: number } {
  const started = performance.now();
  const value = work();
  return { value, ms: performance.now() - started };
}

/** Computes the condition table of a panel several times. */
export function conditionTableTimes(panel: Panel, repeats: number): TableTimes {
  const judged = timed(() => judgeCells(panel, PRESETS.primum));
  const drawn = timed(() => bootstrapWeights(bootstrapIndices(panel.questions.length, 1000, 42)));
  const everyModel = panel.models.map((_, m) => m);
  const table = (): number => {
    const { averages } = bootstrapPanel(judged.value, drawn.value, {
      pairs: false,
      averages: panel.conditions.map((_, c) => ({ condition_index: c, model_indices: everyModel })),
    });
    const summaries = averages.flatMap(({ metrics }) =>
      METRICS.map((metric) => summariseReplicates(metrics[metric])),
    );
    return summaries.length;
  };
  return {
    judge_ms: judged.ms,
    draw_ms: drawn.ms,
    table_ms: Array.from({ length: repeats }, () => timed(table).ms),
  };
}
