import { commitsAfter, commitsBefore, isAnnounced, isLabelled } from "./cues.js";
import { appendedLetter, lastLineLetter, leadingLetter, startsList } from "./labels.js";
import { leftOf, rightOf, standaloneLetters, type StandaloneLetter } from "./letters.js";
import { heldOut, joinsList, putAside } from "./setbacks.js";

/** A letter that a text commits itself to, or a list of letters where one was due. */
export interface Commitment {
  readonly letters: readonly string[];
  readonly ascii: boolean;
  /** Announced as a conclusion or a correction. */
  readonly announced: boolean;
  /** In the last of several lines. */
  readonly closing: boolean;
  /** Given as an answer, not in passing: labelled, boxed, or opening the text. */
  readonly firm: boolean;
}

/** What a text says of letters. */
export interface LetterTalk {
  readonly commitments: readonly Commitment[];
  /** Letters spoken of and not put aside. */
  readonly offered: ReadonlySet<string>;
}

/** Letters joined to a list ("A or C"), or one letter. */
type Group = readonly [StandaloneLetter, ...StandaloneLetter[]];

function groupsOf(flat: string, letters: readonly StandaloneLetter[]): readonly Group[] {
  const groups: [StandaloneLetter, ...StandaloneLetter[]][] = [];
  for (const letter of letters) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    const joined = previous !== undefined && joinsList(flat.slice(previous.end, letter.start));
    if (joined && !letter.word) group!.push(letter);
    else groups.push([letter]);
  }
  return groups;
}

/** Whether a letter is the article or pronoun in spite of a cue: "the answer is A 45-year-old". */
function readsAsWord(
  { letter, lower, word }: StandaloneLetter,
  left: string,
  right: string,
  texts: ReadonlyMap<string, string>,
): boolean {
  if (!word) return false;
  const text = texts.get(letter);
  if (text !== undefined && right.toLowerCase().trimStart().startsWith(text)) return false;
  return lower || letter === "I" || !(isLabelled(left) && /^ [A-Z][a-z]/.test(right));
}

const LISTING = /\b(?:options|choices|answers|alternatives|each|every|following|all)\b[^.]{0,40}$/i;

/** Whether a letter opens a list of the options in spite of a cue: "Answer choices: A) … B) …". */
function opensList(
  flat: string,
  letter: StandaloneLetter,
  letters: readonly StandaloneLetter[],
  left: string,
): boolean {
  return LISTING.test(left) && startsList(flat, letter, letters);
}

/**
 * What a flattened text commits itself to, in order. `texts` are the options' texts in lower case;
 * `cut` says that the text was ended by the token limit.
 */
export function letterTalk(
  flat: string,
  texts: ReadonlyMap<string, string>,
  cut: boolean,
): LetterTalk {
  const letters = standaloneLetters(flat);
  const leading = leadingLetter(flat, letters, texts, cut);
  const closing = lastLineLetter(flat, letters, cut);
  const appended = appendedLetter(flat, letters);
  const lastLine = flat.lastIndexOf("\n");
  const commitments: Commitment[] = [];
  const offered = new Set<string>();
  let from = 0;
  for (const group of groupsOf(flat, letters)) {
    const first = group[0];
    const left = leftOf(flat, first, from);
    const next = rightOf(flat, first);
    if (readsAsWord(first, left, next, texts)) continue;
    // A lower-case letter at which the token limit struck may be the start of a word.
    if (cut && first.lower && next === "") continue;
    const right = rightOf(flat, group.at(-1)!);
    const cued = commitsBefore(left, next) && !opensList(flat, first, letters, left);
    // "I choose B, and A is wrong": the cue takes the first, the fault the rest.
    const parted = group.length > 1 && cued && putAside("", right);
    const members = parted ? group.slice(0, 1) : group;
    const after = parted ? "" : right;
    const named = [...new Set(members.map(({ letter }) => letter))];
    const placed = group.length === 1 && [leading, closing, appended].includes(first);
    const claimed = placed || cued || (!first.lower && commitsAfter(after));
    const spoken = !first.lower || next.startsWith(")");
    const news = spoken && first.ascii && named.some((letter) => !offered.has(letter));
    if ((!claimed && !news) || (!parted && putAside(left, after))) continue;
    if (news) named.forEach((letter) => offered.add(letter));
    if (!claimed || (!placed && heldOut(left, after))) continue;
    // "D. Both A and B are correct": the list is the text of option D.
    const own = commitments.at(-1)?.firm === true && left.length <= 12 && !left.includes("\n");
    if (own && named.length > 1) continue;
    commitments.push({
      letters: named,
      ascii: members.every(({ ascii }) => ascii),
      announced: isAnnounced(left),
      closing: lastLine > 0 && first.start > lastLine,
      firm: first === leading || isLabelled(left),
    });
    from = group.at(-1)!.end;
  }
  return { commitments, offered };
}
