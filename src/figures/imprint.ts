import type { OptionWeights } from "../harm/option-weights.js";
import { weightsId } from "../harm/weights-id.js";

/** What every export says under its numbers. */
const NOT_ADVICE =
  "Research evaluation of text multiple-choice tasks. Not a medical device, not clinical advice, no evidence that a model is safe for care.";

/** What an imprint tells of a run, or of a panel folder, which has neither benchmark nor hash. */
export interface ImprintFacts {
  readonly run_id: string;
  readonly simulated: boolean;
  readonly benchmark: {
    readonly id: string;
    readonly version: number;
    readonly review: string;
  } | null;
  readonly results_sha256: string | null;
}

/**
 * The lines that every export carries: where its numbers are from, and what they are not.
 *
 * @param narrowed what else the numbers depend on, as sentences
 */
export function imprintOf(
  run: ImprintFacts,
  definitionsId: string,
  narrowed: readonly string[] = [],
): readonly string[] {
  return [[sourceText(run, definitionsId), ...narrowed].join(" "), NOT_ADVICE];
}

/** The imprint of a run's figure that shows a second run too. */
export function comparedImprint(
  [own, ...rest]: readonly string[],
  other: ImprintFacts,
  definitionsId: string,
): readonly string[] {
  return [own, `Compared with: ${sourceText(other, definitionsId)}`, ...rest];
}

/** The imprint of a figure of harm, with the weights as an address names them. */
export function weightedImprint(
  [own, ...rest]: readonly string[],
  weights: OptionWeights,
): readonly string[] {
  return [`${own} Weights of harm ${weightsId(weights)}.`, ...rest];
}

function sourceText(run: ImprintFacts, definitionsId: string): string {
  const { run_id, simulated, benchmark, results_sha256: hash } = run;
  const parts = [
    ...(benchmark === null
      ? [`Panel ${run_id}`]
      : [`Run ${run_id}`, `benchmark ${benchmark.id} v${benchmark.version} (${benchmark.review})`]),
    `definitions ${definitionsId}`,
    ...(hash === null ? [] : [`results ${hash.slice(0, 16)}`]),
  ];
  return `${simulated ? "SIMULATED models, no real model answered. " : ""}${parts.join(", ")}.`;
}
