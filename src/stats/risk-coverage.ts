/** What accepting every answer of at least some confidence amounts to. */
export interface RiskCoverageVertex {
  /** The least confidence accepted. */
  readonly threshold: number;
  readonly n_accepted: number;
  /** Accepted answers over all answers, and over all cases including those abstained on. */
  readonly coverage: number;
  readonly coverage_of_all: number;
  /** Accepted loss over accepted answers, over all answers, over all cases. */
  readonly selective_risk: number;
  readonly generalised_risk: number;
  readonly generalised_risk_of_all: number;
}

/**
 * The risk–coverage curve: a vertex at each distinct confidence, from the highest, for a block of
 * equal confidences is accepted whole.
 *
 * @param confidence of the answered cases
 * @param loss of each answer if it is accepted
 * @param total cases, answered or not
 */
export function riskCoverage(
  confidence: ArrayLike<number>,
  loss: ArrayLike<number>,
  total: number,
): readonly RiskCoverageVertex[] {
  const m = confidence.length;
  return tieBlocks(confidence, loss).map(({ confidence: threshold, upTo, lossUpTo }) => ({
    threshold,
    n_accepted: upTo,
    coverage: upTo / m,
    coverage_of_all: upTo / total,
    selective_risk: lossUpTo / upTo,
    generalised_risk: lossUpTo / m,
    generalised_risk_of_all: lossUpTo / total,
  }));
}

/** A run of equal confidences, and what has been accepted with it. */
interface TieBlock {
  readonly confidence: number;
  readonly size: number;
  readonly loss: number;
  readonly upTo: number;
  readonly lossUpTo: number;
}

/** Answers in blocks of equal confidence, the most confident first. */
export function tieBlocks(
  confidence: ArrayLike<number>,
  loss: ArrayLike<number>,
): readonly TieBlock[] {
  const sums = new Map<number, { size: number; loss: number }>();
  for (let i = 0; i < confidence.length; i++) {
    const block = sums.get(confidence[i]) ?? { size: 0, loss: 0 };
    block.size++;
    block.loss += loss[i];
    sums.set(confidence[i], block);
  }
  let upTo = 0;
  let lossUpTo = 0;
  return [...sums]
    .sort(([a], [b]) => b - a)
    .map(([value, block]) => {
      upTo += block.size;
      lossUpTo += block.loss;
      return { confidence: value, ...block, upTo, lossUpTo };
    });
}
