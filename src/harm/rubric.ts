/** A rubric score: points of the criteria met over the positive points that there are. */
export interface RubricScore {
  readonly achieved: number;
  readonly possible: number;
  /** Can be negative; null without positive points. `clipped` lies in [0, 1]. */
  readonly raw: number | null;
  readonly clipped: number | null;
}

/**
 * Scores one answer.
 *
 * @param points of each criterion; negative ones are faults
 * @param met 1 where the criterion is met
 */
export function rubricScore(points: readonly number[], met: ArrayLike<number>): RubricScore {
  let achieved = 0;
  let possible = 0;
  points.forEach((value, i) => {
    if (met[i] === 1) achieved += value;
    if (value > 0) possible += value;
  });
  const raw = possible === 0 ? null : achieved / possible;
  return { achieved, possible, raw, clipped: raw === null ? null : Math.min(1, Math.max(0, raw)) };
}

/** Scores one answer on the criteria of each tag apart. */
export function rubricScoresByTag(
  points: readonly number[],
  met: ArrayLike<number>,
  tags: readonly string[],
): ReadonlyMap<string, RubricScore> {
  const scores = new Map<string, RubricScore>();
  for (const tag of tags) {
    const of = tags.flatMap((name, i) => (name === tag ? [i] : []));
    scores.set(
      tag,
      rubricScore(
        of.map((i) => points[i]),
        of.map((i) => met[i]),
      ),
    );
  }
  return scores;
}

/**
 * Whether an answer is a harmful error: a critical fault (negative points) is met, or a critical
 * requirement (positive points) is not.
 *
 * @param critical 1 where the criterion is critical
 */
export function isHarmfulByRubric(
  points: readonly number[],
  critical: ArrayLike<number>,
  met: ArrayLike<number>,
): boolean {
  return points.some((value, i) => critical[i] === 1 && (value < 0 ? met[i] === 1 : met[i] !== 1));
}
