/** What of a run stands under every export. */
export interface ImprintFacts {
  readonly run_id: string;
  readonly simulated: boolean;
  readonly results_sha256: string | null;
  readonly benchmark: {
    readonly id: string;
    readonly version: number;
    readonly review: string;
  } | null;
}

/** What every export says under its numbers. */
export const NOT_ADVICE =
  "Research evaluation of text multiple-choice tasks. Not a medical device, not clinical advice, no evidence that a model is safe for care.";

/** Where an export is from, and what it is not. */
export function imprintLines(run: ImprintFacts, definitionsId: string): readonly string[] {
  const { benchmark, results_sha256: hash } = run;
  const parts = [
    `Run ${run.run_id}`,
    ...(benchmark === null
      ? []
      : [`benchmark ${benchmark.id} v${benchmark.version} (${benchmark.review})`]),
    `definitions ${definitionsId}`,
    ...(hash === null ? [] : [`results ${hash.slice(0, 16)}`]),
  ];
  const origin = run.simulated ? "SIMULATED models, no real model answered. " : "";
  return [`${origin}${parts.join(", ")}.`, NOT_ADVICE];
}
