import type { Analysis } from "./analysis.js";
import type { FilledPanel } from "./filled-panel.js";
import type { Pause } from "./pause.js";

/** A figure: its panels, filled with what a run says. */
export interface Figure {
  /** e.g. `2`, `S1`. */
  readonly id: string;
  readonly title: string;
  /** The panels without intervals. */
  readonly values: (analysis: Analysis, pause: Pause) => Promise<readonly FilledPanel[]>;
  /** The panels with every interval. */
  readonly complete: (analysis: Analysis, pause: Pause) => Promise<readonly FilledPanel[]>;
}
