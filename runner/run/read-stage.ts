import type { DuckDBConnection } from "@duckdb/node-api";
import { writePanel } from "../ballots/panel-table.js";
import { readRunOutputs } from "../ballots/read-outputs.js";
import type { Effects } from "../effects.js";
import type { RunFolder } from "../run-folder.js";
import type { ResolvedStudy } from "../study/resolved.js";
import { startProgress } from "./progress.js";
import { verifierOf } from "./verifier.js";

/**
 * Reads every stored output into a ballot and the ballots into the panel. The verifier's server is
 * reached only if some output needs it; its failed calls go into the run's journal.
 *
 * @returns whether the stage came to its end
 */
export async function readStage(
  db: DuckDBConnection,
  study: ResolvedStudy,
  run: RunFolder,
  effects: Effects,
): Promise<boolean> {
  const parts = new Set(study.groups.map(({ model, condition }) => `${model} ${condition}`)).size;
  const progress = startProgress(effects, "read", "parts", parts);
  const connection =
    study.verifier === null ? null : await verifierOf(study, study.verifier, run, effects);
  try {
    await readRunOutputs(
      db,
      run,
      {
        questions: study.benchmark.questions,
        reading: study.reading,
        verify: connection?.options ?? null,
      },
      (done) => progress.at(done, connection?.note()),
    );
    progress.end(connection?.note());
  } finally {
    await connection?.close();
  }
  if (effects.signal.aborted) return false;
  await writePanel(db, run);
  return true;
}
