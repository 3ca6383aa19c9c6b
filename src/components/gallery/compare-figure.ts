import type { AnalysedRun } from "../../figures/analysis.js";
import { compareFigure } from "../../figures/compare-figure.js";
import type { Figure } from "../../figures/figure.js";

/** Two runs compared; here the run beside the same models' single outputs, taken for a run. */
export const COMPARE: Figure = {
  ...compareFigure(({ run }) => singleOutputs(run)),
  title: "Two runs compared (here votes beside single outputs)",
};

/** A run whose sampled outputs are another's deterministic ones, of the models that have any. */
function singleOutputs({ manifest, panel }: AnalysedRun): AnalysedRun {
  const size = panel.conditions.length * panel.questions.length;
  const hasAny = panel.models.map((_, m) =>
    panel.single.slice(m * size, (m + 1) * size).some((output) => output !== null && output !== ""),
  );
  const kept = <T>(column: readonly T[]): readonly T[] =>
    column.filter((_, cell) => hasAny[Math.floor(cell / size)]);
  return {
    manifest: { ...manifest, run_id: `${manifest.run_id}, single outputs` },
    panel: {
      ...panel,
      models: panel.models.filter((_, m) => hasAny[m]),
      ballots: kept(panel.single),
      single: kept(panel.single),
      latency_s: kept(panel.latency_s),
    },
  };
}
