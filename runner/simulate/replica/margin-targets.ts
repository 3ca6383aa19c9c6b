import type { MarginMetric } from "./margin-metrics.js";
import type { EightTargets } from "./self-consistency-targets.js";

/** The mean rate of a family, or of several, under a condition; percent. */
export interface FamilyTarget {
  readonly models: readonly number[];
  readonly metric: "accuracy" | "high_risk";
  readonly condition: number;
  readonly percent: number;
}

interface ShareTargets {
  readonly family: number;
  readonly condition: number;
  readonly interaction: number;
}

type ByCondition<V> = readonly V[];

/** What row margins must meet. Positions: conditions in `MAIN`, models in the panel. */
export interface MarginFacts {
  readonly questions: number;
  readonly answering: ByCondition<readonly number[]>;
  readonly fixed: Readonly<Record<MarginMetric, ByCondition<readonly (number | undefined)[]>>>;
  readonly free: Readonly<Record<MarginMetric, ByCondition<readonly number[]>>>;
  /** Bounds that the option counts set a model: they leave few who can be right, or not high-risk. */
  readonly most_correct: ByCondition<number>;
  readonly fewest_risky: ByCondition<number>;
  readonly family: readonly number[];
  readonly families: number;
  readonly family_targets: readonly FamilyTarget[];
  /** Shares of the total sum of squares, fractions. */
  readonly shares: Readonly<Record<"accuracy" | "high_risk", ShareTargets>>;
  /** Mean over families of the SD of high-risk rates, points; null: not stated. */
  readonly within_family_sd: ByCondition<number | null>;
  /** Mean over models of the bootstrap SD of accuracy, points. */
  readonly model_sd: ByCondition<number>;
  readonly eight: readonly number[];
  readonly eight_targets: ByCondition<EightTargets | null>;
  readonly closed: number;
  readonly clean: number;
  readonly agentic: number;
  readonly agentic_down: number;
  readonly agentic_up: number;
}
