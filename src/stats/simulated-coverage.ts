import type { BootstrapIndices } from "./bootstrap-indices.js";
import { coverageOf, type Coverage } from "./coverage.js";
import type { Interval } from "./interval.js";
import { mulberry32 } from "./mulberry32.js";
import { mulberryIndices } from "./mulberry-indices.js";

/** Where the cases of simulated studies come from. */
export interface CasePopulation {
  /** Draws the values of n cases. */
  readonly sample: (n: number, seed: number) => Float64Array;
  /** The true mean of such cases. */
  readonly mean: number;
}

/** A population whose cases are drawn one by one from a stream of uniform numbers (Mulberry32). */
export function independentCases(
  draw: (uniform: () => number) => number,
  mean: number,
): CasePopulation {
  return {
    sample: (n, seed) => {
      const uniform = mulberry32(seed);
      return Float64Array.from({ length: n }, () => draw(uniform));
    },
    mean,
  };
}

/**
 * Coverage of interval methods by simulation: studies of n cases each, every method on the same
 * ones and the same resamples. Study r draws its cases from seed + 10 r, its resamples (Mulberry32)
 * from 5 beyond.
 *
 * @param intervals the methods, such as `meanIntervals` or `proportionIntervals`
 */
export function simulatedCoverage<Method extends string>(
  intervals: (
    values: Float64Array,
    indices: BootstrapIndices,
  ) => Readonly<Record<Method, Interval | null>>,
  plan: {
    readonly population: CasePopulation;
    readonly n: number;
    readonly studies: number;
    readonly replicates: number;
    readonly seed: number;
  },
): Readonly<Record<Method, Coverage>> {
  const { population, n, studies, replicates, seed } = plan;
  const found = Array.from({ length: studies }, (_, r) => {
    const values = population.sample(n, seed + 10 * r);
    return intervals(values, mulberryIndices(n, replicates, seed + 10 * r + 5));
  });
  const methods = Object.keys(found[0] ?? {}) as Method[];
  return Object.fromEntries(
    methods.map((method) => [
      method,
      coverageOf(
        found.map((own) => own[method]),
        population.mean,
      ),
    ]),
  ) as Record<Method, Coverage>;
}
