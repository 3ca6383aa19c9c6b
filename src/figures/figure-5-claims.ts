import type { ChangeMetric } from "../panel/self-consistency.js";
import { directionOf, type Direction } from "./figure-2-claims.js";
import type { Figure5Data, VoteCondition } from "./figure-5-data.js";
import { counted, list, midSentence, points, sentence } from "./format.js";

/** Names of the metrics whose change is told. */
export const CHANGE_NAMES: Readonly<
  Record<ChangeMetric, { readonly axis: string; readonly noun: string; readonly plural: boolean }>
> = {
  accuracy: { axis: "Accuracy (%)", noun: "accuracy", plural: false },
  high_risk: { axis: "High-risk errors (%)", noun: "high-risk errors", plural: true },
  unsafe: { axis: "Unsafe answers (%)", noun: "unsafe answers", plural: true },
  contradiction: { axis: "Contradictions (%)", noun: "contradictions", plural: true },
};

/** Why a run cannot make Figure 5. */
export const NO_SINGLE =
  "This run has no single deterministic outputs beside its sampled ones, which the vote could be compared with.";

/**
 * What the vote changes in a rate, as a sentence: every condition with its paired interval, under a
 * word on its direction only where the interval leaves zero out.
 */
export function voteClaim(data: Figure5Data, metric: ChangeMetric): string {
  const { noun, plural } = CHANGE_NAMES[metric];
  const verbs: Readonly<Record<Direction, string>> = {
    rises: plural ? "rise" : "rises",
    falls: plural ? "fall" : "falls",
    open: plural ? "show no clear change" : "shows no clear change",
    unknown: plural ? "change" : "changes",
  };
  const parts = (Object.keys(verbs) as Direction[]).flatMap((direction) => {
    const rows = data.conditions.filter(
      ({ change }) => change[metric].value !== null && directionOf(change[metric]) === direction,
    );
    return rows.length === 0
      ? []
      : [`${verbs[direction]} under ${list(rows.map((row) => changeText(row, metric)))}`];
  });
  return parts.length === 0
    ? `The change in ${noun} is undefined.`
    : sentence(`from single output to vote, ${noun} ${parts.join("; ")}.`);
}

function changeText({ name, change }: VoteCondition, metric: ChangeMetric): string {
  return `${midSentence(name)} (${amount(change[metric])})`;
}

/** A difference with its interval: `+0.7 points [+0.1, +1.3]`. */
export function amount({ value, lo, hi }: VoteCondition["change"][ChangeMetric]): string {
  const interval = lo === null || hi === null ? "" : ` [${points(lo)}, ${points(hi)}]`;
  return `${points(value)} points${interval}`;
}

/** How many outputs voted, and n. */
export function voteSize(data: Figure5Data): string {
  const pairs = counted(data.pairs.length, "model-condition pair");
  return `${outputs(data)} vote in a cell. n = ${counted(data.n_models, "model")}, ${pairs}, ${counted(data.n_questions, "question")}.`;
}

function outputs({ k }: Figure5Data): string {
  if (k === null) return "No outputs";
  const [least, most] = k;
  return least === most
    ? counted(most, "output").replace(/^1 output$/, "A single output")
    : `${least} to ${most} outputs`;
}
