import { quiet } from "./painted.js";

/** Runs once in the next frame, however often it is asked for until then. */
export function inFrames(work: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      work();
    });
  };
}

/** Remembers what was made of the arguments of the latest call. */
export function latestOnly<Arguments extends readonly unknown[], Result>(
  make: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  let known: { readonly args: Arguments; readonly result: Result } | null = null;
  return (...args) => {
    const isKnown = known !== null && known.args.every((value, i) => value === args[i]);
    if (known === null || !isKnown) known = { args, result: make(...args) };
    return known.result;
  };
}

/** Runs once some milliseconds after it was last asked for. */
export function settled(milliseconds: number, work: () => void): () => void {
  let latest = 0;
  return () => {
    const turn = ++latest;
    void quiet(milliseconds).then(() => {
      if (turn === latest) work();
    });
  };
}
