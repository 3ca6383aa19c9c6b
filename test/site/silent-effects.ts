import type { Effects } from "../../runner/effects.js";

/** Effects that keep what is said; the process's environment, no terminal. */
export function silentEffects(signal = new AbortController().signal): Effects & {
  readonly said: string[];
} {
  const said: string[] = [];
  return {
    said,
    out: (text) => void said.push(text),
    log: (line) => void said.push(line),
    redraw: (line) => void said.push(line),
    isTerminal: false,
    now: () => new Date(),
    seconds: () => performance.now() / 1000,
    env: process.env,
    signal,
  };
}
