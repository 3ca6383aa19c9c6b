import { meanOfPresent } from "../stats/mean.js";
import type { Cells } from "./cells.js";
import type { Definitions } from "./definitions.js";
import type { Panel } from "./panel.js";
import { tallier } from "./tally.js";

/**
 * An ensemble's confidence on a question, a fraction or null.
 *
 * @param own the members' cells
 * @param ballots the members' answers, option positions or −1
 * @param letter the ensemble's answer
 */
export type MemberConfidence = (
  own: readonly number[],
  ballots: ArrayLike<number>,
  letter: number,
) => number | null;

/** How an ensemble's confidence is formed from its members'. */
export const MEMBER_CONFIDENCES: Readonly<
  Record<Definitions["ensemble_confidence"], (panel: Panel, cells: Cells) => MemberConfidence>
> = { supporting_entropy: supportingEntropy, all_modal_share: allModalShare };

/**
 * The mean entropy confidence of the members whose answer is the ensemble's (Methods); null where
 * none gave it, which soft voting allows.
 */
function supportingEntropy(_panel: Panel, cells: Cells): MemberConfidence {
  return (own, ballots, letter) =>
    meanOfPresent(
      own.map((cell, i) =>
        ballots[i] === letter && cells.k[cell] > 0 ? cells.confidence[cell] : null,
      ),
    );
}

/** The mean over all members of the modal share among outputs with a letter (released code). */
function allModalShare(panel: Panel, cells: Cells): MemberConfidence {
  const tallyOf = tallier();
  const modalShare = (cell: number): number | null => {
    const options = panel.questions[cell % cells.n_questions].options.length;
    const { counts, nulls, recorded } = tallyOf(panel.ballots[cell], options);
    return recorded === nulls ? null : Math.max(...counts) / (recorded - nulls);
  };
  return (own) => meanOfPresent(own.map(modalShare));
}
