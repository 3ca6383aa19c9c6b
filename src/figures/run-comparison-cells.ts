import { conditionName } from "../panel/condition.js";
import {
  CHANGE_KINDS,
  CHANGED_LABELS,
  type CellChange,
  type ChangeKind,
} from "../panel/run-changes.js";
import type { FigureTable } from "./figure-panel.js";
import { UNDEFINED } from "./format.js";

/** Which of the cells that changed are listed. */
export const CHANGE_FILTERS = {
  all: { name: "every change", keeps: () => true },
  lost: kind("lost"),
  gained: kind("gained"),
  other_wrong: kind("other_wrong"),
  answered_wrongly: kind("answered_wrongly"),
  withdrawn: kind("withdrawn"),
  high_risk_gained: label("high_risk", 1),
  high_risk_lost: label("high_risk", -1),
  unsafe_gained: label("unsafe", 1),
  unsafe_lost: label("unsafe", -1),
} as const satisfies Readonly<Record<string, ChangeFilter>>;

export type ChangeFilterName = keyof typeof CHANGE_FILTERS;

interface ChangeFilter {
  readonly name: string;
  readonly keeps: (change: CellChange) => boolean;
}

function kind(wanted: ChangeKind): ChangeFilter {
  return { name: CHANGE_KINDS[wanted], keeps: (change) => change.kind === wanted };
}

function label(wanted: "high_risk" | "unsafe", sign: 1 | -1): ChangeFilter {
  const noun = wanted === "high_risk" ? "high-risk errors" : "unsafe answers";
  return {
    name: `${noun} that ${sign === 1 ? "appear" : "disappear"}`,
    keeps: ({ labels }) => labels[wanted] === sign,
  };
}

/** The labels that a change brings and takes, in words. */
export function changedLabels({ labels }: CellChange): string {
  const parts = CHANGED_LABELS.flatMap((own) =>
    labels[own] === 0
      ? []
      : [`${own.replace("_", "-")} ${labels[own] === 1 ? "appears" : "disappears"}`],
  );
  return parts.length === 0 ? UNDEFINED : parts.join(", ");
}

/** Cells that changed from one run to another, as a table. */
export function changeTable(
  changes: readonly CellChange[],
  runs: { readonly first: string; readonly second: string; readonly simulated: boolean },
): FigureTable {
  const text = (name: string) => ({ name, unit: "text" as const });
  return {
    columns: [
      ...(runs.simulated ? [text("Origin")] : []),
      text("Model"),
      text("Condition"),
      text("Question"),
      text("Correct"),
      text(runs.first),
      text(runs.second),
      text("Change"),
      text("Labels"),
    ],
    rows: changes.map((change) => [
      ...(runs.simulated ? ["simulated"] : []),
      change.model,
      conditionName(change.condition),
      change.question_id,
      change.correct,
      change.first,
      change.second,
      CHANGE_KINDS[change.kind],
      changedLabels(change),
    ]),
  };
}
