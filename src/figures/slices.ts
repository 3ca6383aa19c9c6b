import type { Pause } from "./pause.js";

/** Finishes work that yields now and then, with a pause wherever it does. */
export async function inSlices<T>(work: Generator<undefined, T>, pause: Pause): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
