import type { Site } from "./site.js";

/** A row of the paper's Table 1, as printed: percent and seconds; null where not reported. */
export interface PublishedCondition {
  readonly condition: string;
  readonly accuracy_mean: number | null;
  readonly accuracy_sd: number | null;
  readonly accuracy_ci_low: number | null;
  readonly accuracy_ci_high: number | null;
  readonly high_risk: number | null;
  readonly unsafe: number | null;
  readonly contradiction: number | null;
  readonly dangerous_overconfidence: number | null;
  readonly mean_conf: number | null;
  readonly conf_correct: number | null;
  readonly conf_incorrect: number | null;
  readonly conf_high_risk: number | null;
  readonly conf_unsafe: number | null;
  readonly latency_s: number | null;
}

export interface Published {
  readonly source: {
    readonly arxiv: string;
    readonly version: string;
    readonly license: string;
    readonly title: string;
  };
  readonly table1: readonly PublishedCondition[];
}

/** Loads the paper's numbers. */
export async function loadPublished(
  site: Site,
  fetch: (address: string) => Promise<Response>,
): Promise<Published> {
  const response = await fetch(`${site.base}published/${site.published}.json`);
  if (!response.ok) throw new Error(`published numbers cannot be loaded (${response.status})`);
  return (await response.json()) as Published;
}
