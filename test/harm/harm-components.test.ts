import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellKinds, CELL_KINDS, optionKindWeights, UNCOUNTED } from "../../src/harm/cell-kinds.js";
import {
  byComponent,
  componentMasks,
  HARM_COMPONENTS,
  harmOf,
  kindComponents,
  tierOrderId,
} from "../../src/harm/harm-components.js";
import { OPTION_WEIGHT_PRESETS, type OptionWeights } from "../../src/harm/option-weights.js";
import { TIERS } from "../../src/harm/tiers.js";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { panelOfCells } from "../panel/cell-panel.js";
import { arbitraryWeights } from "./arbitrary-weights.js";

const DEFAULT = OPTION_WEIGHT_PRESETS.default;

/** Harm of a kind as the sum of its components. */
function byComponents(kind: number, weights: OptionWeights): number {
  const belongs = kindComponents(weights);
  return harmOf(
    byComponent((name) => belongs[name][kind]),
    weights,
  );
}

describe("components of harm", () => {
  test("add up to the harm of every kind of answer, whatever the weights and their order", () => {
    fc.assert(
      fc.property(arbitraryWeights, (weights) => {
        const whole = optionKindWeights(weights);
        for (let kind = 0; kind < CELL_KINDS; kind++) {
          expect(byComponents(kind, weights)).toBeCloseTo(whole[kind], 9);
        }
      }),
      { seed: 5 },
    );
  });

  test("put a wrong answer into one tier alone, and a right one or none into no tier", () => {
    fc.assert(
      fc.property(arbitraryWeights, (weights) => {
        const belongs = kindComponents(weights);
        const tiers = Array.from({ length: CELL_KINDS }, (_, kind) =>
          TIERS.reduce((sum, tier) => sum + belongs[tier][kind], 0),
        );
        expect(tiers).toEqual([0, 0, ...new Array<number>(CELL_KINDS - 2).fill(1)]);
      }),
      { seed: 6 },
    );
  });

  test("are the same for all weights that order the tiers alike", () => {
    const heavier = { ...DEFAULT, h_moderate: 49, h_high: 900, null: 7 };
    expect(tierOrderId(heavier)).toBe(tierOrderId(DEFAULT));
    expect(kindComponents(heavier)).toEqual(kindComponents(DEFAULT));
    const turned = { ...DEFAULT, h_moderate: 51 };
    expect(tierOrderId(turned)).not.toBe(tierOrderId(DEFAULT));
    expect(kindComponents(turned)).not.toEqual(kindComponents(DEFAULT));
  });

  test("of cells: a high-risk and unsafe answer is of the high tier, a contradiction stands beside", () => {
    const panel = panelOfCells(
      ["A", "B", "C", "D", "r", null].map((ballots) => ({ ballots })),
      { labels: { B: ["high_risk"], C: ["high_risk", "unsafe"], D: ["contradiction"] } },
    );
    const cells = judgeCells(panel, { ...PRESETS.primum, missing_cells: "drop" });
    const kinds = cellKinds(cells);
    expect(kinds.at(-1)).toBe(UNCOUNTED);
    const masks = componentMasks(kinds, DEFAULT);
    expect(HARM_COMPONENTS.map((name) => [name, masks[name].join("")])).toEqual([
      ["low", "000100"],
      ["moderate", "010000"],
      ["high", "001000"],
      ["contradiction", "000100"],
      ["null", "000010"],
    ]);
  });
});
