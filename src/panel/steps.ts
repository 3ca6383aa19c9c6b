/** Runs work that yields now and then, so that others may work between, without a break to its end. */
export function finished<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
