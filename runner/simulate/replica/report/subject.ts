import { analysePanel, type Analysis } from "../../../../src/panel/analysis.js";
import { judgeCells } from "../../../../src/panel/cells.js";
import { PRESETS } from "../../../../src/panel/definitions.js";
import { latencyBySize, type LatencyRow } from "../../../../src/panel/latency.js";
import { paperSettings } from "../../../../src/panel/paper-settings.js";
import type { Panel } from "../../../../src/panel/panel.js";
import { modelConditionRates, type ModelConditionRates } from "../../../../src/panel/rates.js";
import type { AnalysisSettings } from "../../../../src/panel/settings.js";
import {
  bootstrapIndices,
  type BootstrapIndices,
} from "../../../../src/stats/bootstrap-indices.js";
import type { Design } from "../design.js";
import type { WorldPanels } from "../panels.js";

/** What is compared with the paper: the panels and everything that `src/panel` makes of them. */
export interface Subject {
  readonly design: Design;
  readonly panel: Panel;
  readonly settings: AnalysisSettings;
  readonly indices: BootstrapIndices;
  readonly analysis: Analysis;
  readonly latency: readonly LatencyRow[];
  readonly latency_rates: readonly ModelConditionRates[];
}

/** Analyses the panels of a world under the default definitions. */
export function subjectOf(design: Design, { main, latency }: WorldPanels): Subject {
  const settings = paperSettings(main, "replica");
  const { replicates, seed } = settings.bootstrap;
  const indices = bootstrapIndices(main.questions.length, replicates, seed);
  const latencyRates = modelConditionRates(latency, judgeCells(latency, PRESETS.primum));
  return {
    design,
    panel: main,
    settings,
    indices,
    analysis: analysePanel(main, settings, PRESETS.primum, indices),
    latency: latencyBySize(
      latencyRates,
      latency.models,
      settings.main_conditions,
      settings.latency_buckets,
      PRESETS.primum.size_axis,
    ),
    latency_rates: latencyRates,
  };
}
