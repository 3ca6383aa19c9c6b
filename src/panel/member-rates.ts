import { MEMBER_METRICS, type MemberRates } from "./best-member.js";
import type { PairBootstrap } from "./bootstrap.js";
import type { Definitions } from "./definitions.js";
import { recordOf } from "./metrics.js";
import type { ModelConditionRates } from "./rates.js";

/**
 * What an ensemble is compared with: a member's rates, its accuracy as the definitions say it is
 * reported.
 *
 * @param rates every model × condition of the panel
 * @param pairs bootstraps of the members, read only where accuracy is reported as their mean
 */
export function memberRatesOf(
  rates: readonly ModelConditionRates[],
  pairs: readonly PairBootstrap[],
  { reported_accuracy }: Pick<Definitions, "reported_accuracy">,
): (model: number, condition: number) => MemberRates {
  return (model, condition) => {
    const isOwn = (row: {
      readonly model_index: number;
      readonly condition_index: number;
    }): boolean => row.model_index === model && row.condition_index === condition;
    const { point } = rates.find(isOwn)!;
    const accuracy =
      reported_accuracy === "point"
        ? point.accuracy
        : pairs.find(isOwn)!.summary.metrics.accuracy.mean;
    return { ...recordOf(MEMBER_METRICS, (metric) => point[metric]), accuracy };
  };
}
