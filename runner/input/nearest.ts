const LONGEST = 200;

/**
 * The known name that a misspelt one most likely means, by edit distance without regard to case;
 * null when none is near: at most a third of the letters, and never all of them, may differ.
 */
export function nearest(word: string, known: readonly string[]): string | null {
  if (word.length > LONGEST) return null;
  const limit = Math.min(Math.max(1, Math.floor(word.length / 3)), word.length - 1);
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const name of known) {
    const distance = editDistance(word.toLowerCase(), name.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? before[j - 2] + 1
          : Infinity;
      next.push(Math.min(replaced, swapped, row[j] + 1, next[j - 1] + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}

/** What to say of a name that is not known: the nearest one, or all there are. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  if (near !== null) return `did you mean ${near}?`;
  return known.length === 0 ? "none is known" : `known: ${known.join(", ")}`;
}
