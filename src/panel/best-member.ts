import type { Definitions } from "./definitions.js";
import { recordOf } from "./metrics.js";

/** The rates on which an ensemble is compared with its members. */
export const MEMBER_METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
] as const;

export type MemberMetric = (typeof MEMBER_METRICS)[number];

export type MemberRates = Readonly<Record<MemberMetric, number | null>>;

/** What an ensemble is compared with: a best member's rates, under the reading of "best". */
export function bestMember(
  members: readonly MemberRates[],
  definitions: Pick<Definitions, "best_member">,
): MemberRates {
  return BEST_MEMBERS[definitions.best_member](members);
}

const BEST_MEMBERS: Readonly<
  Record<Definitions["best_member"], (members: readonly MemberRates[]) => MemberRates>
> = { per_metric: bestPerMetric, by_accuracy: mostAccurate };

/** For each metric the best value of any member: no single model need have them all. */
function bestPerMetric(members: readonly MemberRates[]): MemberRates {
  return recordOf(MEMBER_METRICS, (metric) => {
    const values = members.flatMap((member) => member[metric] ?? []);
    if (values.length === 0) return null;
    return metric === "accuracy" ? Math.max(...values) : Math.min(...values);
  });
}

/** The rates of the most accurate member, of equals the one with fewer high-risk errors. */
function mostAccurate(members: readonly MemberRates[]): MemberRates {
  return members.reduce((best, member) => {
    const gain = (member.accuracy ?? -1) - (best.accuracy ?? -1);
    if (gain !== 0) return gain > 0 ? member : best;
    return (member.high_risk ?? 1) < (best.high_risk ?? 1) ? member : best;
  });
}
