/** Calls made for one request at most: transient faults are repeated. */
export const MOST_ATTEMPTS = 4;

const FIRST_WAIT_S = 0.5;

/** Seconds to wait after a failed attempt before the next: half a second, doubling. */
export function waitAfter(attempt: number): number {
  return FIRST_WAIT_S * 2 ** (attempt - 1);
}
