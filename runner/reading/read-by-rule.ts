import type { Ballot, NullReason } from "../../src/panel/ballot.js";
import { answerText } from "./answer-text.js";
import { letterTalk } from "./commitments.js";
import { declineOf } from "./declines.js";
import { flatten } from "./flatten.js";
import type { ModelOutput, OfferedOption, RuleReading } from "./output.js";
import { standing } from "./standing.js";
import { comparable, textMatcher } from "./text-match.js";

/** One letter in brackets, points, arrows or a box, in a text of at most this length. */
const EXACT_LENGTH = 64;
const EXACT =
  /^[\s{}()[\]<>.,:;!\-–—→\\\p{So}\p{Sk}]*([\p{L}])[\s{}()[\]<>.,:;!\-–—→\\\p{So}\p{Sk}]*$/u;
const LETTERS_ONLY =
  /^(?:both |either )?[([{]?[A-Z](?:(?:[)\]}]?\s?(?:,|;|\/|&|\+|\n|\s|,?\s?(?:or|and|and\/or|oder|und|et|ou|或|和)\s)\s?)[([{]?[A-Z])+[)\]}.!]*$/i;
const RUN_ON = /\n\s?(?:#+ )?(?:question|q|user|human|instruction|context)(?: ?\d{1,3})? ?:/i;

type Found =
  | { readonly kind: "certain"; readonly ballot: Ballot }
  | { readonly kind: "rule"; readonly ballot: Ballot }
  | { readonly kind: "doubt"; readonly reason: NullReason };

const doubt = (reason: NullReason): Found => ({ kind: "doubt", reason });

/** The ballot of a letter that a text commits itself to. */
function ballotOfLetter(letter: string, ascii: boolean, offered: ReadonlySet<string>): Ballot {
  if (!ascii) return { status: "null", reason: "non_ascii_letter" };
  if (!offered.has(letter)) return { status: "null", reason: "out_of_set" };
  return { status: "answer", letter };
}

function committed(letter: string, ascii: boolean, offered: ReadonlySet<string>): Found {
  const ballot = ballotOfLetter(letter, ascii, offered);
  return ballot.status === "null" ? doubt(ballot.reason) : { kind: "rule", ballot };
}

/** A text that is one letter and nothing else but harmless marks. */
function exactLetter(flat: string, offered: ReadonlySet<string>): Found | null {
  if (flat.length > EXACT_LENGTH) return null;
  const letter = EXACT.exec(flat.replace(/\\boxed/g, ""))?.[1]?.toUpperCase();
  if (letter === undefined) return null;
  return { kind: "certain", ballot: ballotOfLetter(letter, /^[A-Z]$/.test(letter), offered) };
}

/** A text that is several letters and nothing else: one repeated, or a list without a choice. */
function listedLetters(flat: string, offered: ReadonlySet<string>): Found | null {
  if (flat.length > EXACT_LENGTH) return null;
  const joined = /^(?=[A-J]{2,})A?B?C?D?E?F?G?H?I?J?$/.test(flat);
  if (joined) return doubt("ambiguous");
  if (!LETTERS_ONLY.test(flat) || /^n\/a/i.test(flat)) return null;
  const letters = new Set((flat.match(/\b[A-Z]\b/gi) ?? []).map((c) => c.toUpperCase()));
  const [only] = letters;
  return letters.size === 1 && !flat.startsWith("either")
    ? committed(only, true, offered)
    : doubt("ambiguous");
}

/** Why a text without a committed letter is no answer. */
function whyNone(flat: string, offered: ReadonlySet<string>, named: boolean, cut: boolean): Found {
  // An option's own text may speak of consulting or of missing information.
  const declined = named ? null : declineOf(flat);
  if (declined !== null) return doubt(declined);
  if (cut) return doubt("truncated_answer");
  return doubt(offered.size > 1 ? "ambiguous" : "no_letter");
}

/** As much of an option's text as is compared with what follows its letter. */
const TEXT_START = 100;

interface Question {
  readonly letters: ReadonlySet<string>;
  /** The starts of the options' texts by letter, as far as they are known and not empty. */
  readonly texts: ReadonlyMap<string, string>;
}

function questionOf(options: readonly OfferedOption[]): Question {
  const texts = options.map(
    ({ letter, text }) => [letter, comparable(text ?? "").slice(0, TEXT_START)] as const,
  );
  return {
    letters: new Set(options.map(({ letter }) => letter)),
    texts: new Map(texts.filter(([, text]) => text !== "")),
  };
}

function find(flat: string, question: Question, named: boolean, cut: boolean): Found {
  const { letters, texts } = question;
  const whole = exactLetter(flat, letters) ?? listedLetters(flat, letters);
  if (whole !== null) return whole;
  const runOn = RUN_ON.exec(flat)?.index ?? 0;
  if (runOn > 0) {
    const before = find(flat.slice(0, runOn).trim(), question, named, false);
    if (before.kind !== "doubt") return { kind: "rule", ballot: before.ballot };
  }
  const { commitments, offered } = letterTalk(flat, texts, cut);
  const stands = standing(commitments);
  if (stands === "conflict") return doubt("ambiguous");
  if (stands === null) {
    return whyNone(flat, new Set([...offered].filter((c) => letters.has(c))), named, cut);
  }
  const [letter] = stands.letters;
  if (stands.letters.length > 1) return doubt(cut ? "truncated_answer" : "ambiguous");
  return committed(letter, stands.ascii, letters);
}

/** Reads an output to one question. */
export type RuleReader = (output: ModelOutput) => RuleReading;

/** A reader of the outputs to one question (`readByRule`), with the question prepared once. */
export function ruleReader(options: readonly OfferedOption[]): RuleReader {
  const question = questionOf(options);
  const matches = textMatcher(options);
  return (output) => {
    const answer = answerText(output);
    if (answer.kind === "void") {
      const ballot: Ballot = { status: "null", reason: answer.reason };
      return { kind: "void", ballot, method: "rule", text: "", text_match: null };
    }
    const { text } = answer;
    const text_match = matches(text);
    const cut = output.finish_reason === "length";
    const found = find(flatten(text), question, text_match === true, cut);
    const read = { text, text_match };
    if (found.kind === "certain") return { ...read, ...found, method: "exact" };
    if (found.kind === "rule")
      return { ...read, kind: "rule", ballot: found.ballot, method: "rule" };
    const ballot: Ballot = { status: "null", reason: found.reason };
    return { ...read, kind: "doubt", ballot, method: "rule" };
  };
}

/**
 * Reads one output by rule, without a model. Only an explicit, committed letter is an answer: a
 * diagnosis is never mapped to a letter, and reasoning is never read (`answerText`).
 *
 * - One bare letter is `certain`, in either case, in any harmless decoration.
 * - A committed form is `rule`: "Answer: C", "the correct answer is (C)", "I choose C", a boxed
 *   letter, "C) text" at the start, a last line "C".
 * - The article "A" and the pronoun "I", letters within words, codes and species names are not
 *   letters. Letters put aside ("not B", "B is wrong") or held out ("could be B") commit to nothing.
 * - Of several commitments a conclusion or correction counts ("A. Wait, actually B" is B); two that
 *   contradict each other without either are `ambiguous`.
 * - A text that runs on into a question of its own counts up to there.
 *
 * Never throws. Time is linear in the text's length.
 */
export function readByRule(output: ModelOutput, options: readonly OfferedOption[]): RuleReading {
  return ruleReader(options)(output);
}
