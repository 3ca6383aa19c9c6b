import { analysePanel } from "../../src/panel/analysis.js";
import { beyondPaper } from "../../src/panel/beyond-paper.js";
import { PRESETS } from "../../src/panel/definitions.js";
import type { Panel } from "../../src/panel/panel.js";
import type { AnalysisSettings } from "../../src/panel/settings.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bitsOf } from "./bits.js";

/** What is analysed: passed as JSON, so that both sides start from the same text. */
export interface BitwiseCase {
  readonly panel: Panel;
  readonly settings: AnalysisSettings;
  readonly beyond: boolean;
}

/** An analysis, with what goes beyond the paper where asked. */
export function analysisOf(json: string): unknown {
  const { panel, settings, beyond } = JSON.parse(json) as BitwiseCase;
  const { replicates, seed } = settings.bootstrap;
  const indices = bootstrapIndices(panel.questions.length, replicates, seed);
  const analysis = analysePanel(panel, settings, PRESETS.primum, indices);
  const more = beyond ? beyondPaper(panel, settings, analysis, indices, seed) : null;
  return { analysis, more };
}

/** The bits of every number of an analysis. */
export function analysisBits(json: string): string {
  return bitsOf(analysisOf(json));
}
