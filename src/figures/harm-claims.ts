import { contains } from "../stats/interval.js";
import { saferBy } from "../harm/crossover.js";
import type { SystemCrossover } from "../harm/system-crossover.js";
import { withSign } from "./format.js";
import { COMPONENT_NAMES, harmInterval, weightText, type HarmPair } from "./harm-data.js";

/** Which of two systems carries less harm, how sure that is, and at which weight that changes. */
export function pairClaim(pair: HarmPair): string {
  return `${verdict(pair)} ${crossoverClaim(pair)}`;
}

/** Never "safe": what less harm there is holds for these weights, cases and mix. */
function verdict({ difference, score }: HarmPair): string {
  const { value, lo, hi } = difference;
  const less = saferBy(value ?? 0);
  if (less === "tie") return "A and B carry the same expected harm.";
  const said = `A − B = ${withSign(value!, 2)}${harmInterval({ lo, hi })}`;
  const known = lo === null || hi === null ? null : ([lo, hi] as const);
  if (known !== null && contains(known, 0)) {
    return `The questions do not tell which carries less expected harm under these weights: ${said}.`;
  }
  if (score !== null && contains(score, 0)) {
    return `The questions do not tell which carries less expected harm under these weights: ${said}, but the score interval, ${withSign(score[0], 2)} to ${withSign(score[1], 2)}, holds 0.`;
  }
  return `${less} carries less expected harm under these weights, cases and mix: ${said}.`;
}

function crossoverClaim({ crossovers, component, difference }: HarmPair): string {
  const found = crossovers.find((own) => own.component === component)!;
  const weight = `weight of ${COMPONENT_NAMES[component]}`;
  const { root, status, is_in_range, is_estimable, interval, safer_above: above } = found;
  if (status === "identical" || status === "no_crossover_parallel") {
    return `The ${weight} does not matter: both have as many.`;
  }
  if (is_in_range !== true || root === null) {
    const less = saferBy(difference.value ?? 0);
    return less === "tie"
      ? `So it is at no other ${weight} ${rangeText(found)}.`
      : `In this sample ${less} carries less at every ${weight} ${rangeText(found)}.`;
  }
  const at = `At a ${weight} of ${weightText(root)}`;
  if (is_estimable === false) {
    return `${at} both carry the same in this sample, but resampling does not tell where the better one changes, if anywhere.`;
  }
  const ends =
    interval === null ? "" : ` (95 % ${weightText(interval[0])} to ${weightText(interval[1])})`;
  return `${at}${ends} both carry the same; above it ${above} carries less.`;
}

function rangeText({ range: [from, to] }: SystemCrossover): string {
  return to === null
    ? `from ${weightText(from)} on, which keeps the tiers in order`
    : `from ${weightText(from)} to ${weightText(to)}, which keeps the tiers in order`;
}
