import { draw, type Draw } from "./draw.js";
import type { Published } from "./published.js";
import { numbers } from "./question.js";

/** Subspecialties that often share a question. They steer who meets whom; the counts are exact without them. */
const COMPANY: Readonly<Partial<Record<string, readonly string[]>>> = {
  chest: ["cardiac", "oncology", "pediatrics", "vascular", "emergency"],
  cardiac: ["vascular", "emergency"],
  abdomen: ["oncology", "genitourinary", "emergency", "interventional", "vascular", "pediatrics"],
  neuroradiology: ["head and neck", "vascular", "pediatrics", "emergency"],
  "head and neck": ["oncology", "vascular"],
  musculoskeletal: ["oncology", "pediatrics", "emergency"],
  breast: ["oncology", "pathology correlation", "interventional"],
  vascular: ["interventional", "emergency"],
  genitourinary: ["oncology", "pediatrics"],
  oncology: ["nuclear medicine", "pathology correlation"],
};

const SWAPS = 40_000;
const TEMPERATURE = 0.35;

/**
 * Question number → subspecialties, in the paper's order. Listed questions keep theirs.
 * The other questions get 1 to 4 labels such that every column sum and the number of multi-label questions are exact:
 * labels are dealt at random, then swapped between questions, never changing a sum, towards plausible company.
 */
export function assignSubspecialties(seed: string, published: Published): Map<number, string[]> {
  const rng = draw(seed, "subspecialties");
  const order = [...published.subspecialties.keys()];
  const result = new Map(published.listed.map((q) => [q.number, q.subspecialties]));
  const open = published.subsets
    .flatMap(({ first, last }) => numbers(first, last))
    .filter((n) => !result.has(n));
  const left = new Map(published.subspecialties);
  for (const s of published.listed.flatMap((q) => q.subspecialties)) left.set(s, left.get(s)! - 1);
  const deck = rng.shuffle([...left].flatMap(([s, n]) => Array<string>(n).fill(s)));
  const multi =
    published.multiLabel - published.listed.filter((q) => q.subspecialties.length > 1).length;
  const hands = labelCountsPerQuestion(open.length, multi, deck.length, rng).map((n) =>
    deck.splice(0, n),
  );
  settle(hands, rng);
  open.forEach((number, i) =>
    result.set(
      number,
      order.filter((s) => hands[i].includes(s)),
    ),
  );
  return result;
}

/** How many labels each question gets: `multi` of `questions` have 2 to 4, few have 4, the rest have one; they add up to `labels`. */
function labelCountsPerQuestion(
  questions: number,
  multi: number,
  labels: number,
  rng: Draw,
): number[] {
  const extra = labels - questions - multi;
  const four = Math.min(Math.floor(extra / 2), 4 + rng.below(5));
  const three = extra - 2 * four;
  const two = multi - three - four;
  if (two < 0)
    throw new Error(
      `cannot give ${labels} labels to ${questions} questions, ${multi} of them with two to four`,
    );
  const counts = [4, 3, 2, 1].flatMap((n, i) =>
    Array<number>([four, three, two, questions - multi][i]).fill(n),
  );
  return rng.shuffle(counts);
}

/** Swaps single labels between questions in place until no question holds one twice, and mostly towards usual company. */
function settle(hands: string[][], rng: Draw): void {
  const slots = hands.flatMap((hand, h) => hand.map((_, i) => [h, i] as const));
  for (let step = 0; step < SWAPS; step++) {
    const [h, i] = slots[rng.below(slots.length)];
    const [g, j] = slots[rng.below(slots.length)];
    const a = hands[h];
    const b = hands[g];
    const u = rng.next();
    if (h === g) continue;
    const before = company(a) + company(b);
    [a[i], b[j]] = [b[j], a[i]];
    const gain = company(a) + company(b) - before;
    if (gain < 0 && u >= Math.exp(gain / TEMPERATURE)) [a[i], b[j]] = [b[j], a[i]];
  }
  if (hands.some((hand) => new Set(hand).size < hand.length))
    throw new Error("a question holds a subspecialty twice");
}

/** One point for each pair that often meets; a label held twice costs far more than any pair gains. */
function company(hand: string[]): number {
  let score = 0;
  for (let i = 0; i < hand.length; i++)
    for (let j = i + 1; j < hand.length; j++) {
      if (hand[i] === hand[j]) score -= 100;
      else if (COMPANY[hand[i]]?.includes(hand[j]) || COMPANY[hand[j]]?.includes(hand[i]))
        score += 1;
    }
  return score;
}
