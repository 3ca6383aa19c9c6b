import { ENSEMBLE_CRITERIA, type EnsembleCriterion } from "./ensemble-scores.js";

/** Values that differ by less are equal: the same fractions, subtracted in another order. */
const ROUNDING = 1e-12;

/** Where a value stands among those of all ensembles. Counts. */
export interface Standing {
  readonly better: number;
  readonly equal: number;
  readonly worse: number;
}

/** How many of the ensembles are better than a value, as good and worse; those without one are none. */
export function standingOf(
  values: Float64Array,
  own: number,
  criterion: EnsembleCriterion,
): Standing {
  const sign = ENSEMBLE_CRITERIA[criterion].more_is_better ? 1 : -1;
  let better = 0;
  let worse = 0;
  let present = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    present++;
    const ahead = sign * (value - own);
    if (ahead > ROUNDING) better++;
    else if (ahead < -ROUNDING) worse++;
  }
  return { better, equal: present - better - worse, worse };
}

/** Positions of the ensembles from the best to the worst; equals in order, those without a value last. */
export function rankedEnsembles(values: Float64Array, criterion: EnsembleCriterion): Uint32Array {
  const sign = ENSEMBLE_CRITERIA[criterion].more_is_better ? 1 : -1;
  const keys = values.map((value) =>
    Number.isNaN(value) ? -Infinity : Math.round((sign * value) / ROUNDING),
  );
  return Uint32Array.from(values.keys()).sort((a, b) =>
    keys[a] === keys[b] ? a - b : keys[b] - keys[a],
  );
}

/** The positions of the best values, several where they are equal; none where there is no value. */
export function bestPositions(
  values: ArrayLike<number>,
  criterion: EnsembleCriterion,
): readonly number[] {
  const sign = ENSEMBLE_CRITERIA[criterion].more_is_better ? 1 : -1;
  let most = -Infinity;
  for (let i = 0; i < values.length; i++) {
    if (sign * values[i] > most) most = sign * values[i];
  }
  const best: number[] = [];
  for (let i = 0; i < values.length; i++) if (sign * values[i] >= most - ROUNDING) best.push(i);
  return best;
}
