import { cellsDone, type Analysis } from "../figures/analysis.js";
import { counted } from "../figures/format.js";
import { paperSettings } from "../panel/paper-settings.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import type { TableInput } from "../tables/table-input.js";
import type { LoadedRun } from "./load-run.js";

/** What tables are made from, of a run as the reader looks at it. */
export function tableInputOf(
  run: LoadedRun,
  analysis: Analysis,
  weights: BootstrapWeights,
): TableInput {
  const { panel } = analysis.run;
  const { manifest } = run;
  return {
    panel,
    settings: paperSettings(panel, manifest.run_id),
    cells: analysis.cells,
    rates: analysis.rates,
    weights,
    run: {
      simulated: manifest.simulated,
      is_replica: isReplica(run),
      cells_done: cellsDone(analysis),
      models: panel.models.map((model) => run.models.find((one) => one.model === model.model)!),
    },
  };
}

/** What the published values are of, and how this run differs. */
export function comparability(loaded: LoadedRun, { run }: Analysis): string {
  const { manifest } = loaded;
  const kind = manifest.simulated ? "simulated model" : "model";
  const { models, questions } = run.panel;
  const here = `Here are ${counted(models.length, kind)} and ${counted(questions.length, "question")} of “${manifest.benchmark.title}”`;
  const replica = isReplica(loaded)
    ? " This replica was calibrated to them: meeting them is construction, not replication."
    : "";
  return `The published values belong to another panel: 34 models on the paper’s 200 questions. ${here}. A difference between the two says how far these numbers lie from the paper’s, and nothing about any model getting better or worse.${replica}`;
}

/** Whether a run was simulated so that its tables come out as the paper's. */
function isReplica({ manifest }: LoadedRun): boolean {
  return typeof manifest.seeds["replica"] === "number";
}
