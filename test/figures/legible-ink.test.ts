import { expect, test } from "vitest";
import { legibleInk } from "../../src/figures/legible-ink.js";

test("the ink of the larger contrast is taken, whichever comes first", () => {
  // On #777777 black has a contrast of 4.69 and white one of 4.48; on #757575 4.56 and 4.61.
  for (const inks of [
    ["#000000", "#ffffff"],
    ["#ffffff", "#000000"],
  ] as const) {
    expect(legibleInk("#777777", inks)).toBe("#000000");
    expect(legibleInk("#757575", inks)).toBe("#ffffff");
  }
});
