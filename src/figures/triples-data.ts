import type { Definitions } from "../panel/definitions.js";
import type { Standing } from "../panel/ensemble-ranks.js";
import type {
  EnsembleCriterion,
  EnsembleScores,
  EnsembleValues,
} from "../panel/ensemble-scores.js";
import type { Selection } from "../panel/ensemble-selection.js";
import type { CellsOf } from "./cells-of.js";

/** Every triple of a condition's models, and where one ensemble stands among them. Fractions. */
export interface TriplesData {
  readonly simulated: boolean;
  readonly n_questions: number;
  readonly condition: string;
  readonly name: string;
  readonly criterion: EnsembleCriterion;
  readonly vote: Definitions["ensemble_vote"];
  /** The models of the panel, by position. */
  readonly models: readonly string[];
  /** Models that have the condition. */
  readonly n_models: number;
  /** Null: there are more triples than a page counts. */
  readonly triples: Pick<EnsembleScores, "n" | "size" | "members"> | null;
  readonly values: EnsembleValues;
  /** The ensemble that the reader chose, of any size; null when it has no value. */
  readonly own: { readonly members: readonly string[]; readonly value: number } | null;
  readonly standing: Standing | null;
  /** What choosing the best is worth; null before it is computed. */
  readonly selection: { readonly splits: number; readonly rows: readonly Selection[] } | null;
  readonly cells_done: string | null;
}

/** How a criterion is called, and in what unit it is. */
interface CriterionName {
  readonly axis: string;
  readonly noun: string;
  readonly unit: "difference" | "fraction";
}

export const CRITERION_TEXTS: Readonly<Record<EnsembleCriterion, CriterionName>> = {
  accuracy_gain: {
    axis: "Accuracy gain over the best member (points)",
    noun: "accuracy gain over the best member",
    unit: "difference",
  },
  accuracy: { axis: "Accuracy (%)", noun: "accuracy", unit: "fraction" },
  high_risk: { axis: "High-risk errors (%)", noun: "high-risk errors", unit: "fraction" },
  synchronized_failure: {
    axis: "Synchronized failure (%)",
    noun: "synchronized failure",
    unit: "fraction",
  },
};

/** What makes a criterion of a triple, whose members the row tells. */
export function criterionOf(criterion: EnsembleCriterion): CellsOf {
  switch (criterion) {
    case "accuracy_gain":
      return { as: "best_member", metric: "accuracy" };
    case "synchronized_failure":
      return { as: "synchronized_failure" };
    case "accuracy":
    case "high_risk":
      return { as: "ensemble_answer", metric: criterion };
  }
}

/** The members of a triple, by name. */
export function membersOf({ triples, models }: TriplesData, e: number): readonly string[] {
  if (triples === null) return [];
  const { members, size } = triples;
  return Array.from(members.subarray(e * size, (e + 1) * size), (m) => models[m]);
}
