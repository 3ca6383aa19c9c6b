import { haveSameLabels, sameRunRefusal } from "../figures/compare-labels.js";
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
    is_comparable: haveSameLabels(own, manifest),
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
    return { refused: sameRunRefusal(own.run_id) };
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
