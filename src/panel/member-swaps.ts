import type { Definitions } from "./definitions.js";
import { SIZES } from "./latency.js";
import type { PanelModel } from "./model.js";
import type { Ensemble, LatencyBucket } from "./settings.js";

/** How a replacement is matched to the member that it stands in for. */
export const MATCH_RULES = {
  family: "the model of the same family that is nearest in size",
  size: "the model that is nearest in size, whatever its family",
  role: "the nearest in size that keeps the ensemble's design: the same size bucket, and of a family that other members have exactly where the replaced member's is one",
} as const;

export type MatchRule = keyof typeof MATCH_RULES;

export const MATCH_RULE_NAMES = Object.keys(MATCH_RULES) as readonly MatchRule[];

/** An ensemble with one member replaced. */
export interface Swap {
  readonly out: string;
  readonly in: string;
  /** Every rule that chose this replacement. */
  readonly matched_by: readonly MatchRule[];
  /** The members after the swap, the replacement in the place of the one replaced. */
  readonly members: readonly string[];
}

/**
 * Every single swap of an ensemble's members for a matched model of the panel. Nearest in size is
 * the smallest |ln(size / size)| on the axis of the definitions, of equals the first in the panel's
 * order; a model whose size is not known is neither replaced nor a replacement. A rule without a
 * candidate gives no swap. Members must be in the panel.
 */
export function matchedSwaps(
  models: readonly PanelModel[],
  ensemble: Ensemble,
  buckets: readonly LatencyBucket[],
  axis: Definitions["size_axis"],
): readonly Swap[] {
  const sizeOf = SIZES[axis];
  const members = ensemble.members.flatMap(
    (name) => models.find(({ model }) => model === name) ?? [],
  );
  const candidates = models.filter((model) => !members.includes(model) && sizeOf(model) !== null);
  return members.flatMap((member, place) => {
    const size = sizeOf(member);
    if (size === null) return [];
    const others = members.filter((_, i) => i !== place).map(({ family }) => family);
    const bucketOf = (model: PanelModel): number => bucketIndex(buckets, sizeOf(model));
    const fits: Readonly<Record<MatchRule, (model: PanelModel) => boolean>> = {
      family: (model) => model.family === member.family,
      size: () => true,
      role: (model) =>
        bucketOf(model) === bucketOf(member) &&
        (others.includes(member.family)
          ? model.family === member.family
          : !others.includes(model.family)),
    };
    const chosen = new Map<PanelModel, MatchRule[]>();
    for (const rule of MATCH_RULE_NAMES) {
      const found = nearest(candidates.filter(fits[rule]), size, sizeOf);
      if (found === null) continue;
      const rules = chosen.get(found);
      if (rules === undefined) chosen.set(found, [rule]);
      else rules.push(rule);
    }
    return [...chosen].map(([found, rules]) => ({
      out: member.model,
      in: found.model,
      matched_by: rules,
      members: ensemble.members.with(place, found.model),
    }));
  });
}

function nearest(
  candidates: readonly PanelModel[],
  size: number,
  sizeOf: (model: PanelModel) => number | null,
): PanelModel | null {
  let best: PanelModel | null = null;
  let least = Infinity;
  for (const candidate of candidates) {
    const distance = Math.abs(Math.log((sizeOf(candidate) ?? NaN) / size));
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

function bucketIndex(buckets: readonly LatencyBucket[], size: number | null): number {
  return buckets.findIndex(
    ({ from, below }) => size !== null && size >= from && (below === null || size < below),
  );
}
