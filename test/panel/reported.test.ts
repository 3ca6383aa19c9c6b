import { describe, expect, it } from "vitest";
import { reportedEnsembleAccuracy, reportedRate } from "../../src/panel/reported.js";

const row = {
  point: { accuracy: 0.8, high_risk: 0.1 },
  bootstrap: {
    accuracy: { mean: 0.799, sd: 0.02, lo: 0.76, hi: 0.84 },
    high_risk: { mean: 0.101, sd: 0.01, lo: 0.08, hi: 0.12 },
  },
  mean_of_models: {
    accuracy: { sd: 0.03, lo: 0.74, hi: 0.86 },
    high_risk: { sd: 0.02, lo: 0.06, hi: 0.14 },
  },
};

describe("reportedRate", () => {
  it("prints the value itself with the interval of the average", () => {
    const definitions = { interval: "panel_mean", reported_accuracy: "point" } as const;
    expect(reportedRate(row, "accuracy", definitions)).toEqual({
      value: 0.8,
      sd: 0.02,
      lo: 0.76,
      hi: 0.84,
    });
  });

  it("prints the bootstrap mean of accuracy alone, with a typical model's interval", () => {
    const definitions = {
      interval: "mean_of_models",
      reported_accuracy: "bootstrap_mean",
    } as const;
    expect(reportedRate(row, "accuracy", definitions)).toEqual({
      value: 0.799,
      sd: 0.03,
      lo: 0.74,
      hi: 0.86,
    });
    expect(reportedRate(row, "high_risk", definitions).value).toBe(0.1);
  });
});

describe("reportedEnsembleAccuracy", () => {
  const result = {
    point: { accuracy: 0.865 },
    bootstrap: { accuracy: { sd: 0.025, lo: 0.815, hi: 0.91 } },
    binomial_sd: 0.024,
    wilson: [0.811, 0.906] as const,
  };

  it("has the bootstrap's or Table 3's spread", () => {
    const of = (ensemble_interval: "bootstrap" | "wilson") =>
      reportedEnsembleAccuracy(result, { ensemble_interval });
    expect(of("bootstrap")).toEqual({ value: 0.865, sd: 0.025, lo: 0.815, hi: 0.91 });
    expect(of("wilson")).toEqual({ value: 0.865, sd: 0.024, lo: 0.811, hi: 0.906 });
  });
});
