/** Two questions whose stems share most of their word triples. */
export interface NearDuplicates {
  readonly first: number;
  readonly second: number;
  /** Shared triples over all triples of both. */
  readonly jaccard: number;
}

/**
 * All pairs of texts whose sets of three-word sequences have a Jaccard index of at least
 * `threshold`, in the order of their positions.
 *
 * Exact, and near to linear for texts that differ: two sets of index t share one of the rarest
 * |S| − ⌈t·|S|⌉ + 1 members of each, so only these are looked up (prefix filtering; Bayardo, Ma and
 * Srikant, "Scaling up all pairs similarity search", 2007).
 */
export function nearDuplicates(
  texts: readonly string[],
  threshold: number,
): readonly NearDuplicates[] {
  const sets = texts.map(shingles);
  const frequency = new Map<string, number>();
  for (const set of sets) {
    for (const one of set) frequency.set(one, (frequency.get(one) ?? 0) + 1);
  }
  const index = new Map<string, number[]>();
  return sets.flatMap((set, second) => {
    const rarest = [...set].sort((a, b) => frequency.get(a)! - frequency.get(b)! || compare(a, b));
    const prefix = rarest.slice(0, set.size - Math.ceil(threshold * set.size) + 1);
    const candidates = new Set<number>();
    for (const one of prefix) {
      const holders = index.get(one);
      holders?.forEach((first) => candidates.add(first));
      if (holders) holders.push(second);
      else index.set(one, [second]);
    }
    return [...candidates]
      .sort((a, b) => a - b)
      .map((first) => ({ first, second, jaccard: jaccardIndex(sets[first], set) }))
      .filter(({ jaccard }) => jaccard >= threshold);
  });
}

/** The three-word sequences of a text, in lower case; the whole of a shorter text. */
function shingles(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 3) return new Set(words.length === 0 ? [] : [words.join(" ")]);
  return new Set(words.slice(2).map((word, i) => `${words[i]} ${words[i + 1]} ${word}`));
}

function jaccardIndex(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared++;
  return shared / (a.size + b.size - shared);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
