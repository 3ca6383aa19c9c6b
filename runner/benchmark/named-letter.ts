const KEYWORD = /\b(?:option|choice|alternative|answer)s?\b/giu;
/** What may stand between the keyword and the letter: a verb, a colon, quotes or brackets. */
const AFTER_KEYWORD =
  /^(?:\s+(?:is|was|are|would be|must be|should be))?\s*[:=–-]?\s*(["'“‘*([]*)([A-J])(?![\p{L}\p{N}]|['’]\p{L})/u;
/** "the answer: A fracture …" has an article where "option A is …" has a letter. */
const PHRASE =
  /^\s+(?!(?:is|was|are|has|would|can|and|or|as|because|since|but|in|on)\b)[\p{L}\p{N}]/u;
const BRACKETED = /\(([A-J])\)/gu;
const JUDGED = /(?<![\p{L}\p{N}])([A-J])\)?\s+(?:is|was)\s+(?:the\s+)?(?:correct|right|best)\b/gu;

/**
 * Where a text names an option by its letter, as in "option B", "answer: C", "(B)" or "B is
 * correct": the words themselves, or null. Evidence that does so gives the answer away.
 *
 * @param letters the question's option letters
 */
export function namedLetter(text: string, letters: readonly string[]): string | null {
  for (const keyword of text.matchAll(KEYWORD)) {
    const rest = text.slice(keyword.index + keyword[0].length);
    const match = AFTER_KEYWORD.exec(rest);
    if (match === null || !letters.includes(match[2])) continue;
    const after = rest.slice(match[0].length);
    if (match[2] === "A" && match[1] === "" && PHRASE.test(after)) continue;
    return keyword[0] + match[0];
  }
  for (const form of [BRACKETED, JUDGED]) {
    for (const match of text.matchAll(form)) {
      if (letters.includes(match[1])) return match[0];
    }
  }
  return null;
}
