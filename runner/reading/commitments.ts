import {
  commitsAfter,
  commitsBefore,
  heldOut,
  isAnnounced,
  isLabelled,
  LIST_JOIN,
  putAside,
} from "./cues.js";
import { leadingLetter, lastLineLetter } from "./labels.js";
import { leftOf, rightOf, standaloneLetters, type StandaloneLetter } from "./letters.js";

/** A letter that a text commits itself to, or a list of letters where one was due. */
export interface Commitment {
  readonly letters: readonly string[];
  readonly ascii: boolean;
  /** Announced as a conclusion or correction, or given as the last line: it replaces earlier ones. */
  readonly last: boolean;
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
    const joined =
      previous !== undefined &&
      letter.start - previous.end <= 24 &&
      LIST_JOIN.test(flat.slice(previous.end, letter.start));
    if (joined && !letter.word) group!.push(letter);
    else groups.push([letter]);
  }
  return groups;
}

/** Whether the letter is the article or pronoun in spite of a cue: "the answer is A 45-year-old". */
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
  const leading = leadingLetter(flat, letters, texts);
  const closing = lastLineLetter(flat, letters, cut);
  const lastLine = flat.lastIndexOf("\n");
  const commitments: Commitment[] = [];
  const offered = new Set<string>();
  let from = 0;
  for (const group of groupsOf(flat, letters)) {
    const first = group[0];
    const final = group.at(-1)!;
    const left = leftOf(flat, first, from);
    const right = rightOf(flat, final);
    const cued = commitsBefore(left, rightOf(flat, first));
    // "I choose B, and A is wrong": the cue takes the first, the fault the rest.
    const parted = group.length > 1 && cued && putAside("", right);
    const members = parted ? group.slice(0, 1) : group;
    if (readsAsWord(first, left, rightOf(flat, first), texts)) continue;
    if (!parted && putAside(left, right)) continue;
    const held = heldOut(left, parted ? "" : right);
    const praised = !first.lower && commitsAfter(right);
    const placed = group.length === 1 && (first === leading || first === closing);
    const distinct = [...new Set(members.map(({ letter }) => letter))];
    if (placed || (!held && (cued || praised))) {
      const ascii = members.every((letter) => letter.ascii);
      const last =
        first === closing || isAnnounced(left) || (lastLine > 0 && first.start > lastLine);
      commitments.push({ letters: distinct, ascii, last });
      from = final.end;
    }
    if (!first.lower && first.ascii) distinct.forEach((letter) => offered.add(letter));
  }
  return { commitments, offered };
}
