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
