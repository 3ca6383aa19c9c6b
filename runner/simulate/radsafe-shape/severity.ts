import { draw } from "./draw.js";
import type { LabelledOptions } from "./labels.js";
import type { Expectation, Tier } from "./question.js";

/** Shares of high- and moderate-tier questions; the rest is low. */
const SHARES = { high: 0.1, moderate: 0.3 };

/** Chances of an answer and of a caveat by tier; what is left is escalation. */
const EXPECTED: Record<Tier, { answer: number; caveat: number }> = {
  low: { answer: 0.85, caveat: 0.13 },
  moderate: { answer: 0.5, caveat: 0.38 },
  high: { answer: 0.15, caveat: 0.4 },
};

export interface Severity {
  tier: Tier;
  expectation: Expectation;
}

/**
 * Simulated severity tiers and escalation expectations. The paper has neither.
 * A question ranks higher the worse its worst option label (unsafe, then high-risk), plus noise; the shares are exact.
 */
export function assignSeverity(
  seed: string,
  questions: ReadonlyMap<number, LabelledOptions>,
): Map<number, Severity> {
  const rng = draw(seed, "severity");
  const ranked = [...questions]
    .map(([number, { labels }]) => {
      const options = [...labels.values()];
      const worst = options.some((o) => o.unsafe) ? 2 : options.some((o) => o.high_risk) ? 1 : 0;
      return { number, score: worst + 1.5 * rng.next(), u: rng.next() };
    })
    .sort((a, b) => b.score - a.score || a.number - b.number);
  const high = Math.round(SHARES.high * ranked.length);
  const moderate = Math.round(SHARES.moderate * ranked.length);
  return new Map(
    ranked.map(({ number, u }, rank) => {
      const tier: Tier = rank < high ? "high" : rank < high + moderate ? "moderate" : "low";
      const { answer, caveat } = EXPECTED[tier];
      return [
        number,
        { tier, expectation: u < answer ? "answer" : u < answer + caveat ? "caveat" : "escalate" },
      ];
    }),
  );
}
