import { clean } from "./clean.js";
import type { OfferedOption } from "./output.js";

/** A text in the form in which option texts are looked for and found. */
export function comparable(text: string): string {
  return clean(text)
    .toLowerCase()
    .replace(/[\s"'“”‘’*_`]+/g, " ")
    .trim();
}

/** How many places of one option's text are looked at. */
const MAX_OCCURRENCES = 100;

const WORD = /[\p{L}\p{N}]/u;

function occurrences(text: string, wanted: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const before = text[at - 1] ?? " ";
    const after = text[at + wanted.length] ?? " ";
    if (!WORD.test(before) && !WORD.test(after)) found.push(at);
    if (found.length >= MAX_OCCURRENCES) break;
  }
  return found;
}

/**
 * A test for whether a text names exactly one option in full. An option's text within a longer
 * option's text ("pneumothorax" in "tension pneumothorax") does not count. Gives null when no
 * option's text is known.
 */
export function textMatcher(options: readonly OfferedOption[]): (text: string) => boolean | null {
  const wanted = options
    .map(({ text }) => comparable(text ?? "").replace(/[.;,:!]+$/, ""))
    .filter((text) => text !== "")
    .sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return () => null;
  const shortest = wanted.at(-1)!.length;
  return (text) => {
    if (text.length < shortest) return false;
    const body = comparable(text);
    const taken: { readonly from: number; readonly to: number }[] = [];
    let named = 0;
    for (const option of wanted) {
      const free = occurrences(body, option).filter(
        (at) => !taken.some(({ from, to }) => at >= from && at < to),
      );
      if (free.length > 0) named += 1;
      taken.push(...free.map((at) => ({ from: at, to: at + option.length })));
    }
    return named === 1;
  };
}
