import { leftOf, rightOf, type StandaloneLetter } from "./letters.js";
import { putAside } from "./setbacks.js";

/** What may stand between the start of a line and the letter that labels it. */
const BEFORE_LABEL =
  /^[\s>\-–—→([{<]*(?:(?:the |my )?(?:final |correct |selected |best )?(?:option|choice|answer|letter|ans|réponse|respuesta|antwort)[\s:(]*)?$/i;
const LABEL_END = /^ ?[)\]}.:,;\-–—\n]|^ \([A-Za-z]|^ (?:because|since|as)\b(?! well)|^$/;
const REJECTED =
  /^[^.\n]{0,80}\b(?:incorrect|wrong|unlikely|less likely|least likely|not correct|not the|ruled out|can be excluded)\b/i;

const IS_OPTION = /^[A-J]$/;

/** Whether a letter labels what follows, as in "A) Pneumonia", "b) embolism" or "B: Embolism". */
function isLabel(flat: string, letter: StandaloneLetter): boolean {
  const mark = letter.lower
    ? /^\) ?[\p{L}\p{N}(]/u
    : /^ ?(?:[).:\]]| [-–—]) ?[\p{L}\p{N}(]|^ ?[)\]:]$/u;
  return letter.ascii && mark.test(rightOf(flat, letter));
}

/** Whether a letter is the first of a list of the options: the next label is the next letter. */
export function startsList(
  flat: string,
  label: StandaloneLetter,
  letters: readonly StandaloneLetter[],
): boolean {
  const next = letters.find((other) => other.start > label.start && isLabel(flat, other));
  return next?.letter.charCodeAt(0) === label.letter.charCodeAt(0) + 1;
}

/**
 * The letter with which a text begins as an answer does: "B) text", "B. Because", "Option B", "B"
 * on a first line, "B Embolism". Not the first of a list of the options, and not one whose own
 * sentence rejects it. Null if there is none.
 */
export function leadingLetter(
  flat: string,
  letters: readonly StandaloneLetter[],
  texts: ReadonlyMap<string, string>,
  cut: boolean,
): StandaloneLetter | null {
  const first = letters.at(0);
  if (first === undefined || !BEFORE_LABEL.test(leftOf(flat, first)) || first.start > 60)
    return null;
  const right = rightOf(flat, first);
  if (!IS_OPTION.test(first.letter) || !first.ascii || putAside("", right)) return null;
  const text = texts.get(first.letter);
  const rest = right.replace(/^[\s).:\]\-–—]+/, "");
  const named = text !== undefined && rest.toLowerCase().startsWith(text);
  if (first.word && !named) return null;
  // "B?" asks; "A: B" answers with B.
  if (/^ ?[)\]]? ?\?/.test(right) || /^ ?: ?[A-Z](?![\p{L}\p{N}'-])/u.test(right)) return null;
  const prefixed = first.start > 0 && /[a-z]/i.test(flat.slice(0, first.start));
  // "Option A", cut short, may have gone on to reject it.
  if (cut && prefixed && right === "") return null;
  const bare = /^[)\]}>.:,]? ?(?:\n|$)/.test(right);
  const spaced = !first.lower && !prefixed && /^ [A-Z][a-z]/.test(right);
  if (!bare && !LABEL_END.test(right) && !spaced && !named) return null;
  if (first.lower && !bare && !prefixed && !/^[).:]/.test(right)) return null;
  if (!bare && REJECTED.test(named ? rest.slice(text.length) : rest)) return null;
  return !bare && startsList(flat, first, letters) ? null : first;
}

/**
 * The letter that a text of several lines gives as its last line: bare ("B", "**(B)**"), or the
 * only label of the text ("B. Pulmonary embolism") unless a colon introduces it or the text was
 * cut short. Null if there is none.
 */
export function lastLineLetter(
  flat: string,
  letters: readonly StandaloneLetter[],
  cut: boolean,
): StandaloneLetter | null {
  const line = flat.lastIndexOf("\n") + 1;
  const last = letters.findLast(({ start }) => start < line + 80);
  if (cut || line === 0 || last === undefined || last.start < line) return null;
  const opening = letters.find(({ start }) => start >= line)!;
  if (!BEFORE_LABEL.test(flat.slice(line, opening.start))) return null;
  const right = rightOf(flat, opening);
  if (/^[\s)\]}>.:,;!]{0,6}$/.test(right)) return opening;
  const labels = letters.filter((letter) => isLabel(flat, letter));
  const sole = labels.length === 1 && labels[0] === opening;
  return sole && flat[line - 2] !== ":" && !REJECTED.test(right) ? opening : null;
}

const DOUBTFUL =
  /\b(?:not|no|nor|or|and|vs|versus|could|may|might|possibly|maybe|except)\b|n't\b|\?/i;

/**
 * The letter in brackets that ends a text of one short sentence and is the only one in it:
 * "Pulmonary embolism (B)". Null if there is none or the sentence is doubtful.
 */
export function appendedLetter(
  flat: string,
  letters: readonly StandaloneLetter[],
): StandaloneLetter | null {
  const [only] = letters;
  if (letters.length !== 1 || only.lower || flat.length > 160 || DOUBTFUL.test(flat)) return null;
  const before = /^[^.;\n]+ [([](?:option )?$/i.test(flat.slice(0, only.start));
  return before && /^[)\]]\.?$/.test(rightOf(flat, only)) ? only : null;
}
