import { decode } from "./read-file.js";

/** One line of a text file, without its line end; `text` is null when it is not UTF-8. */
export interface Line {
  readonly number: number;
  readonly text: string | null;
}

const LF = 0x0a;

/**
 * The lines of a file's bytes that are not blank, counted from 1. Each is decoded alone, so a file
 * may be longer than the longest string; a byte order mark and CR before LF are dropped.
 */
export function* linesOf(bytes: Uint8Array): Generator<Line> {
  let start = 0;
  for (let number = 1; start < bytes.length; number++) {
    const found = bytes.indexOf(LF, start);
    const end = found === -1 ? bytes.length : found;
    const text = decode(bytes.subarray(start, end))?.replace(/\r$/, "") ?? null;
    if (text === null || text.trim() !== "") yield { number, text };
    start = end + 1;
  }
}
