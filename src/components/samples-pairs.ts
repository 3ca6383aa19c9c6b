import type { Sample } from "./samples-files.js";

/** The outputs of two conditions with the same regime and number, side by side. */
export interface SamplePair {
  readonly regime: string;
  readonly sample: number;
  readonly left: Sample | null;
  readonly right: Sample | null;
  /** Whether both are there and were read differently: another letter, or another reason for none. */
  readonly differs: boolean;
}

/** Pairs of outputs, single ones first, then by number. */
export function samplePairs(
  left: readonly Sample[],
  right: readonly Sample[],
): readonly SamplePair[] {
  const keyOf = ({ regime, sample }: Sample): string => `${regime} ${sample}`;
  const byKey = (samples: readonly Sample[]): ReadonlyMap<string, Sample> =>
    new Map(samples.map((sample) => [keyOf(sample), sample]));
  const [lefts, rights] = [byKey(left), byKey(right)];
  const keys = new Map([...left, ...right].map((sample) => [keyOf(sample), sample]));
  return [...keys]
    .map(([key, { regime, sample }]) => {
      const [a, b] = [lefts.get(key) ?? null, rights.get(key) ?? null];
      return {
        regime,
        sample,
        left: a,
        right: b,
        differs: a !== null && b !== null && readAs(a) !== readAs(b),
      };
    })
    .sort((a, b) => rank(a) - rank(b) || a.sample - b.sample);
}

function rank({ regime }: SamplePair): number {
  return regime === "single" ? 0 : 1;
}

/** What an output was read as, in one word: its letter, or why it has none. */
export function readAs(sample: Sample | null): string | null {
  if (sample === null) return null;
  return sample.letter ?? sample.reason ?? sample.status;
}
