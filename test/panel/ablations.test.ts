import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ablations } from "../../src/panel/ablations.js";
import { judgeCells } from "../../src/panel/cells.js";
import { ENSEMBLE_METRICS } from "../../src/panel/ensembles.js";
import { matchedSwaps } from "../../src/panel/member-swaps.js";
import type { PanelModel } from "../../src/panel/model.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import { naiveSummary, replicateRows } from "./naive/bootstrap.js";
import { naiveCells } from "./naive/cells.js";
import { naiveBest, naiveEnsemble } from "./naive/ensemble.js";
import { naiveRates } from "./naive/rates.js";
import { randomSettings } from "./random-settings.js";

function modelOf(model: string, family: string, size: number | null): PanelModel {
  return {
    model,
    family,
    params_total_b: size,
    params_active_b: null,
    params_published_b: size,
    k: 20,
  };
}

const MODELS = [
  modelOf("Q4", "Qwen", 4),
  modelOf("Q14", "Qwen", 14),
  modelOf("Q32", "Qwen", 32),
  modelOf("Q30", "Qwen", 30),
  modelOf("G31", "Gemma", 31),
  modelOf("G4", "Gemma", 4.2),
  modelOf("M24", "Mistral", 24),
  modelOf("L70", "Llama", 70),
  modelOf("X", "Qwen", null),
];

const BUCKETS = [
  { label: "small", from: 0, below: 10 },
  { label: "middle", from: 10, below: 35 },
  { label: "large", from: 35, below: null },
];

function swaps(...members: string[]): string[] {
  return matchedSwaps(MODELS, { name: "e", members }, BUCKETS, "published").map(
    (swap) => `${swap.out}→${swap.in} ${swap.matched_by.join("+")}: ${swap.members.join(" ")}`,
  );
}

describe("matchedSwaps", () => {
  it("take the nearest of the family, of all, and of those with the same part in the design", () => {
    expect(swaps("Q32", "L70")).toEqual([
      "Q32→Q30 family: Q30 L70",
      "Q32→G31 size+role: G31 L70",
      "L70→G31 size: Q32 G31",
    ]);
  });

  it("keep a family design within the family and a mixed one mixed", () => {
    expect(swaps("Q4", "Q14", "Q32")).toEqual([
      "Q4→Q30 family: Q30 Q14 Q32",
      "Q4→G4 size: G4 Q14 Q32",
      "Q14→Q30 family+role: Q4 Q30 Q32",
      "Q14→M24 size: Q4 M24 Q32",
      "Q32→Q30 family+role: Q4 Q14 Q30",
      "Q32→G31 size: Q4 Q14 G31",
    ]);
    expect(swaps("Q32", "G31", "L70")).toContain("G31→M24 role: Q32 M24 L70");
  });

  it("leave out models whose size is not known", () => {
    expect(swaps("X", "Q4").some((swap) => swap.startsWith("X→"))).toBe(false);
    expect(swaps("Q4", "G4").join()).not.toContain("→X");
  });
});

describe("ablations", () => {
  it("agree with voting again, for two members and for all, under any definitions", () => {
    fc.assert(
      fc.property(arbitraryPanel, arbitraryDefinitions, (panel, d) => {
        const cells = judgeCells(panel, d);
        const indices = bootstrapIndices(panel.questions.length, 6, 1);
        const settings = randomSettings(panel, 6);
        const judged = panel.models.map((_, m) => naiveCells(panel, m, 0, d));
        const memberRates = (m: number) => naiveRates(judged[m], d);
        const weights = bootstrapWeights(indices);
        const found = ablations(panel, cells, settings, memberRates, weights);
        for (const ablation of found) {
          const before = settings.ensembles.find(({ name }) => name === ablation.ensemble)!.members;
          const after = before.map((name) => (name === ablation.out ? ablation.in : name));
          const own = (names: readonly string[]) =>
            names.map((name) => judged[panel.models.findIndex(({ model }) => model === name)]);
          const rates = (names: readonly string[], row?: readonly number[]) =>
            naiveEnsemble(
              own(names).map((member) => row?.map((q) => member[q]) ?? member),
              d,
            );
          const minus = (a: number | null, b: number | null) =>
            a === null || b === null ? null : a - b;
          const best = naiveBest(
            own(after).map((member) => naiveRates(member, d)),
            d,
          );
          expect(ablation.in).not.toBe(ablation.out);
          expect(before).not.toContain(ablation.in);
          expect(ablation.improvement.accuracy).toEqual(
            minus(rates(after).accuracy, best.accuracy),
          );
          for (const metric of ENSEMBLE_METRICS) {
            const change = rates(after)[metric];
            const expected = {
              point: minus(change, rates(before)[metric]),
              ...naiveSummary(
                replicateRows(indices).map((row) =>
                  minus(rates(after, row)[metric], rates(before, row)[metric]),
                ),
              ),
            };
            expect(differences(ablation.point[metric], change).found).toEqual([]);
            expect(differences(ablation.change[metric], expected).found).toEqual([]);
          }
        }
      }),
      { numRuns: 40, seed: 29 },
    );
  });
});
