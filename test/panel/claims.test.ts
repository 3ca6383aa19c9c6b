import { describe, expect, it } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { CLAIMS } from "../../src/panel/claims.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { influences } from "../../src/panel/influence.js";
import { panelViews } from "../../src/panel/panel-view.js";
import type { Panel } from "../../src/panel/panel.js";
import { panelOfCells } from "./cell-panel.js";
import { randomSettings } from "./random-settings.js";

/**
 * Two models, two conditions, four questions with A correct and B high-risk. Letters by model,
 * condition, question.
 */
function twoByTwo(letters: readonly string[]): Panel {
  const one = panelOfCells([{ ballots: "A" }, { ballots: "A" }], { labels: { B: ["high_risk"] } });
  const questions = [1, 2, 3, 4].map((n) => ({ ...one.questions[0], question_id: `q${n}` }));
  const cells = Array.from(letters.join(""));
  return {
    ...one,
    models: one.models.map((model, m) => ({ ...model, model: `model-${m}`, family: `f${m}` })),
    conditions: ["closed_book", "clean_evidence"],
    questions,
    ballots: cells,
    single: cells.map(() => "A"),
    latency_s: cells.map(() => 1),
  };
}

// model-0: 2 of 4 right, then 4 of 4; model-1: 3 of 4 right, then 3 of 4.
const panel = twoByTwo(["AABB", "AAAA", "AAAB", "AAAB"]);
const cells = judgeCells(panel, PRESETS.primum);
const { claims } = influences(panel, panelViews(panel, cells, randomSettings(panel, 1)));

function claimOf(name: string) {
  return claims.find(({ claim }) => claim === name)!;
}

describe("claims", () => {
  it("have a margin that is positive exactly when they hold", () => {
    expect(claimOf("clean_accuracy")).toMatchObject({ margin: 0.25, holds: true });
    expect(claimOf("clean_high_risk")).toMatchObject({ margin: 0.25, holds: true });
    expect(claimOf("clean_every_model_accuracy")).toMatchObject({ margin: 0, holds: false });
  });

  it("are left open where the panel lacks a condition or enough questions", () => {
    for (const name of ["conflict_accuracy", "max_context_latency", "worst_cases"]) {
      expect(claimOf(name)).toMatchObject({ margin: null, holds: null });
      expect(claimOf(name).models).toEqual({ lowest: null, highest: null, turned_by: [] });
    }
  });

  it("name the models and questions without which they turn around", () => {
    expect(claimOf("clean_accuracy").models).toEqual({
      lowest: { without: "model-0", margin: 0 },
      highest: { without: "model-1", margin: 0.5 },
      turned_by: ["model-0"],
    });
    const { lowest, turned_by } = claimOf("clean_accuracy").questions;
    expect(lowest?.margin).toBeCloseTo((2 / 3 + 2 / 3) / 2 - (1 / 3 + 2 / 3) / 2, 12);
    expect(turned_by).toEqual([]);
    expect(claimOf("clean_every_model_accuracy").models.turned_by).toEqual(["model-1"]);
  });

  it("compare an ensemble with its best member, and a single output with the vote", () => {
    // Both vote A A [A/B → A] B: 3 of 4, as the better member has; they fail together on q4.
    expect(claimOf("ensemble_accuracy")).toMatchObject({ margin: 0 });
    expect(claimOf("synchronized_failure").margin).toBeCloseTo(1 / 4, 12);
    expect(claimOf("voting_gain").margin).toBeCloseTo((2 + 4 + 3 + 3) / 16 - 1, 12);
  });

  it("share variation between condition and family as a two-way analysis does", () => {
    // Accuracies 0.5, 1 and 0.75, 0.75: total SS 0.125; families have equal means; conditions 0.625 and 0.875.
    expect(claimOf("condition_before_family_accuracy").margin).toBeCloseTo(0.0625 / 0.125, 12);
    // 0.25, 0.75 and 0.5, 1: families 0.5 and 0.75 explain 0.0625 of 0.3125, conditions the rest.
    const additive = twoByTwo(["ABBB", "AAAB", "AABB", "AAAA"]);
    const judged = judgeCells(additive, PRESETS.primum);
    const { whole } = panelViews(additive, judged, randomSettings(additive, 1));
    const claim = CLAIMS.find((own) => own.claim === "condition_before_family_accuracy")!;
    expect(claim.margin(whole)).toBeCloseTo((0.25 - 0.0625) / 0.3125, 12);
  });

  it("have names of their own and say where they come from", () => {
    expect(new Set(CLAIMS.map(({ claim }) => claim)).size).toBe(CLAIMS.length);
    for (const { source, statement } of CLAIMS) expect(source && statement).not.toBe("");
  });
});
