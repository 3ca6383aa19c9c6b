import type { Interval } from "../../src/stats/interval.js";
import { casesText, harmText, intervalText, percentText, weightText } from "./numbers.js";
import { alignedRows } from "./columns.js";
import type { CrossoverResult, PairIntervals, PairResult } from "./results.js";

/** The comparison of two systems, as lines of text. */
export function pairLines(pair: PairResult): readonly string[] {
  const { a, b, intervals } = pair;
  return [
    `${a} − ${b}`,
    `  harm ${harmText(pair.harm_difference)}${interval(intervals?.harm, harmText)}, ${verdict(pair)}`,
    ...scoreLine(intervals),
    `  accuracy ${percentText(pair.accuracy_difference)} points${interval(intervals?.accuracy, percentText)}`,
    ...conflictLine(pair),
    "  equal harm when one weight changes and all others stay:",
    ...alignedRows(pair.crossovers.map(crossoverRow), [0, 2]).map((line) => `    ${line}`),
    `  at these rates, whatever the weights: ${dominanceText(pair)}`,
    ...planningLines(pair),
  ];
}

/** Which of harm and accuracy the cases decide, where the two point to different systems. */
function conflictLine({ conflict, intervals }: PairResult): readonly string[] {
  if (!conflict) return [];
  const banner = "  harm and accuracy point to different systems";
  if (intervals === null) return [`${banner}: do not choose by accuracy alone`];
  const says = (isOpen: boolean): string => (isOpen ? "is not decided" : "is decided");
  const harm = says(openBy(intervals) !== null);
  return [`${banner}: harm ${harm}, accuracy ${says(holdsZero(intervals.accuracy))}`];
}

/** What only rates that are taken as known can tell. */
function planningLines({ planning }: PairResult): readonly string[] {
  if (planning === null) return [];
  const { high_share_root } = planning.case_mix;
  const share = high_share_root === null ? "none" : `${percentText(high_share_root)} %`;
  const harm = casesText(planning.cases_for_80_harm);
  const accuracy = casesText(planning.cases_for_80_accuracy);
  return [
    `  equal harm at a share of the highest tier of: ${share}`,
    `  cases for 80 % power: ${harm} for harm, ${accuracy} for accuracy (normal approximation, outcomes independent given tier)`,
  ];
}

function scoreLine(intervals: PairIntervals | null): readonly string[] {
  const score = intervals?.harm_by_method?.score ?? null;
  if (score === null) return [];
  const ends = intervalText(score, harmText);
  return [
    `  harm, 95 % score interval ${ends}: it allows for errors that the cases did not meet, and covers better`,
  ];
}

function holdsZero([lower, upper]: Interval): boolean {
  return lower <= 0 && upper >= 0;
}

/** The interval by which the sign of the harm difference is open; null when it is decided. */
function openBy({ harm, harm_by_method }: PairIntervals): string | null {
  if (holdsZero(harm)) return "interval";
  const score = harm_by_method?.score ?? null;
  return score !== null && holdsZero(score) ? "score interval" : null;
}

function interval(ends: Interval | undefined, text: (value: number) => string): string {
  return ends === undefined ? "" : ` (95 % ${intervalText(ends, text)})`;
}

/** Never "safe": what less harm there is holds for these weights, cases and mix. */
function verdict({ less_harm, intervals }: PairResult): string {
  if (less_harm === "tie") return "equal expected harm";
  const holds = `${less_harm} has less expected harm under these weights, cases and mix`;
  const open = intervals === null ? null : openBy(intervals);
  return open === null ? holds : `cannot tell: the ${open} holds 0`;
}

function crossoverRow(found: CrossoverResult): readonly string[] {
  return [found.weight, weightOfRow(found), remark(found)];
}

function weightOfRow({ status, root }: CrossoverResult): string {
  return status === "not_estimable" ? "not estimable" : root === null ? "none" : weightText(root);
}

function remark(found: CrossoverResult): string {
  const { status, slope_interval, less_harm_everywhere, less_harm_above } = found;
  if (status === "not_estimable") {
    return slope_interval === null
      ? ""
      : `95 % interval of the slope ${intervalText(slope_interval, (v) => v.toPrecision(3).replace("-", "−"))} holds 0`;
  }
  const range = found.interval === null ? "" : `95 % ${intervalText(found.interval, weightText)}; `;
  if (status === "identical") return "the systems do not differ in it";
  if (less_harm_everywhere !== null) return `${range}${less_harm_everywhere} has less at any value`;
  const order = found.root_in_ordered_range === false ? ", outside the order of the weights" : "";
  return `${range}above, ${less_harm_above} has less${order}`;
}

function dominanceText(pair: PairResult): string {
  const { less_harm_for_any_weights: any, less_harm_for_ordered_weights: ordered } = pair;
  if (any !== null) return any === "tie" ? "equal harm" : `${any} has less harm`;
  return ordered === null
    ? "neither system has less harm under all"
    : `${ordered} has less harm as long as worse tiers weigh at least as much`;
}
