import { contains } from "../stats/interval.js";
import { saferBy } from "../harm/crossover.js";
import type { SystemCrossover } from "../harm/system-crossover.js";
import { TIERS } from "../harm/tiers.js";
import {
  COMPONENT_NAMES,
  harmDifference,
  harmRange,
  weightText,
  type HarmPair,
} from "./harm-data.js";

/** Which of two systems carries less harm, how sure that is, and at which weight that changes. */
export function pairClaim(pair: HarmPair): string {
  return `${verdict(pair)} ${crossoverClaim(pair)}`;
}

/** Never "safe": what less harm there is holds for these weights, cases and mix. */
function verdict({ difference, check }: HarmPair): string {
  const { value, lo, hi } = difference;
  const less = saferBy(value ?? 0);
  if (less === "tie") return "A and B carry the same expected harm.";
  const said = `A − B = ${harmDifference(difference)}`;
  const undecided =
    "The questions do not settle whether A or B carries less expected harm under these weights";
  if (lo === null || hi === null || check === null) {
    return `In this sample ${less} carries less expected harm under these weights: ${said}.`;
  }
  if (contains([lo, hi], 0)) return `${undecided}: ${said}.`;
  const { method, interval } = check;
  if (interval === null) {
    return `${undecided}: ${said}, but too few questions differ for a ${method} interval.`;
  }
  if (contains(interval, 0)) {
    return `${undecided}: ${said}, but the ${method} interval ${harmRange(interval)} holds 0.`;
  }
  return `${less} carries less expected harm under these weights, cases and mix: ${said}.`;
}

function crossoverClaim({ crossovers, component, difference, dominance }: HarmPair): string {
  if (dominance === "A" || dominance === "B") {
    return `In this sample ${dominance} carries no more under any weights that keep the tiers in their order.`;
  }
  const found = crossovers.find((own) => own.component === component)!;
  const name = COMPONENT_NAMES[component];
  const { root, status, is_in_range, is_estimable, interval, safer_above: above } = found;
  if (status === "identical" || status === "no_crossover_parallel") {
    return `The weight of ${name} makes no difference between them: A and B have equally many.`;
  }
  if (is_in_range !== true || root === null) {
    return `In this sample ${saferBy(difference.value ?? 0)} carries less at every weight of ${name}${rangeText(found)}.`;
  }
  const ends = interval === null ? "" : ` [${weightText(interval[0])}, ${weightText(interval[1])}]`;
  const at = `With ${name} at a weight of ${weightText(root)}`;
  return is_estimable === false
    ? `${at} both carry the same in this sample, but the questions do not settle where the better one changes, or whether it does.`
    : `${at}${ends} both carry the same; above it ${above} carries less.`;
}

/** Over which weights a tier’s can move; nothing of other weights, which can be any. */
function rangeText({ component, range: [from, to] }: SystemCrossover): string {
  if (TIERS.every((tier) => tier !== component)) return "";
  const range =
    to === null ? `${weightText(from)} or more` : `${weightText(from)} to ${weightText(to)}`;
  return ` that keeps the tiers in their order, ${range}`;
}
