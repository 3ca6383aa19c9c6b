import { expect, test } from "vitest";
import type { Corners, TextBox } from "../../runner/print/text-boxes.js";
import { textFaults } from "../../runner/print/text-faults.js";

const PAGE: Corners = rectangle(0, 0, 200, 100);

function rectangle(x: number, y: number, width: number, height: number): Corners {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** A rectangle turned by 45 degrees around its first corner. */
function turned(x: number, y: number, width: number, height: number): Corners {
  const half = Math.SQRT1_2;
  return rectangle(0, 0, width, height).map(([a, b]) => [x + (a - b) * half, y + (a + b) * half]);
}

function box(text: string, ink: Corners, more: Partial<TextBox> = {}): TextBox {
  return { text, panel: "figure-2a", ink, size: 8, frames: [PAGE], isWatermark: false, ...more };
}

test("texts that overlap are told in pairs, those that touch are not", () => {
  const [a, b, c] = [
    box("a", rectangle(10, 10, 30, 10)),
    box("b", rectangle(38, 12, 30, 10)),
    box("c", rectangle(68, 12, 30, 10)),
  ];
  expect(textFaults([a, b, c])).toEqual([
    { kind: "overlap", panel: "figure-2a", texts: ["a", "b"] },
  ]);
});

test("a turned text meets what lies under its letters, not all that its upright box holds", () => {
  const slanted = box("slanted", turned(60, 20, 60, 8));
  const inItsCorner = box("corner", rectangle(90, 22, 12, 8));
  const under = box("under", rectangle(75, 40, 12, 8));
  expect(textFaults([slanted, inItsCorner])).toEqual([]);
  expect(textFaults([inItsCorner, slanted])).toEqual([]);
  expect(textFaults([slanted, under])).toHaveLength(1);
});

test("a text that any frame around it cuts is told, a watermark too", () => {
  const frames = [rectangle(20, 0, 50, 100), PAGE];
  const cut = box("cut", rectangle(15, 10, 30, 10), { frames });
  const mark = box("SIMULATED", rectangle(190, 50, 20, 10), { isWatermark: true });
  expect(textFaults([cut, mark, box("whole", rectangle(25, 40, 30, 10), { frames })])).toEqual([
    { kind: "clipped", panel: "figure-2a", texts: ["cut"] },
    { kind: "clipped", panel: "figure-2a", texts: ["SIMULATED"] },
  ]);
});

test("a watermark meets nothing", () => {
  const mark = box("SIMULATED", rectangle(0, 0, 200, 100), { isWatermark: true });
  expect(textFaults([mark, box("a", rectangle(10, 10, 30, 10))])).toEqual([]);
});
