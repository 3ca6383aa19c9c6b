/** How a label came about. `adjudicated_third_value`: a value neither rater gave; send it to consensus. */
export type AdjudicationStatus = "agreed" | "adjudicated" | "adjudicated_third_value" | "pending";

/** The label that stands, and how it came about. */
export interface Adjudicated {
  /** Null while it is pending. */
  readonly final: number | null;
  readonly status: AdjudicationStatus;
}

/** Equal labels of two raters stand; otherwise the third rater's does. */
export function adjudicate(first: number, second: number, third: number | null): Adjudicated {
  if (first === second) return { final: first, status: "agreed" };
  if (third === null) return { final: null, status: "pending" };
  const known = third === first || third === second;
  return { final: third, status: known ? "adjudicated" : "adjudicated_third_value" };
}
