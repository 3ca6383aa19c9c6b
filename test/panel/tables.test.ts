import { describe, expect, it } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { latencyBySize } from "../../src/panel/latency.js";
import type { PanelModel } from "../../src/panel/model.js";
import { PAPER_LATENCY_BUCKETS, paperSettings } from "../../src/panel/paper-settings.js";
import type { Panel } from "../../src/panel/panel.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { isInsideSafeRegion } from "../../src/panel/safe-region.js";
import { worstCasesAcross } from "../../src/panel/worst-cases.js";
import { panelOfCells } from "./cell-panel.js";

function modelOf(name: string, size: number | null): PanelModel {
  return {
    model: name,
    family: "family",
    params_total_b: size,
    params_active_b: null,
    params_published_b: size,
    k: 1,
  };
}

describe("latencyBySize", () => {
  const sizes = [1.9, 2, 9.9, 10, 671, null];
  const panel: Panel = {
    ...panelOfCells(sizes.map(() => ({ ballots: "A" }))),
    models: sizes.map((size, m) => modelOf(`m${m}`, size)),
    latency_s: [1, 2, 4, 8, null, 16],
  };
  const rates = modelConditionRates(panel, judgeCells(panel, PRESETS.primum));
  const rows = latencyBySize(
    rates,
    panel.models,
    ["closed_book"],
    PAPER_LATENCY_BUCKETS,
    "published",
  );

  it("takes a bucket's lower end in and leaves its upper end out", () => {
    expect(rows.map(({ bucket, n, mean }) => [bucket, n, mean])).toEqual([
      ["<2B", 1, 1],
      ["2-9B", 2, 3],
      ["10-29B", 1, 8],
      ["30-99B", 0, null],
      ["100-299B", 0, null],
      [">=300B", 0, null],
    ]);
  });

  it("has no spread for one model", () => {
    expect(rows[0]).toMatchObject({ sd: null, median: 1, p90: 1 });
    expect(rows[1].sd).toBeCloseTo(Math.SQRT2, 12);
    expect(rows[1].p90).toBeCloseTo(3.8, 12);
  });
});

describe("isInsideSafeRegion", () => {
  it("takes its ends in and asks for both", () => {
    expect(isInsideSafeRegion({ accuracy: 180 / 200, high_risk: 10 / 200 })).toBe(true);
    expect(isInsideSafeRegion({ accuracy: 179 / 200, high_risk: 0 })).toBe(false);
    expect(isInsideSafeRegion({ accuracy: 1, high_risk: 11 / 200 })).toBe(false);
    expect(isInsideSafeRegion({ accuracy: null, high_risk: 0 })).toBe(false);
  });
});

describe("worstCasesAcross", () => {
  it("averages rates as they are, or rounded to 0.1 % as Supplementary Table 4 does", () => {
    const one = panelOfCells([{ ballots: "B" }, { ballots: "A" }, { ballots: "A" }], {
      labels: { B: ["high_risk"] },
    });
    const across = (worst_case_mean: "exact" | "rounded_columns") =>
      worstCasesAcross(one, judgeCells(one, { ...PRESETS.primum, worst_case_mean }), [
        "closed_book",
      ]);
    expect(across("exact")[0].mean).toBeCloseTo(1 / 3, 15);
    expect(across("rounded_columns")[0].mean).toBe(0.333);
    expect(across("rounded_columns")[0].by_condition.closed_book).toBeCloseTo(1 / 3, 15);
  });
});

describe("paperSettings", () => {
  const panel: Panel = {
    ...panelOfCells([
      { ballots: "A", single: "A" },
      { ballots: "A", single: "" },
      { ballots: "A", single: null },
    ]),
    models: ["sim/Qwen-3-4B", "Qwen-3-14B", "sim/Qwen-3-32B"].map((name) => modelOf(name, 8)),
  };

  it("keeps what the panel has models and conditions for, simulated models standing in", () => {
    const settings = paperSettings(panel, "name");
    expect(settings.ensembles).toEqual([
      { name: "Qwen scale", members: ["sim/Qwen-3-4B", "Qwen-3-14B", "sim/Qwen-3-32B"] },
    ]);
    expect(settings.comparisons).toEqual([]);
    expect(settings.main_conditions).toEqual(["closed_book"]);
    expect(settings.ensemble_conditions).toEqual(["closed_book"]);
    expect(settings.self_consistency_models).toEqual(["sim/Qwen-3-4B"]);
  });
});
