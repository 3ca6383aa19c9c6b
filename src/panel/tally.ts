import { MAX_OPTIONS } from "./ballot.js";
import { CODE_ERROR, codeAt } from "./ballot-codes.js";
import { NULL_ANSWER } from "./vote.js";

/** The ballots of one cell as counted. One object is reused from cell to cell. */
export interface Tally {
  /** Ballots for each option of the question, in letter order. */
  counts: Uint16Array;
  nulls: number;
  /** All ballots: errors are none. */
  recorded: number;
  /** Option positions in sample order, −1 a null; `recorded` of them are valid. */
  sequence: Int8Array;
}

const BY_OPTIONS = Array.from({ length: MAX_OPTIONS + 1 }, (_, n) => n);

/**
 * A counter of ballots: `(symbols, options)` to a tally that is valid until the next call. A
 * letter beyond the question's options is a null (rule 1); errors are no ballots; null or empty
 * symbols record nothing.
 */
export function tallier(): (symbols: string | null, options: number) => Tally {
  const counters = BY_OPTIONS.map((n) => new Uint16Array(n));
  const tally: Tally = {
    counts: counters[0],
    nulls: 0,
    recorded: 0,
    sequence: new Int8Array(32),
  };
  return (symbols, options) => {
    const counts = counters[options];
    counts.fill(0);
    tally.counts = counts;
    tally.nulls = 0;
    tally.recorded = 0;
    if (symbols === null) return tally;
    if (symbols.length > tally.sequence.length) tally.sequence = new Int8Array(symbols.length * 2);
    for (let place = 0; place < symbols.length; place++) {
      const code = codeAt(symbols, place);
      if (code === CODE_ERROR) continue;
      const isLetter = code < options;
      if (isLetter) counts[code]++;
      else tally.nulls++;
      tally.sequence[tally.recorded++] = isLetter ? code : NULL_ANSWER;
    }
    return tally;
  };
}

/** Puts the counts and the nulls of a tally into `into`, in descending order. */
export function sortCounts(tally: Tally, into: Uint16Array): void {
  const { counts, nulls } = tally;
  for (let i = 0; i <= counts.length; i++) {
    const count = i < counts.length ? counts[i] : nulls;
    let place = i;
    while (place > 0 && into[place - 1] < count) {
      into[place] = into[place - 1]!;
      place--;
    }
    into[place] = count;
  }
}
