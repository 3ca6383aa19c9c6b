import { MEMBER_METRICS } from "../../src/panel/best-member.js";
import type { Change, ClaimInfluence, Influence, MarginRange } from "../../src/panel/influence.js";
import { percent, times } from "./percent.js";

/** How many of the most influential models and questions are told. */
const TOLD = 5;

/** The leave-one-out section of the results JSON, in percent points; the largest changes first. */
export function influenceJson({ means, claims }: Influence): Readonly<Record<string, unknown>> {
  return {
    means: means
      .filter(({ metric }) => MEMBER_METRICS.some((own) => own === metric))
      .map(({ condition, metric, point, models, questions }) => ({
        condition,
        metric,
        point: percent(point),
        models: strongest(models),
        questions: strongest(questions),
      })),
    claims: claims.map(claimJson),
  };
}

function strongest(changes: readonly Change[]): readonly Change[] {
  return changes
    .toSorted((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0))
    .slice(0, TOLD)
    .map(({ without, change }) => ({ without, change: percent(change) }));
}

function claimJson(claim: ClaimInfluence): Readonly<Record<string, unknown>> {
  const factor = claim.unit === "seconds" ? 1 : 100;
  const range = ({
    lowest,
    highest,
    turned_by,
  }: MarginRange): Readonly<Record<string, unknown>> => ({
    lowest: lowest === null ? null : { ...lowest, margin: lowest.margin * factor },
    highest: highest === null ? null : { ...highest, margin: highest.margin * factor },
    turned_by,
  });
  return {
    ...claim,
    unit: claim.unit === "seconds" ? "seconds" : "percent points",
    margin: times(claim.margin, factor),
    models: range(claim.models),
    questions: range(claim.questions),
  };
}
