import { describe, expect, it } from "vitest";
import { sequentialSumsOfSquares } from "../../src/stats/sequential-sums-of-squares.js";
import { varianceDecomposition } from "../../src/stats/variance-decomposition.js";

describe("varianceDecomposition", () => {
  it("splits a balanced table by hand: means 1, 3 by row and 1.5, 2.5 by column", () => {
    const result = varianceDecomposition(Float64Array.of(1, 1, 2, 4), [0, 0, 1, 1], [0, 1, 0, 1]);
    const shares = { first: 4 / 6, second: 1 / 6, interaction: 1 / 6, residual: 0 };
    expect(result?.total_ss).toBeCloseTo(6, 12);
    for (const reading of ["first_then_second", "second_then_first", "marginal"] as const) {
      for (const part of ["first", "second", "interaction", "residual"] as const) {
        expect(result?.[reading][part]).toBeCloseTo(shares[part], 12);
      }
    }
  });

  it("depends on the order when a cell is missing", () => {
    const result = varianceDecomposition(Float64Array.of(0, 1, 1), [0, 0, 1], [0, 1, 1]);
    expect(result?.first_then_second.first).toBeCloseTo(0.25, 12);
    expect(result?.first_then_second.second).toBeCloseTo(0.75, 12);
    expect(result?.second_then_first.second).toBeCloseTo(1, 12);
    expect(result?.second_then_first.first).toBeCloseTo(0, 12);
    expect(result?.marginal.interaction).toBe(0);
  });

  it("is null for a response that does not vary", () => {
    expect(varianceDecomposition(Float64Array.of(2, 2), [0, 1], [0, 0])).toBeNull();
    expect(varianceDecomposition(new Float64Array(0), [], [])).toBeNull();
  });

  it("takes the rounding of equal values for no variation", () => {
    const tenths = new Float64Array(7).fill(0.1);
    expect(varianceDecomposition(tenths, [0, 0, 0, 1, 1, 1, 1], [0, 1, 0, 1, 0, 1, 0])).toBeNull();
  });
});

describe("sequentialSumsOfSquares", () => {
  it("gives a dependent column nothing", () => {
    const column = Float64Array.of(1, 0, 1, 0);
    const [first, again] = sequentialSumsOfSquares(Float64Array.of(1, 2, 3, 5), [
      [column],
      [column],
    ]);
    expect(first).toBeCloseTo(2.25, 12);
    expect(again).toBe(0);
  });
});
