import { expect, test } from "vitest";
import { startProgress } from "../../runner/run/progress.js";

function view(isTerminal: boolean) {
  let clock = 0;
  const lines: string[] = [];
  return {
    lines,
    pass: (seconds: number) => (clock += seconds),
    isTerminal,
    log: (line: string) => void lines.push(line),
    redraw: (line: string) => void lines.push(`\r${line}`),
    seconds: () => clock,
  };
}

test("progress tells share, count, rate and time left", () => {
  const shown = view(false);
  const progress = startProgress(shown, "generate", "requests", 40_000);
  shown.pass(10);
  progress.at(10_000, "2 failed calls");
  expect(shown.lines).toEqual([
    "generate 25% · 10,000 of 40,000 requests · 1000/s · 30 s left · 2 failed calls",
  ]);
});

test("off a terminal a line comes every five seconds, on one a redraw ten times a second", () => {
  for (const [isTerminal, expected] of [
    [false, 2],
    [true, 100],
  ] as const) {
    const shown = view(isTerminal);
    const progress = startProgress(shown, "read", "parts", 1000);
    for (let i = 1; i <= 1000; i += 1) {
      shown.pass(0.0101);
      progress.at(i);
    }
    expect(shown.lines.length).toBeGreaterThanOrEqual(expected);
    expect(shown.lines.length).toBeLessThanOrEqual(expected + 1);
  }
});

test("the last line tells the whole time; nothing done gives no rate of zero over zero", () => {
  const shown = view(false);
  const progress = startProgress(shown, "read", "parts", 0);
  progress.end();
  expect(shown.lines).toEqual(["read 100% · 0 of 0 parts · 0/s · 0 s"]);
});
