import type { RowsOf } from "../../compact/write-rows.js";
import { SIMULATED_PREFIX } from "../../study/models.js";
import type { Columns, PANEL } from "../../tables/schema.js";
import type { Design } from "./design.js";
import { MAIN, REPEATED } from "./published.js";
import type { World } from "./world.js";

/** The latency of every model under every main condition, also of those without answers. */
export const LATENCY = {
  model: "VARCHAR",
  condition: "VARCHAR",
  question_id: "VARCHAR",
  latency_s: "DOUBLE",
} as const satisfies Columns;

/** The names of the replica's two experiments. */
export const EXPERIMENTS = { main: "main", repeated: "self_consistency" } as const;

/**
 * A world as rows of the `panel` table, sorted by key as a run sorts them. The self-consistency
 * experiment holds the main one's ballots of the eight models again.
 */
export function panelRows(design: Design, world: World): RowsOf<typeof PANEL> {
  const rows = world.cells.flatMap((cell) => {
    const { condition, model, question, ballots, single, latency_s } = cell;
    const row = {
      experiment: EXPERIMENTS.main,
      model: SIMULATED_PREFIX + design.models[model].model,
      condition,
      question_id: design.questions[question].question_id,
      ballots,
      single,
      latency_s,
      latency_vote_s: latency_s,
    };
    return design.eight.includes(model) && REPEATED.includes(condition)
      ? [row, { ...row, experiment: EXPERIMENTS.repeated }]
      : [row];
  });
  return sorted(rows, ["experiment", "model", "condition", "question_id"]);
}

/** A world's latencies as rows of `latency.parquet`, sorted by key. */
export function latencyRows(design: Design, world: World): RowsOf<typeof LATENCY> {
  const rows = world.latencies.flatMap((models, c) =>
    models.flatMap((seconds, m) =>
      Array.from(seconds, (latency_s, q) => ({
        model: SIMULATED_PREFIX + design.models[m].model,
        condition: MAIN[c],
        question_id: design.questions[q].question_id,
        latency_s,
      })),
    ),
  );
  return sorted(rows, ["model", "condition", "question_id"]);
}

function sorted<K extends string, R extends Readonly<Record<K, string>>>(
  rows: readonly R[],
  keys: readonly K[],
): readonly R[] {
  return [...rows].sort((a, b) => {
    for (const key of keys) if (a[key] !== b[key]) return a[key] < b[key] ? -1 : 1;
    return 0;
  });
}
