import type { Design } from "../design.js";
import type { WorldPanels } from "../panels.js";
import { publishedChecks, type Check } from "./checks/checks.js";
import { averagesOf, factsOf } from "./checks/facts.js";
import { compositionTargets } from "./composition.js";
import { ensembleTargets } from "./ensembles.js";
import { latencyTargets } from "./latency.js";
import { openFigures } from "./open/open-figures.js";
import type { OpenGroup } from "./open/open-group.js";
import { questionTargets } from "./questions.js";
import { restatedTargets } from "./restated.js";
import { scalingTargets } from "./scaling.js";
import { selfConsistencyTargets } from "./self-consistency.js";
import { strataTargets } from "./strata.js";
import { subjectOf } from "./subject.js";
import { tableOneTargets } from "./table-1.js";
import type { Target } from "./target.js";
import { textNumbers } from "./text/text-numbers.js";
import type { TextNumber } from "./text/text-number.js";
import { thresholdTargets } from "./thresholds.js";

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
  /** Every arithmetic check of the published figures with the definitions that print its numbers. */
  readonly checks: readonly Check[];
  /** Every number of prose, captions and notes with the definitions that print it. */
  readonly text: readonly TextNumber[];
  /** What the tables leave open, in this world. */
  readonly open: readonly OpenGroup[];
}

/** Compares what `src/panel` makes of a world's panels with the published figures. */
export function compareWithPaper(design: Design, panels: WorldPanels): Report {
  const subject = subjectOf(design, panels);
  const average = averagesOf(subject);
  const tables = SECTIONS.flatMap((section) => section(subject));
  const targets = [...tables, ...restatedTargets(subject, tables, average)];
  const facts = factsOf(subject, targets, average);
  return {
    targets,
    checks: publishedChecks(subject, facts),
    text: textNumbers(facts, targets),
    open: openFigures(subject),
  };
}
