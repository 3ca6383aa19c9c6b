import { MAX_OPTIONS, NULL_REASONS, ballotSymbol } from "./ballot.js";

/** What a panel symbol means to a vote: an option's position, or one of the two below. */
export const CODE_NULL = 10;
export const CODE_ERROR = 11;

const UNKNOWN = 255;

const CODES = new Uint8Array(128).fill(UNKNOWN);
for (let i = 0; i < MAX_OPTIONS; i++) CODES["A".charCodeAt(0) + i] = i;
for (const reason of NULL_REASONS) {
  CODES[ballotSymbol({ status: "null", reason }).charCodeAt(0)] = CODE_NULL;
}
CODES[ballotSymbol({ status: "error" }).charCodeAt(0)] = CODE_ERROR;

/**
 * The code of the symbol at a place of a cell's ballots: 0 to 9 a letter, `CODE_NULL`,
 * `CODE_ERROR`. Throws a RangeError on a symbol that no ballot has.
 */
export function codeAt(symbols: string, place: number): number {
  const code = CODES[symbols.charCodeAt(place)] ?? UNKNOWN;
  if (code === UNKNOWN) {
    throw new RangeError(
      `panel: unknown ballot symbol ${JSON.stringify(symbols[place])} in ${JSON.stringify(symbols)}`,
    );
  }
  return code;
}
