import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeCells, rejudgeDanger } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { arbitraryPanel } from "./arbitrary-panel.js";

test("rejudging dangerous overconfidence alone equals judging anew", () => {
  fc.assert(
    fc.property(
      arbitraryPanel,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom("labelled" as const, "any_wrong" as const),
      fc.constantFrom("at_least" as const, "above" as const),
      (panel, threshold, risk_clause, threshold_side) => {
        const asked = { ...PRESETS.primum, threshold, risk_clause, threshold_side };
        const kept = rejudgeDanger(judgeCells(panel, PRESETS.primum), asked);
        expect(kept).toEqual(judgeCells(panel, asked));
      },
    ),
    { seed: 7, numRuns: 40 },
  );
});

test("definitions that change answers or confidence are not rejudged", () => {
  fc.assert(
    fc.property(arbitraryPanel, (panel) => {
      const cells = judgeCells(panel, PRESETS.primum);
      expect(rejudgeDanger(cells, { ...PRESETS.primum, normaliser: "five" })).toBeNull();
      expect(rejudgeDanger(cells, PRESETS["release-code"])).toBeNull();
    }),
    { seed: 7, numRuns: 3 },
  );
});
