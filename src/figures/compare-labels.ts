/** What tells whether the labels of two runs are the same. */
export interface LabelFacts {
  readonly run_id: string;
  readonly benchmark: {
    readonly id: string;
    readonly version: number;
    readonly labels_sha256: string;
  };
}

/** Whether two runs judge answers by the same labels of options. */
export function haveSameLabels(own: LabelFacts, other: LabelFacts): boolean {
  return own.benchmark.labels_sha256 === other.benchmark.labels_sha256;
}

/** Why two runs cannot be compared, as sentences; null when they can. */
export function labelsRefusal(own: LabelFacts, other: LabelFacts): string | null {
  if (haveSameLabels(own, other)) return null;
  const [a, b] = [own, other].map(
    ({ run_id, benchmark }) =>
      `${run_id}: ${benchmark.id} version ${benchmark.version}, labels ${benchmark.labels_sha256.slice(0, 12)}`,
  );
  return `These runs cannot be compared: the options of their questions are labelled differently (${a}; ${b}). A difference in rates could come from the labels and not from the models. Compare runs on the same labels.`;
}

/** Why a run is not compared with itself. */
export function sameRunRefusal(run_id: string): string {
  return `Both are the same run, ${run_id}: choose another one.`;
}
