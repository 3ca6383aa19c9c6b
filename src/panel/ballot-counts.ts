import { ballotOfSymbol, NULL_REASONS, type NullReason } from "./ballot.js";
import { recordOf } from "./metrics.js";

/** Ballots are ASCII; the last code stands for everything beyond, which is no ballot. */
const SYMBOLS = 128;
const LAST = SYMBOLS - 1;

/** How sampled outputs were read. */
export interface BallotCounts {
  /** Outputs with a letter. */
  readonly answers: number;
  readonly nulls: Readonly<Record<NullReason, number>>;
  /** Failures of the infrastructure, which are no ballots. */
  readonly errors: number;
}

/** Counts the symbols of many cells' ballots. Throws a RangeError on a symbol that no ballot has. */
export function ballotCounts(cells: readonly (string | null)[]): BallotCounts {
  const bySymbol = new Float64Array(SYMBOLS);
  for (const ballots of cells) {
    if (ballots === null) continue;
    for (let i = 0; i < ballots.length; i++) bySymbol[Math.min(ballots.charCodeAt(i), LAST)]++;
  }
  const ballots = Array.from(bySymbol, (n, code) => ({ n, symbol: String.fromCharCode(code) }))
    .filter(({ n }) => n > 0)
    .map(({ n, symbol }) => ({ n, ballot: ballotOfSymbol(symbol) }));
  const total = (of: (ballot: (typeof ballots)[number]["ballot"]) => boolean): number =>
    ballots.reduce((sum, { ballot, n }) => sum + (of(ballot) ? n : 0), 0);
  return {
    answers: total(({ status }) => status === "answer"),
    nulls: recordOf(NULL_REASONS, (reason) =>
      total((ballot) => ballot.status === "null" && ballot.reason === reason),
    ),
    errors: total(({ status }) => status === "error"),
  };
}
