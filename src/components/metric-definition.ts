import type { Choice, Definitions } from "../panel/definitions.js";

/** A metric in words, and the choices on which it depends. */
export interface MetricDefinition {
  readonly name: string;
  readonly unit: "fraction" | "seconds";
  readonly text: (definitions: Definitions) => string;
  readonly choices: readonly (Choice | "threshold")[];
}
