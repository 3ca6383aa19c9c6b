import { meanOfPresent } from "../stats/mean.js";
import { standardDeviation } from "../stats/standard-deviation.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import { statisticByReplicate } from "./by-replicate.js";
import { recordOf, type Metric, type Rates } from "./metrics.js";
import type { PanelModel } from "./model.js";
import type { PairReplicates } from "./pair-replicates.js";
import type { ModelConditionRates } from "./rates.js";
import { familiesOf } from "./scaling.js";

/** Spread of the high-risk rate within families in one condition, fractions. */
export interface WithinFamilySd {
  readonly condition: string;
  /** Over the families that have one. */
  readonly mean: number | null;
  /** SD (n − 1) over the family's models; null for fewer than two. */
  readonly by_family: Readonly<Record<string, number | null>>;
}

/** The rates of a model in a condition, as far as they are needed. */
interface FamilyRow<M extends Metric> extends Pick<
  ModelConditionRates,
  "condition" | "model_index"
> {
  readonly point: Pick<Rates, M>;
}

/** Within-family standard deviations of the high-risk rate (rule 17), a row a condition. */
export function withinFamilySd(
  rates: readonly FamilyRow<"high_risk">[],
  models: readonly PanelModel[],
  conditions: readonly string[],
): readonly WithinFamilySd[] {
  return conditions.map((condition) => {
    const byFamily = recordOf(familiesOf(models), (family) =>
      standardDeviation(
        rowsOf(rates, models, family, condition).flatMap(({ point }) => point.high_risk ?? []),
      ),
    );
    return { condition, mean: meanOfPresent(Object.values(byFamily)), by_family: byFamily };
  });
}

/** Intervals of the mean within-family spread, by condition, from the question bootstrap, in steps. */
export function* withinFamilySdIntervals(
  { replicates, pairs }: PairReplicates<"high_risk">,
  models: readonly PanelModel[],
  panelConditions: readonly string[],
  conditions: readonly string[],
): Generator<undefined, ReadonlyMap<string, ReplicateSummary>> {
  const rows = pairs.map((pair) => ({ ...pair, condition: panelConditions[pair.condition_index] }));
  const intervals = new Map<string, ReplicateSummary>();
  for (const condition of conditions) {
    const spreads = familiesOf(models).map((family) => {
      const rates = rowsOf(rows, models, family, condition).map(({ metrics }) => metrics.high_risk);
      return statisticByReplicate(rates, replicates, standardDeviation);
    });
    const means = statisticByReplicate(spreads, replicates, meanOfPresent);
    intervals.set(condition, summariseReplicates(means));
    yield;
  }
  return intervals;
}

/** The metrics of a family's row. */
export const FAMILY_METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "overconfident_wrong",
] as const satisfies readonly Metric[];

/** A family in a condition: the mean over its models, null where none has the condition. */
export interface FamilyMean {
  readonly family: string;
  readonly condition: string;
  readonly n_models: number;
  readonly point: Readonly<Record<(typeof FAMILY_METRICS)[number], number | null>>;
}

/** Means over families, conditions before families. */
export function familyMeans(
  rates: readonly ModelConditionRates[],
  models: readonly PanelModel[],
  conditions: readonly string[],
): readonly FamilyMean[] {
  return conditions.flatMap((condition) =>
    familiesOf(models).map((family) => {
      const rows = rowsOf(rates, models, family, condition);
      return {
        family,
        condition,
        n_models: rows.length,
        point: recordOf(FAMILY_METRICS, (metric) =>
          meanOfPresent(rows.map(({ point }) => point[metric])),
        ),
      };
    }),
  );
}

function rowsOf<Row extends Pick<ModelConditionRates, "condition" | "model_index">>(
  rates: readonly Row[],
  models: readonly PanelModel[],
  family: string,
  condition: string,
): readonly Row[] {
  return rates.filter(
    (row) => row.condition === condition && models[row.model_index].family === family,
  );
}
