import { answering, byCondition, type Design } from "./design.js";
import { printed, questionIdOf } from "./published.js";
import type { Stream } from "./random.js";

/** How many models one would expect on each option: question → option, whole numbers. */
export type DesiredCounts = readonly (readonly number[])[];

/** Spread of question difficulty, log-odds, and the part of its variance that conditions share. */
const DIFFICULTY_SD = 2.2;
const SHARED = 0.75;
/** Spread of the wrong options' pull, log-odds, and the part that conditions share. */
const PULL_SD = 1.2;

/**
 * A seeded draw of how hard each question is under each condition and how its wrong options share
 * the wrong answers. Difficulty is logistic, its intercept tuned to Table 1's accuracy.
 */
export function desiredCounts(design: Design, draws: Stream): readonly DesiredCounts[] {
  const { questions, tables } = design;
  const shared = questions.map(() => draws.normal());
  const pulls = questions.map(({ options }) => options.map(() => PULL_SD * draws.normal()));
  const listed = new Map(tables.s4.map((row) => [questionIdOf(row), row]));
  return byCondition((condition) => {
    const models = answering(design, condition).length;
    const own = questions.map(
      (_, q) =>
        DIFFICULTY_SD * (Math.sqrt(SHARED) * shared[q] + Math.sqrt(1 - SHARED) * draws.normal()),
    );
    const ceiling = questions.map(({ question_id }) => {
      const row = listed.get(question_id);
      return row === undefined ? 1 : 1 - Number(row[condition]) / 100;
    });
    const target = printed(tables.table1, { condition }, "accuracy_mean") / 100;
    const right = (intercept: number): readonly number[] =>
      own.map((difficulty, q) => Math.min(ceiling[q], 1 / (1 + Math.exp(difficulty - intercept))));
    const shares = right(interceptFor(target, right));
    return questions.map(({ options }, q) => {
      const weights = options.map(({ is_correct }, o) =>
        is_correct ? 0 : Math.exp(pulls[q][o] + 0.5 * PULL_SD * draws.normal()),
      );
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return options.map(({ is_correct }, o) =>
        Math.round(models * (is_correct ? shares[q] : ((1 - shares[q]) * weights[o]) / total)),
      );
    });
  });
}

/**
 * The intercept at which the mean share of correct answers is the target, by bisection.
 *
 * @param right the shares at an intercept, each rising with it
 */
export function interceptFor(
  target: number,
  right: (intercept: number) => readonly number[],
): number {
  let [low, high] = [-10, 20];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    const shares = right(middle);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    if (mean < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
