import { confidenceOfCounts } from "../../../src/panel/confidence.js";
import { PRESETS } from "../../../src/panel/definitions.js";
import type { Stream } from "./random.js";

/** How a cell's ballots split: counts in descending order, the first alone at the top. */
export interface Pattern {
  readonly counts: readonly number[];
  /** Confidence of the split, a fraction. */
  readonly confidence: number;
  readonly level: Level;
}

/** Unanimous; at the 0.80 threshold or above it but not unanimous; below it. */
export type Level = "unanimous" | "high" | "low";

/** Patterns that a cell of so many outputs and options can have, more natural ones more often. */
export interface PatternPool {
  readonly unanimous: Pattern;
  /** Empty for few outputs. */
  readonly high: readonly Pattern[];
  readonly low: readonly Pattern[];
}

const THRESHOLD = PRESETS.primum.threshold;
const POOL = 1500;

/** Draws the pool of a cell shape by sampling outputs from distributions of every sharpness. */
export function patternPool(outputs: number, options: number, draws: Stream): PatternPool {
  const known = new Map<string, Pattern>();
  const patternOf = (counts: readonly number[]): Pattern => {
    const key = counts.join(" ");
    const before = known.get(key);
    if (before !== undefined) return before;
    const confidence = confidenceOfCounts(counts, outputs, options, PRESETS.primum.normaliser);
    const level = counts.length === 1 ? "unanimous" : confidence >= THRESHOLD ? "high" : "low";
    const pattern = { counts, confidence, level } as const;
    known.set(key, pattern);
    return pattern;
  };
  const unanimous = patternOf([outputs]);
  const high: Pattern[] = [];
  const low: Pattern[] = [];
  for (let drawn = 0; drawn < POOL; drawn++) {
    const counts = sampledCounts(outputs, options, draws);
    if (counts.length === 1 || counts[0] === counts[1]) continue;
    const pattern = patternOf(counts);
    (pattern.level === "high" ? high : low).push(pattern);
  }
  return { unanimous, high, low };
}

/** Counts of outputs drawn from one favourite and a few others, in descending order. */
function sampledCounts(outputs: number, options: number, draws: Stream): readonly number[] {
  const favourite = 0.38 + 0.6 * draws.next();
  const second = 0.55 + 0.45 * draws.next();
  const counts = new Array<number>(options).fill(0);
  for (let i = 0; i < outputs; i++) {
    if (draws.next() < favourite) counts[0]++;
    else if (draws.next() < second) counts[1]++;
    else counts[2 + draws.below(options - 2)]++;
  }
  return counts.filter((count) => count > 0).sort((a, b) => b - a);
}
