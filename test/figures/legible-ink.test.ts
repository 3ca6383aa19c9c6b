import { expect, test } from "vitest";
import { legibleInk } from "../../src/figures/legible-ink.js";

test("black or white is taken for the larger contrast", () => {
  // On #777777 black has a contrast of 4.69 and white one of 4.48; on #757575 4.56 and 4.61.
  expect(legibleInk("#777777")).toBe("#000000");
  expect(legibleInk("#757575")).toBe("#ffffff");
});
