/**
 * Ballots: what one output of a model counts as.
 *
 * The vocabulary is closed: an output is an `answer`, a `null` (no usable answer, with its reason)
 * or an `error` of the infrastructure, which is never a vote.
 */

/** Why an output holds no usable answer. */
export const NULL_REASONS = [
  "refusal",
  "abstention",
  "ambiguous",
  "no_letter",
  "out_of_set",
  "non_ascii_letter",
  "unsupported",
  "truncated_answer",
  "truncated_reasoning",
  "empty_content",
] as const;

export type NullReason = (typeof NULL_REASONS)[number];

/** One output as read. */
export type Ballot =
  | { readonly status: "answer"; readonly letter: string }
  | { readonly status: "null"; readonly reason: NullReason }
  | { readonly status: "error" };

/** The letters that options can have. */
export const LETTERS: readonly string[] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
/** The largest number of options a question may have. */
export const MAX_OPTIONS = LETTERS.length;

const ERROR_SYMBOL = "!";

const SYMBOL_OF_REASON: Readonly<Record<NullReason, string>> = {
  refusal: "r",
  abstention: "a",
  ambiguous: "m",
  no_letter: "n",
  out_of_set: "o",
  non_ascii_letter: "c",
  unsupported: "u",
  truncated_answer: "t",
  truncated_reasoning: "h",
  empty_content: "e",
};

const REASON_OF_SYMBOL = new Map(
  NULL_REASONS.map((reason) => [SYMBOL_OF_REASON[reason], reason] as const),
);

/**
 * The one ASCII character that stands for a ballot in the `panel` table: `A`–`J` an answer, a
 * lower-case letter a null with its reason, `!` an error.
 */
export function ballotSymbol(ballot: Ballot): string {
  switch (ballot.status) {
    case "answer":
      return ballot.letter;
    case "null":
      return SYMBOL_OF_REASON[ballot.reason];
    case "error":
      return ERROR_SYMBOL;
  }
}

/** The ballot that a character of the `panel` table stands for. Throws on a character it does not know. */
export function ballotOfSymbol(symbol: string): Ballot {
  if (LETTERS.includes(symbol)) return { status: "answer", letter: symbol };
  if (symbol === ERROR_SYMBOL) return { status: "error" };
  const reason = REASON_OF_SYMBOL.get(symbol);
  if (reason === undefined) {
    throw new RangeError(
      `panel: unknown ballot symbol ${JSON.stringify(symbol)}; A–J, ${[...REASON_OF_SYMBOL.keys()].join(" ")} and ! are known`,
    );
  }
  return { status: "null", reason };
}
