import { coverageOf, type Coverage } from "./coverage.js";
import type { Interval } from "./interval.js";
import type { MulberryDraw } from "./mean-intervals.js";
import { mulberry32 } from "./mulberry32.js";

/** Where the cases of simulated studies come from. */
export interface CasePopulation {
  /** Draws one case from a stream of uniform numbers. */
  readonly draw: (uniform: () => number) => number;
  /** The true mean of such cases. */
  readonly mean: number;
}

/**
 * Coverage of interval methods by simulation: studies of n cases each, every method on the same
 * ones. Study r draws its cases from seed + 10 r and its resamples from 5 beyond.
 *
 * @param intervals the methods, such as `meanIntervals` or `proportionIntervals`
 */
export function simulatedCoverage<Method extends string>(
  intervals: (
    values: Float64Array,
    draw: MulberryDraw,
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
    const uniform = mulberry32(seed + 10 * r);
    const values = Float64Array.from({ length: n }, () => population.draw(uniform));
    return intervals(values, { replicates, seed: seed + 10 * r + 5 });
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
