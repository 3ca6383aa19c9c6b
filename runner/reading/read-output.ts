import { ballotSymbol, type Ballot, type NullReason } from "../../src/panel/ballot.js";
import type { Reading } from "../study/schema.js";
import type { RuleReading } from "./output.js";
import type { Verdict } from "./verify-outputs.js";

/** What the `ballots` table says of one output beside its key, and the panel's symbol for it. */
export interface BallotRow {
  readonly letter: string | null;
  readonly status: Ballot["status"];
  /** Reason of a null; `verifier_…` the kind of an error. */
  readonly reason: NullReason | `verifier_${"call" | "reply" | "aborted"}` | null;
  readonly method: "exact" | "rule" | "verifier";
  readonly text_match: boolean | null;
  readonly verifier_raw: string | null;
  readonly symbol: string;
}

/**
 * Whether a verifier is asked about an output. `strict`: unless the output is one bare letter;
 * `rule`: only in doubt; `all`: always. An output without answer text is never verified.
 */
export function needsVerifier(reading: RuleReading, policy: Reading): boolean {
  if (reading.kind === "void") return false;
  switch (policy) {
    case "strict":
      return reading.kind !== "certain";
    case "rule":
      return reading.kind === "doubt";
    case "all":
      return true;
  }
}

function ballotOf(reading: RuleReading, verdict: Verdict): Ballot {
  switch (verdict.kind) {
    case "letter":
      return { status: "answer", letter: verdict.letter };
    case "none":
      return reading.ballot.status === "null"
        ? reading.ballot
        : { status: "null", reason: "no_letter" };
    case "unsupported":
      return { status: "null", reason: "unsupported" };
    case "error":
      return { status: "error" };
  }
}

function reasonOf(ballot: Ballot, verdict: Verdict | null): BallotRow["reason"] {
  if (ballot.status === "null") return ballot.reason;
  return verdict?.kind === "error" ? `verifier_${verdict.error_kind}` : null;
}

/**
 * The ballot of an output from its rule reading and, where one was asked, the verifier's verdict.
 * A verdict replaces the rule's reading. Where the verifier finds no commitment the rule's reason
 * for its doubt is kept; where the rule had read a letter the reason is `no_letter`. Without a
 * verdict doubt is a counted null.
 */
export function readOutput(reading: RuleReading, verdict: Verdict | null): BallotRow {
  const ballot = verdict === null ? reading.ballot : ballotOf(reading, verdict);
  return {
    letter: ballot.status === "answer" ? ballot.letter : null,
    status: ballot.status,
    reason: reasonOf(ballot, verdict),
    method: verdict === null ? reading.method : "verifier",
    text_match: reading.text_match,
    verifier_raw: verdict?.verifier_raw ?? null,
    symbol: ballotSymbol(ballot),
  };
}
