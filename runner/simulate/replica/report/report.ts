import type { Design } from "../design.js";
import type { WorldPanels } from "../panels.js";
import { compositionTargets } from "./composition.js";
import { ensembleTargets } from "./ensembles.js";
import { latencyTargets } from "./latency.js";
import { questionTargets } from "./questions.js";
import { contestedFigures, type Contested } from "./readings.js";
import { restatedTargets } from "./restated.js";
import { scalingTargets } from "./scaling.js";
import { selfConsistencyTargets } from "./self-consistency.js";
import { strataTargets } from "./strata.js";
import { subjectOf } from "./subject.js";
import { tableOneTargets } from "./table-1.js";
import { thresholdTargets } from "./thresholds.js";
import type { Target } from "./target.js";

const SECTIONS = [
  compositionTargets,
  tableOneTargets,
  selfConsistencyTargets,
  ensembleTargets,
  questionTargets,
  strataTargets,
  latencyTargets,
  thresholdTargets,
  scalingTargets,
] as const;

/** A world beside the paper. */
export interface Report {
  /** Every published figure beside the world's. */
  readonly targets: readonly Target[];
  /** Figures on which the paper disagrees with itself. */
  readonly contested: readonly Contested[];
}

/** Compares what `src/panel` makes of a world's panels with the published figures. */
export function compareWithPaper(design: Design, panels: WorldPanels): Report {
  const subject = subjectOf(design, panels);
  const tables = SECTIONS.flatMap((section) => section(subject));
  return {
    targets: [...tables, ...restatedTargets(subject, tables)],
    contested: contestedFigures(subject),
  };
}
