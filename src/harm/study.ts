import { mulberry32 } from "../stats/mulberry32.js";
import { conditionalRates, type JointRates } from "./coupling.js";
import type { RateTable } from "./tiers.js";

/** Cases with their tier and both systems' outcomes; codes of `tiers.ts`. */
export interface Study {
  readonly tier: Uint8Array;
  readonly a: Uint8Array;
  readonly b: Uint8Array;
}

/** Two systems in a population of cases. */
export interface Population {
  readonly shares: readonly number[];
  readonly a: RateTable;
  readonly b: RateTable;
  /** How far outcomes of the two go together within a tier, 0 to 1; see `jointRates`. */
  readonly coupling: number;
}

/** Draws studies of one population. */
export interface StudyGenerator {
  /** N cases of random tiers. */
  readonly random: (n: number, seed: number) => Study;
  /** So many cases of each tier, lowest first. */
  readonly stratified: (counts: readonly number[], seed: number) => Study;
}

/**
 * A generator of studies. Three Mulberry32 streams, seeded seed, seed + 1 and seed + 2, decide
 * tier, outcome of A, and outcome of B given A's: each is how many cumulative probabilities (all
 * but the last) the uniform number has reached.
 */
export function studyGenerator(population: Population): StudyGenerator {
  const { shares, a, b, coupling } = population;
  const tiers = cumulative(shares);
  const ofA = a.map(cumulative);
  const ofB = conditionalRates(a, b, coupling).map((rows: JointRates) => rows.map(cumulative));
  const outcomes = (tier: Uint8Array, seed: number): Study => {
    const v = mulberry32(seed + 1);
    const w = mulberry32(seed + 2);
    const study = { tier, a: new Uint8Array(tier.length), b: new Uint8Array(tier.length) };
    for (let i = 0; i < tier.length; i++) {
      const s = tier[i];
      study.a[i] = category(v(), ofA[s]);
      study.b[i] = category(w(), ofB[s][study.a[i]]);
    }
    return study;
  };
  return {
    random: (n, seed) => {
      const u = mulberry32(seed);
      return outcomes(
        Uint8Array.from({ length: n }, () => category(u(), tiers)),
        seed,
      );
    },
    stratified: (counts, seed) =>
      outcomes(Uint8Array.from(counts.flatMap((n, s) => new Array<number>(n).fill(s))), seed),
  };
}

/** Cumulative probabilities but for the last, which is 1. */
function cumulative(probabilities: readonly number[]): Float64Array {
  let sum = 0;
  return Float64Array.from(probabilities.slice(0, -1), (p) => (sum += p));
}

function category(uniform: number, bounds: Float64Array): number {
  let position = 0;
  for (const bound of bounds) if (bound <= uniform) position++;
  return position;
}
