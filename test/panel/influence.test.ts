import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { CLAIMS } from "../../src/panel/claims.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import { influences } from "../../src/panel/influence.js";
import { METRICS } from "../../src/panel/metrics.js";
import { panelViews } from "../../src/panel/panel-view.js";
import type { Panel } from "../../src/panel/panel.js";
import { differences } from "../golden/differences.js";
import { arbitraryDefinitions, arbitraryPanel } from "./arbitrary-panel.js";
import { naiveCells } from "./naive/cells.js";
import { panelWithout } from "./naive/leave-out.js";
import { mean, naiveRates } from "./naive/rates.js";
import { randomSettings } from "./random-settings.js";

/** The averages of every condition and metric; a model without the condition is left out. */
function naiveMeans(panel: Panel, whole: Panel, d: Definitions): (number | null)[] {
  const has = (model: string, c: number): boolean => {
    const m = whole.models.findIndex((own) => own.model === model);
    return naiveCells(whole, m, c, d).some((cell) => cell.present);
  };
  return panel.conditions.flatMap((_, c) => {
    const rates = panel.models.flatMap(({ model }, m) =>
      has(model, c) ? [naiveRates(naiveCells(panel, m, c, d), d)] : [],
    );
    return METRICS.map((metric) => mean(rates.map((own) => own[metric])));
  });
}

describe("leave-one-out influence", () => {
  it("equals the averages of panels rebuilt without the model or the question", () => {
    fc.assert(
      fc.property(arbitraryPanel, arbitraryDefinitions, (panel, definitions) => {
        const cells = judgeCells(panel, definitions);
        const { means } = influences(panel, panelViews(panel, cells, randomSettings(panel, 1)));
        const compare = (unit: "models" | "questions", i: number, rebuilt: Panel): void => {
          const expected = naiveMeans(rebuilt, panel, definitions).map((value, place) => {
            const { point } = means[place];
            return value === null || point === null ? null : value - point;
          });
          const found = means.map((row) => row[unit][i].change);
          expect(differences(found, expected).found).toEqual([]);
        };
        panel.models.forEach((_, m) => compare("models", m, panelWithout(panel, { model: m })));
        if (panel.questions.length === 1) return;
        panel.questions.forEach((_, q) =>
          compare("questions", q, panelWithout(panel, { question: q })),
        );
      }),
      { numRuns: 40, seed: 19 },
    );
  });

  it("gives every claim the margin that it has on the panel rebuilt without the question", () => {
    fc.assert(
      fc.property(arbitraryPanel, (panel) => {
        const cells = judgeCells(panel, PRESETS.primum);
        const views = panelViews(panel, cells, randomSettings(panel, 1));
        const q = panel.questions.length - 1;
        if (q === 0) return;
        const rebuilt = panelWithout(panel, { question: q });
        const rebuiltCells = judgeCells(rebuilt, PRESETS.primum);
        const kept = { ...rebuiltCells, has_condition: cells.has_condition };
        const other = panelViews(rebuilt, kept, randomSettings(rebuilt, 1));
        const margins = CLAIMS.map(({ margin }) => margin(views.withoutQuestion(q)));
        const expected = CLAIMS.map(({ margin }) => margin(other.whole));
        expect(differences(margins, expected).found).toEqual([]);
      }),
      { numRuns: 60, seed: 23 },
    );
  });
});
