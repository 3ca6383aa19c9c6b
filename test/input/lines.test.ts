import { expect, test } from "vitest";
import { linesOf } from "../../runner/input/lines.js";

const bytes = (text: string) => new TextEncoder().encode(text);

test("lines are counted from 1, blank ones are passed over", () => {
  expect([...linesOf(bytes("a\n\n  \nb"))]).toEqual([
    { number: 1, text: "a" },
    { number: 4, text: "b" },
  ]);
});

test("a byte order mark and CR before LF are dropped, other separators are text", () => {
  expect([...linesOf(bytes("\ufeffa\r\nb\u2028c\r\n"))]).toEqual([
    { number: 1, text: "a" },
    { number: 2, text: "b\u2028c" },
  ]);
});

test("a line that is not UTF-8 has no text; the others have theirs", () => {
  const broken = new Uint8Array([0x61, 0x0a, 0xff, 0xfe, 0x0a, 0x62]);
  expect([...linesOf(broken)]).toEqual([
    { number: 1, text: "a" },
    { number: 2, text: null },
    { number: 3, text: "b" },
  ]);
});
