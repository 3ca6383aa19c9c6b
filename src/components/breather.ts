import type { Pause } from "../figures/pause.js";
import { nextTask } from "./painted.js";

/** Milliseconds of work after which the browser gets to paint. */
const SLICE = 12;

/** A pause that lets the browser paint and answer whenever work has taken a while, and costs nothing before. */
export function breather(): Pause {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < SLICE) return;
    await nextTask();
    started = performance.now();
  };
}
