import { expect, test } from "vitest";
import { withResolution } from "../../runner/print/png.js";
import { pngChunks } from "./png-chunks.js";

// The smallest PNG: one transparent pixel.
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test.each([
  [300, 11811],
  [600, 23622],
])("%i dots an inch are %i pixels a metre, told after the header", (dpi, pixels) => {
  const chunks = pngChunks(withResolution(PIXEL, dpi));
  expect(chunks.map(({ type }) => type)).toEqual(["IHDR", "pHYs", "IDAT", "IEND"]);
  expect(chunks.every(({ isIntact }) => isIntact)).toBe(true);
  const { data } = chunks[1];
  expect([data.readUInt32BE(0), data.readUInt32BE(4), data.readUInt8(8)]).toEqual([
    pixels,
    pixels,
    1,
  ]);
});

test("a second resolution, and what is no PNG, is refused", () => {
  expect(() => withResolution(withResolution(PIXEL, 300), 300)).toThrow("has a resolution");
  expect(() => withResolution(Buffer.from("GIF89a, not a PNG"), 300)).toThrow("no header");
});
