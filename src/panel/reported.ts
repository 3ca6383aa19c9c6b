import type { Definitions } from "./definitions.js";
import type { Metric } from "./metrics.js";

/** A value as a table prints it, with its spread; in whatever unit the results are. */
export interface Reported {
  readonly value: number | null;
  readonly sd: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

type Spread = Omit<Reported, "value">;

/** A condition's results: the values and both readings of their spread. */
export interface ReportableCondition<M extends string = Metric> {
  readonly point: Readonly<Record<M, number | null>>;
  readonly bootstrap: Readonly<Record<M, Spread & { readonly mean: number | null }>>;
  readonly mean_of_models: Readonly<Record<M, Spread>>;
}

/** Where the spread of a condition's average is taken from. */
const INTERVALS = { panel_mean: "bootstrap", mean_of_models: "mean_of_models" } as const;

/** What a table prints for a metric of a condition: the choices `interval`, `reported_accuracy`. */
export function reportedRate<M extends string>(
  row: ReportableCondition<M>,
  metric: M,
  definitions: Pick<Definitions, "interval" | "reported_accuracy">,
): Reported {
  const reportable: Reportable = {
    point: row.point[metric],
    bootstrap: row.bootstrap[metric],
    mean_of_models: row.mean_of_models[metric],
  };
  return reportedValue(reportable, metric, definitions);
}

/** A metric's average over models with both readings of its spread. */
export interface Reportable {
  readonly point: number | null;
  readonly bootstrap: Spread & { readonly mean: number | null };
  readonly mean_of_models: Spread;
}

/** The same of one metric. */
export function reportedValue(
  one: Reportable,
  metric: string,
  definitions: Pick<Definitions, "interval" | "reported_accuracy">,
): Reported {
  const { sd, lo, hi } = one[INTERVALS[definitions.interval]];
  const isMean = metric === "accuracy" && definitions.reported_accuracy === "bootstrap_mean";
  return { value: isMean ? one.bootstrap.mean : one.point, sd, lo, hi };
}

/** An ensemble's accuracy with both readings of its spread. */
export interface ReportableEnsemble {
  readonly point: { readonly accuracy: number | null };
  readonly bootstrap: { readonly accuracy: Spread };
  readonly binomial_sd: number | null;
  readonly wilson: readonly [number, number] | null;
}

/** What a table prints for an ensemble's accuracy: the choice `ensemble_interval`. */
export function reportedEnsembleAccuracy(
  result: ReportableEnsemble,
  definitions: Pick<Definitions, "ensemble_interval">,
): Reported {
  const value = result.point.accuracy;
  if (definitions.ensemble_interval === "bootstrap") {
    const { sd, lo, hi } = result.bootstrap.accuracy;
    return { value, sd, lo, hi };
  }
  const [lo, hi] = result.wilson ?? [null, null];
  return { value, sd: result.binomial_sd, lo, hi };
}
