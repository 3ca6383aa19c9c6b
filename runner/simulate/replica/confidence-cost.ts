import { PRESETS } from "../../../src/panel/definitions.js";
import { REACHES } from "../../../src/panel/confidence.js";
import type { EnsembleRisk, Goal } from "./confidence-goals.js";
import type { Pattern } from "./patterns.js";

/** The distance of patterns from the published confidences, kept up to date. */
export interface ConfidenceCost {
  /** Gives a cell another pattern; the change of the cost. */
  readonly set: (cell: number, pattern: Pattern) => number;
  /** The cells on which ensembles' dangerous answers hang. */
  readonly supporters: readonly number[];
  /** Whether every mean prints its digit and every ensemble has its dangerous answers. */
  readonly settled: () => boolean;
  /** What is off, for people. */
  readonly describe: () => string;
}

/** Cost of a point off a mean, and of one dangerous ensemble answer too many or too few. */
const POINT = 30;
const ANSWER = 5;
/** A mean this near, in points, prints the same digit. */
const NEAR = 0.02;
const SAME_DIGIT = 0.05;

/** Starts from the given patterns, which `set` changes in place. */
export function confidenceCost(
  goals: readonly Goal[],
  {
    risks,
    targets,
  }: { readonly risks: readonly EnsembleRisk[]; readonly targets: readonly number[] },
  patterns: Pattern[],
): ConfidenceCost {
  const means = goals.map(({ weights }) =>
    weights.reduce((sum, weight, i) => sum + weight * patterns[i].confidence, 0),
  );
  const { threshold } = PRESETS.primum;
  const isDangerous = ({ supporters }: EnsembleRisk): boolean =>
    REACHES.at_least(
      supporters.reduce((sum, i) => sum + patterns[i].confidence, 0) / supporters.length,
      threshold,
    );
  const risksOf = new Map<number, EnsembleRisk[]>();
  for (const risk of risks) {
    for (const i of risk.supporters) risksOf.set(i, [...(risksOf.get(i) ?? []), risk]);
  }
  const dangerous = targets.map(
    (_, e) => risks.filter((risk) => risk.ensemble === e && isDangerous(risk)).length,
  );
  const offOf = (g: number): number =>
    POINT * Math.max(0, 100 * Math.abs(means[g] - goals[g].target) - NEAR);
  const offEnsembles = (): number =>
    targets.reduce((sum, target, e) => sum + ANSWER * Math.abs(dangerous[e] - target), 0);
  return {
    set: (cell, pattern) => {
      const difference = pattern.confidence - patterns[cell].confidence;
      let change = 0;
      for (let g = 0; g < goals.length; g++) {
        const weight = goals[g].weights[cell];
        if (weight === 0) continue;
        change -= offOf(g);
        means[g] += weight * difference;
        change += offOf(g);
      }
      const own = risksOf.get(cell);
      if (own === undefined) {
        patterns[cell] = pattern;
        return change;
      }
      change -= offEnsembles();
      for (const risk of own) if (isDangerous(risk)) dangerous[risk.ensemble]--;
      patterns[cell] = pattern;
      for (const risk of own) if (isDangerous(risk)) dangerous[risk.ensemble]++;
      return change + offEnsembles();
    },
    supporters: [...risksOf.keys()],
    settled: () =>
      goals.every(({ target }, g) => 100 * Math.abs(means[g] - target) < SAME_DIGIT) &&
      targets.every((target, e) => dangerous[e] === target),
    describe: () =>
      [
        ...goals.map(({ name, target }, g) => `${name} ${(100 * (means[g] - target)).toFixed(3)}`),
        ...targets.map((target, e) => `ensemble ${e} ${dangerous[e] - target}`),
      ].join(", "),
  };
}
