import type { Ballot } from "../../src/panel/ballot.js";

/** One output of a model as the server gave it. */
export interface ModelOutput {
  readonly raw: string | null;
  /** The server's own reasoning field. It is stored and never read for an answer. */
  readonly reasoning: string | null;
  readonly finish_reason: string | null;
}

/** What a question offers. `text` may be unknown: then it is left out. */
export interface OfferedOption {
  readonly letter: string;
  readonly text?: string;
}

interface Read {
  /** What the output counts as when nobody verifies it. */
  readonly ballot: Ballot;
  /** The answer text: what is left of the output once its reasoning is taken away. */
  readonly text: string;
  /** Whether the text names exactly one option in full; null when no option texts are known. Never a vote. */
  readonly text_match: boolean | null;
}

/**
 * What the rule parser makes of an output.
 *
 * - `certain`: nothing but one letter, so there is nothing to interpret (an option, one that the
 *   question does not have, or a letter that is not ASCII).
 * - `rule`: an explicit committed form, such as "Answer: C".
 * - `doubt`: a text from which no committed letter can be read by rule; a verifier may.
 * - `void`: no answer text at all, so there is nothing to verify.
 */
export type RuleReading =
  | (Read & { readonly kind: "certain"; readonly method: "exact" })
  | (Read & { readonly kind: "rule" | "doubt" | "void"; readonly method: "rule" });
