import type { Definitions } from "./definitions.js";

/** The position that stands for a null among ballots and answers. */
export const NULL_ANSWER = -1;

/**
 * The final answer of a set of ballots (rule 2): the ballot with the highest count, null when null
 * is among the highest, else the alphabetically first of them; null for an empty set.
 *
 * @param counts ballots for each option of the question, in letter order
 * @param nulls ballots without an answer
 * @param sequence the ballots in sample order (option positions, −1 a null), read only where ties
 *   go to the letter first seen
 * @returns the position of the option, −1 a null
 */
export function finalAnswer(
  counts: ArrayLike<number>,
  nulls: number,
  sequence: ArrayLike<number>,
  definitions: Pick<Definitions, "null_votes" | "letter_tie">,
): number {
  let highest = 0;
  for (let i = 0; i < counts.length; i++) highest = Math.max(highest, counts[i]);
  if (highest === 0) return NULL_ANSWER;
  if (definitions.null_votes === "ballot" && nulls >= highest) return NULL_ANSWER;
  return TIE_BREAKERS[definitions.letter_tie](counts, highest, sequence);
}

const TIE_BREAKERS = { alphabetical: alphabeticallyFirst, first_seen: firstSeen } as const;

/** The alphabetically first option with the highest count (Equation 1). */
function alphabeticallyFirst(counts: ArrayLike<number>, highest: number): number {
  let option = 0;
  while (counts[option] !== highest) option++;
  return option;
}

/** The option with the highest count that occurs first in sample order (the release's p-values). */
function firstSeen(
  counts: ArrayLike<number>,
  highest: number,
  sequence: ArrayLike<number>,
): number {
  let i = 0;
  while (sequence[i] === NULL_ANSWER || counts[sequence[i]] !== highest) i++;
  return sequence[i];
}
