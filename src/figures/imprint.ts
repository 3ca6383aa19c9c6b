/** What every export says under its numbers. */
const NOT_ADVICE =
  "Research evaluation of text multiple-choice tasks. Not a medical device, not clinical advice, no evidence that a model is safe for care.";

/** What an imprint tells of a run. */
export interface ImprintFacts {
  readonly run_id: string;
  readonly simulated: boolean;
  readonly benchmark: { readonly id: string; readonly version: number; readonly review: string };
  readonly results_sha256: string;
}

/**
 * The lines that every export carries: where its numbers are from, and what they are not.
 *
 * @param narrowed what else the numbers depend on, as sentences
 */
export function imprintOf(
  { run_id, simulated, benchmark, results_sha256 }: ImprintFacts,
  definitionsId: string,
  narrowed: readonly string[] = [],
): readonly string[] {
  const origin = simulated ? "SIMULATED models, no real model answered. " : "";
  const source = `${origin}Run ${run_id}, benchmark ${benchmark.id} v${benchmark.version} (${benchmark.review}), definitions ${definitionsId}, results ${results_sha256.slice(0, 16)}.`;
  return [[source, ...narrowed].join(" "), NOT_ADVICE];
}
