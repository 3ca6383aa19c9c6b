import seedrandom from "seedrandom";

/** Seeded draws. Each part of the benchmark has its own stream, so a change in one part leaves the others alone. */
export interface Draw {
  /** A number in [0, 1). */
  next: () => number;
  /** An integer in [0, n). */
  below: (n: number) => number;
  /** A shuffled copy (Fisher–Yates). */
  shuffle: <T>(items: readonly T[]) => T[];
}

/** The stream `stream` of the seed `seed`. */
export function draw(seed: string, stream: string): Draw {
  const next = seedrandom(`${seed}/${stream}`);
  const below = (n: number): number => Math.floor(next() * n);
  return {
    next,
    below,
    shuffle(items) {
      const out = [...items];
      for (let i = out.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [out[i], out[j]] = [out[j], out[i]];
      }
      return out;
    },
  };
}

/**
 * Integers with the given sum, each between 1 and its cap: one for each cap, then the rest one at a time at random.
 * Throws when the sum is out of reach.
 */
export function spread(sum: number, caps: readonly number[], { below }: Draw): number[] {
  const counts = caps.map(() => 1);
  const room = caps.reduce((a, b) => a + b, 0);
  if (sum < caps.length || sum > room)
    throw new Error(`cannot spread ${sum} over ${caps.length} counts with room for ${room}`);
  for (let left = sum - caps.length; left > 0; left--) {
    const open = caps.flatMap((cap, i) => (counts[i] < cap ? [i] : []));
    counts[open[below(open.length)]] += 1;
  }
  return counts;
}
