import { riskCoverage } from "../stats/risk-coverage.js";

/** Accepting answers of at least a confidence and escalating all others. */
export interface OperatingPoint {
  /** Null: escalate everything. */
  readonly threshold: number | null;
  readonly coverage_of_all: number;
  /** Accepted loss per case + c_a × share escalated or abstained on. */
  readonly operating_cost: number;
}

/**
 * The cost per case at each distinct confidence, from the highest: accepted loss / total +
 * c_a (1 − accepted/total).
 *
 * @param confidence of the answered cases
 * @param loss harm of each answer
 * @param total cases, answered or not
 * @param abstain c_a
 */
export function operatingPoints(
  confidence: ArrayLike<number>,
  loss: ArrayLike<number>,
  total: number,
  abstain: number,
): readonly OperatingPoint[] {
  return riskCoverage(confidence, loss, total).map((vertex) => ({
    threshold: vertex.threshold,
    coverage_of_all: vertex.coverage_of_all,
    operating_cost: vertex.generalised_risk_of_all + abstain * (1 - vertex.coverage_of_all),
  }));
}

/** Costs that differ by less are equal but for rounding. */
const EQUAL = 1e-12;

/** The point of least cost, escalating everything included; of equal ones that of most coverage. */
export function bestOperatingPoint(
  points: readonly OperatingPoint[],
  abstain: number,
): OperatingPoint {
  const none: OperatingPoint = { threshold: null, coverage_of_all: 0, operating_cost: abstain };
  return points.reduce(
    (best, point) => (point.operating_cost <= best.operating_cost + EQUAL ? point : best),
    none,
  );
}
