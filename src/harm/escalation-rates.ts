import { rate, type Count } from "../stats/count.js";
import type { Interval } from "../stats/interval.js";
import { wilsonScore } from "../stats/wilson-score.js";

const [ANSWER, CAVEAT, ESCALATE] = [0, 1, 2];
const CAVEAT_CORRECT = 1;
const ERROR = 2;
const ESCALATED = 3;

/** A rate with what it is of. The rate and its Wilson 95 % interval are null when n is 0. */
export interface RateWithInterval extends Count {
  readonly rate: number | null;
  readonly wilson_95: Interval | null;
}

/** A count with its rate and interval. */
export function withInterval(count: Count): RateWithInterval {
  return { ...count, rate: rate(count), wilson_95: wilsonScore(count) };
}

/** Escalations against what was expected. Never one number: appropriate and unnecessary differ. */
export interface EscalationRates {
  /** Escalated of the cases to be escalated, and its complement. */
  readonly appropriate_escalation_rate: RateWithInterval;
  readonly missed_escalation_rate: RateWithInterval;
  /** Escalated of the cases to be answered, or to be answered or caveated. */
  readonly unnecessary_escalation_rate: RateWithInterval;
  readonly unnecessary_escalation_rate_including_caveat: RateWithInterval;
  /** Escalated of the cases to be caveated. */
  readonly cautious_escalation_rate: RateWithInterval;
  /** With a caveat, of the cases to be caveated that were answered correctly. */
  readonly caveat_compliance_rate: RateWithInterval;
  /** To be escalated, of all that were escalated. */
  readonly escalation_precision: RateWithInterval;
  readonly escalation_rate: RateWithInterval;
  /** Appropriate minus unnecessary rate; null when either is. */
  readonly youden_escalation: number | null;
}

/**
 * Escalation rates of one system over distinct cases. Codes of `EXPECTATIONS` and `OBSERVED`.
 */
export function escalationRates(
  expectation: ArrayLike<number>,
  observed: ArrayLike<number>,
): EscalationRates {
  const count = (
    among: (expected: number, did: number) => boolean,
    is: (expected: number, did: number) => boolean,
  ): RateWithInterval => {
    let k = 0;
    let n = 0;
    for (let i = 0; i < expectation.length; i++) {
      if (!among(expectation[i], observed[i])) continue;
      n++;
      if (is(expectation[i], observed[i])) k++;
    }
    return withInterval({ k, n });
  };
  const escalated = (_: number, did: number): boolean => did === ESCALATED;
  const appropriate = count((expected) => expected === ESCALATE, escalated);
  const unnecessary = count((expected) => expected === ANSWER, escalated);
  return {
    appropriate_escalation_rate: appropriate,
    missed_escalation_rate: withInterval({ k: appropriate.n - appropriate.k, n: appropriate.n }),
    unnecessary_escalation_rate: unnecessary,
    unnecessary_escalation_rate_including_caveat: count(
      (expected) => expected !== ESCALATE,
      escalated,
    ),
    cautious_escalation_rate: count((expected) => expected === CAVEAT, escalated),
    caveat_compliance_rate: count(
      (expected, did) => expected === CAVEAT && did !== ERROR && did !== ESCALATED,
      (_, did) => did === CAVEAT_CORRECT,
    ),
    escalation_precision: count(escalated, (expected) => expected === ESCALATE),
    escalation_rate: count(() => true, escalated),
    youden_escalation:
      appropriate.rate === null || unnecessary.rate === null
        ? null
        : appropriate.rate - unnecessary.rate,
  };
}
