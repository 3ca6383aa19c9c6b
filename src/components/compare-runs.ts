import type { RunManifest } from "./load-run.js";
import type { SiteRun } from "./site.js";

/** A run that the page's run can be set beside, and whether their labels are the same. */
export interface OtherRun {
  readonly run: SiteRun;
  readonly manifest: RunManifest;
  readonly is_comparable: boolean;
}

/** The other runs of a site, with what each says of itself. */
export function otherRuns(
  own: RunManifest,
  others: readonly { readonly run: SiteRun; readonly manifest: RunManifest }[],
): readonly OtherRun[] {
  return others.map(({ run, manifest }) => ({
    run,
    manifest,
    is_comparable: manifest.benchmark.labels_sha256 === own.benchmark.labels_sha256,
  }));
}

/** Which run stands beside the page's own; or why none can, as a sentence. */
export type Beside = { readonly other: OtherRun } | { readonly refused: string };

/**
 * The run that the address asks for (`?with=ID`); without one the first whose labels are the same.
 *
 * @param asked the id in the address; null when it names none
 */
export function besideOf(
  own: RunManifest,
  others: readonly OtherRun[],
  asked: string | null,
): Beside {
  if (others.length === 0) {
    return {
      refused: "This site holds one run. Build it of two to compare them: primum site RUN_A RUN_B.",
    };
  }
  if (asked === own.run_id) {
    return { refused: `Both are the same run, ${own.run_id}: choose another one.` };
  }
  const other =
    asked === null
      ? (others.find(({ is_comparable }) => is_comparable) ?? others[0])
      : others.find(({ run }) => run.id === asked);
  if (other === undefined) {
    return { refused: `This site has no run “${asked ?? ""}”: choose one that it has.` };
  }
  return { other };
}

/** Why two runs cannot be compared; null when they can. */
export function refusalOf(own: RunManifest, { manifest, is_comparable }: OtherRun): string | null {
  if (is_comparable) return null;
  const [a, b] = [own, manifest].map(
    ({ run_id, benchmark }) =>
      `${run_id}: ${benchmark.id} version ${benchmark.version}, labels ${benchmark.labels_sha256.slice(0, 12)}`,
  );
  return `These runs cannot be compared: the options of their questions are labelled differently (${a}; ${b}). A difference in rates could come from the labels and not from the models. Compare runs on the same labels.`;
}
