import type { Commitment } from "./commitments.js";

function replaces(next: Commitment, current: Commitment | "conflict"): boolean {
  if (next.announced) return true;
  if (current === "conflict") return false;
  if (current.letters.length > 1) return next.letters.length === 1;
  if (next.letters.length === 1 && next.letters[0] === current.letters[0]) return true;
  return next.closing && !current.firm;
}

/**
 * The commitment that stands when all of a text are read in order. A repeated one is one. A list
 * gives way to a later single letter. An announced conclusion or correction replaces whatever came
 * before, and a last line what was said in passing. Two that otherwise differ are a `conflict`.
 */
export function standing(commitments: readonly Commitment[]): Commitment | "conflict" | null {
  let current: Commitment | "conflict" | null = null;
  for (const next of commitments) {
    current = current === null || replaces(next, current) ? next : "conflict";
  }
  return current;
}
