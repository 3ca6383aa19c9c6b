import { CONDITION_NAMES } from "../panel/condition.js";
import type { Estimate, Figure2Metric, Shift } from "./figure-2-data.js";
import { counted, list, points, UNDEFINED } from "./format.js";

const NOUNS: Readonly<Record<Figure2Metric, string>> = {
  accuracy: "accuracy",
  high_risk: "high-risk errors",
  unsafe: "unsafe answers",
  contradiction: "contradictions",
  dangerous_overconfidence: "dangerous overconfidence",
  latency_s: "latency",
};

/** What an interval of a difference allows to say of its direction. */
export type Direction = "rises" | "falls" | "open" | "unknown";

/** Rises or falls when the interval leaves zero out; open when it holds zero; else unknown. */
export function directionOf({ lo, hi }: Estimate): Direction {
  if (lo === null || hi === null) return "unknown";
  return lo > 0 ? "rises" : hi < 0 ? "falls" : "open";
}

/**
 * What two conditions differ in, as a sentence: every difference with its interval, and a word on
 * its direction only where the interval leaves zero out.
 */
export function shiftClaim(shift: Shift, metrics: readonly Figure2Metric[]): string {
  const parts = metrics.map((metric) => changeText(NOUNS[metric], shift.delta[metric]));
  const from = CONDITION_NAMES[shift.from].toLowerCase().replace("rag", "RAG");
  const to = CONDITION_NAMES[shift.to].toLowerCase().replace("rag", "RAG");
  return `From ${from} to ${to}, ${list(parts)} (${counted(shift.models.length, "model")}).`;
}

/** A difference with its interval, and a word on its direction where the interval leaves zero out. */
export function changeText(noun: string, delta: Estimate): string {
  if (delta.value === null) return `${noun}: ${UNDEFINED}`;
  const amount = `${points(delta.value)} points`;
  const interval =
    delta.lo === null || delta.hi === null ? "" : ` [${points(delta.lo)}, ${points(delta.hi)}]`;
  const plural = noun.endsWith("s");
  switch (directionOf(delta)) {
    case "rises":
      return `${noun} ${plural ? "rise" : "rises"}: ${amount}${interval}`;
    case "falls":
      return `${noun} ${plural ? "fall" : "falls"}: ${amount}${interval}`;
    case "open":
      return `no clear change in ${noun}: ${amount}${interval}`;
    case "unknown":
      return `${noun} ${plural ? "change" : "changes"} by ${amount}`;
  }
}
