import fc from "fast-check";
import { expect, test } from "vitest";
import { meet, placeLabels, wrapText } from "../../src/figures/label-placement.js";

const FRAME = { x: 0, y: 0, width: 500, height: 300 };

test("no two labels meet, none meets a mark, all stay in the frame", () => {
  const request = fc.record({
    text: fc.string({ minLength: 1, maxLength: 18 }),
    x: fc.double({ min: 0, max: 500, noNaN: true }),
    y: fc.double({ min: 0, max: 300, noNaN: true }),
    radius: fc.constant(6),
  });
  fc.assert(
    fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
      const boxes = placeLabels(requests, FRAME, 11).map(({ box }) => box);
      for (const [i, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(500);
        for (const other of boxes.slice(i + 1)) expect(meet(box, other)).toBe(false);
        for (const { x, y } of requests) {
          expect(meet(box, { x: x - 6, y: y - 6, width: 12, height: 12 })).toBe(false);
        }
      }
    }),
  );
});

test("a label alone stands right of its mark", () => {
  const [label] = placeLabels([{ text: "abc", x: 100, y: 100, radius: 5 }], FRAME, 10);
  expect(label.box.x).toBe(109);
});

test("text is cut into lines at spaces", () => {
  expect(wrapText("one two three four", 60, 10)).toEqual(["one two", "three four"]);
});
