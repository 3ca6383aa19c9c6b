import type { CoFailure, TypicalRatio } from "../panel/co-failure.js";
import type { SharedWrong } from "../panel/shared-wrong.js";
import type { Estimate } from "./figure-2-data.js";

/** What panels on shared errors in one condition say of the run. */
interface SharedFacts {
  readonly simulated: boolean;
  readonly n_questions: number;
  readonly condition: string;
  readonly name: string;
  readonly cells_done: string | null;
}

/** The wrong options that the members of an ensemble share. */
export interface SharedWrongData extends SharedFacts {
  readonly members: readonly string[];
  /** Whether all members have the condition. */
  readonly is_formed: boolean;
  /** Shared by two members or more, those that most share first. */
  readonly rows: readonly SharedWrong[];
}

/** How often pairs of models give the same wrong option. */
export interface CoFailureData extends SharedFacts {
  /** The models that have the condition, those of a family together. */
  readonly models: readonly { readonly model: string; readonly family: string }[];
  /** Places among `models`, the first larger, so that pairs lie below the diagonal. */
  readonly pairs: readonly (Omit<CoFailure, "first" | "second"> & {
    readonly row: number;
    readonly column: number;
    /** Whether both are members of the chosen ensemble. */
    readonly is_own: boolean;
  })[];
  readonly typical: Readonly<Record<TypicalRatio, Estimate>>;
}
