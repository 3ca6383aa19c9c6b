import type { MemberMetric } from "../panel/best-member.js";
import type { EnsembleMetric } from "../panel/ensembles.js";
import { directionOf } from "./figure-2-claims.js";
import type { EnsembleCase, Figure6Data } from "./figure-6-data.js";
import { counted, list, midSentence, percent, points } from "./format.js";
import { CONDITION_NAMES } from "../panel/condition.js";

/** Names of an ensemble's rates, on an axis and in a sentence. */
export const ENSEMBLE_NAMES: Readonly<
  Record<EnsembleMetric, { readonly axis: string; readonly noun: string }>
> = {
  accuracy: { axis: "Accuracy (%)", noun: "accuracy" },
  high_risk: { axis: "High-risk errors (%)", noun: "high-risk errors" },
  unsafe: { axis: "Unsafe answers (%)", noun: "unsafe answers" },
  contradiction: { axis: "Contradictions (%)", noun: "contradictions" },
  dangerous_overconfidence: {
    axis: "Dangerous overconfidence (%)",
    noun: "dangerous overconfidence",
  },
  overconfident_wrong: { axis: "Overconfident errors (%)", noun: "overconfident errors" },
  synchronized_failure: { axis: "Synchronized failure (%)", noun: "synchronized failure" },
  null_final: { axis: "No answer (%)", noun: "no answer" },
};

/** Why a run cannot make Figure 6; null when it can. */
export function lackingEnsembles({ cases, ensembles }: Figure6Data): string | null {
  if (cases.length > 0) return null;
  if (ensembles.length > 0) return "No condition of this run has all members of an ensemble.";
  return "This run’s models form none of the paper’s ensembles.";
}

/** How often ensembles are better, as good and worse than their best member on a metric. */
export function memberClaim(data: Figure6Data, metric: MemberMetric): string {
  const known = data.cases.flatMap(({ improvement }) => improvement[metric] ?? []);
  const count = (is: (change: number) => boolean): number => known.filter(is).length;
  const better = count((change) => change > ROUNDING);
  const worse = count((change) => change < -ROUNDING);
  const { noun } = ENSEMBLE_NAMES[metric];
  const first = `In ${noun} the ensemble is better than its best member in ${better} of ${counted(known.length, "case")}, as good in ${known.length - better - worse}, worse in ${worse}`;
  const crossed = data.cases.flatMap(({ cross_fitted }) =>
    cross_fitted === null
      ? []
      : [directionOf({ value: null, ...cross_fitted[metric].cross_fitted })],
  );
  if (crossed.length === 0) return `${first}.`;
  const clearly = (direction: string): number => crossed.filter((own) => own === direction).length;
  return `${first}; against a best member chosen on other questions it is clearly better in ${clearly("rises")} and clearly worse in ${clearly("falls")}.`;
}

/** Between which cases a rate lies, and its average over the ensembles in each condition. */
export function rangeClaim(data: Figure6Data, metric: EnsembleMetric): string {
  const known = data.cases
    .flatMap((one) => {
      const { value } = one.rates[metric];
      return value === null ? [] : [{ value, place: placeOf(one) }];
    })
    .toSorted((a, b) => a.value - b.value);
  const [least, most] = [known.at(0), known.at(-1)];
  const noun = ENSEMBLE_NAMES[metric].noun;
  const subject = noun.charAt(0).toUpperCase() + noun.slice(1);
  if (least === undefined || most === undefined) return `${subject} is undefined.`;
  const range =
    most.value - least.value < ROUNDING
      ? `is ${percent(most.value)} % in every case`
      : `runs from ${percent(least.value)} % (${least.place}) to ${percent(most.value)} % (${most.place})`;
  const means = data.condition_means.map(
    ({ condition, point }) =>
      `${percent(point[metric])} % under ${midSentence(CONDITION_NAMES[condition])}`,
  );
  return data.ensembles.length > 1
    ? `${subject} ${range}; it averages ${list(means)}.`
    : `${subject} ${range}.`;
}

/** `Frontier under standard RAG`. */
export function placeOf({ ensemble, name }: EnsembleCase): string {
  return `${ensemble} under ${midSentence(name)}`;
}

/** How many cases, members and questions. */
export function ensembleSize(data: Figure6Data): string {
  const { ensembles, conditions, cases, unformed } = data;
  const sizes = [...new Set(ensembles.map(({ members }) => members.length))];
  const named = ensembles.length === 1 ? ` (${list(ensembles[0].members)})` : "";
  const of = sizes.length === 1 ? ` of ${sizes[0]}${named}` : "";
  const lack =
    unformed.length === 0 ? "" : ` This run cannot form ${list(unformed.map(({ name }) => name))}.`;
  return `n = ${counted(ensembles.length, "ensemble")}${of}, ${counted(conditions.length, "condition")}, ${counted(cases.length, "case")}, ${counted(data.n_questions, "question")}.${lack}`;
}

/** A change with its standard error over cases: `−0.9 ± 0.3 points`. */
export function meanChange(mean: number | null, sem: number | null): string {
  return `${points(mean)}${sem === null ? "" : ` ± ${points(sem).replace("+", "")}`} points`;
}

const ROUNDING = 1e-12;

/** How the bars of an ensemble's rate were made. */
export const ENSEMBLE_BARS = "Bars are 95 % intervals from resampled questions.";
