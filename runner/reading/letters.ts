import { isGenus } from "./binomials.js";

/** A letter that stands alone in a text: not a part of a word, a code or an abbreviation. */
export interface StandaloneLetter {
  /** In upper case. */
  readonly letter: string;
  readonly lower: boolean;
  /** False for a letter of the Greek or Cyrillic script, which only looks like an option's. */
  readonly ascii: boolean;
  readonly start: number;
  readonly end: number;
  /** The word "A" or "a", or the pronoun "I", going by what follows. */
  readonly word: boolean;
}

const LETTER =
  /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{M}])[A-Za-z\p{Script=Greek}\p{Script=Cyrillic}](?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{M}])/gu;

/** How many letters of a text are looked at: the last ones, where commitments stand. */
const MAX_LETTERS = 2000;

/** Longest piece of text that is looked at on either side of a letter. */
const SIDE = 160;

const GLUED_LEFT = /(?:[A-Za-z0-9]['-]|[A-Za-z]\.|[Nn]\/|[@&\\^])$/;
const NOT_APPLICABLE = /^\/[Aa](?![\p{L}/])/u;
const GLUED_RIGHT = /^(?:['-][\p{L}\p{N}]|\.[A-Za-z](?![A-Za-z])|\.\d|[@^+%°]|:\/\/)/u;
/** Words that may follow an option's letter and cannot follow an article or the pronoun. */
const AFTER_LETTER =
  /^ (?:is|was|or|and|because|since|as|would|seems?|it|should|must|cannot|can't|may|might|could|but|vs|versus|over|with|for|due|based|given|in|on|from|appears?|remains|isn't|rather|not|if|are|then|here|describes|fits|best|being|which|that|by|oder|und|ist|es|est|et|ou)\b/;

/** What follows a letter, as far as it is looked at. */
export function rightOf(text: string, { end }: { readonly end: number }): string {
  return text.slice(end, end + SIDE);
}

/** What stands before a letter, as far as it is looked at and not before `from`. */
export function leftOf(text: string, { start }: { readonly start: number }, from = 0): string {
  return text.slice(Math.max(from, start - SIDE), start);
}

function isWord(char: string, right: string): boolean {
  if (char === "a" || char === "i") return /^[ -][\p{L}\p{N}]/u.test(right);
  if (char === "I") return /^(?:,| [\p{L}])/u.test(right) && !/^ (?:is|was)\b/.test(right);
  return char === "A" && /^ [\p{L}\p{N}]/u.test(right) && !AFTER_LETTER.test(right);
}

function letterAt(text: string, start: number): StandaloneLetter | null {
  const char = String.fromCodePoint(text.codePointAt(start)!);
  const at = { start, end: start + char.length };
  const right = rightOf(text, at);
  if (GLUED_LEFT.test(text.slice(Math.max(0, start - 2), start))) return null;
  if (GLUED_RIGHT.test(right) || isGenus(right)) return null;
  const letter = char.toUpperCase();
  if (letter === "N" && NOT_APPLICABLE.test(right)) return null;
  return { ...at, letter, lower: char !== letter, ascii: char <= "z", word: isWord(char, right) };
}

/** The standalone letters of a text, in order; of very many, the last. */
export function standaloneLetters(text: string): readonly StandaloneLetter[] {
  const starts: number[] = [];
  for (const { index } of text.matchAll(LETTER)) starts.push(index);
  return starts.slice(-MAX_LETTERS).flatMap((start) => letterAt(text, start) ?? []);
}
