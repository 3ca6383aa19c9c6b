import { ballotSymbol, NULL_REASONS, type Ballot } from "../panel/ballot.js";
import type { CellAnswer } from "../panel/cell-answer.js";
import type { Sample } from "./samples-files.js";

/** The symbols of outputs in sample order, as the panel has them. */
export function symbolsOf(samples: readonly Sample[], regime: "single" | "sampled"): string {
  return samples
    .filter((sample) => sample.regime === regime)
    .toSorted((a, b) => a.sample - b.sample)
    .map((sample) => {
      const ballot = ballotOf(sample);
      return ballot === null ? "?" : ballotSymbol(ballot);
    })
    .join("");
}

/** Where the outputs of a cell are not those that the panel counts, as a sentence; null where they are. */
export function disagreement(
  samples: readonly Sample[],
  { ballots, single }: Pick<CellAnswer, "ballots" | "single">,
): string | null {
  const read = { ballots: symbolsOf(samples, "sampled"), single: symbolsOf(samples, "single") };
  if (read.ballots === (ballots ?? "") && read.single === (single ?? "")) return null;
  return `The outputs here read “${read.ballots}” and “${read.single}”, the panel counts “${ballots ?? ""}” and “${single ?? ""}”: panel and outputs of this run do not belong together.`;
}

function ballotOf({ status, letter, reason }: Sample): Ballot | null {
  if (status === "answer" && letter !== null) return { status, letter };
  if (status === "error") return { status };
  const known = NULL_REASONS.find((name) => name === reason);
  return status === "null" && known !== undefined ? { status, reason: known } : null;
}
