import { expect, test } from "vitest";
import { ballotCounts } from "../../src/panel/ballot-counts.js";

test("ballots are counted by what they were read as, empty and missing cells as none", () => {
  const { answers, nulls, errors } = ballotCounts(["AAB", "rA!", "", null, "an"]);
  expect([answers, errors]).toEqual([4, 1]);
  expect([nulls.refusal, nulls.abstention, nulls.no_letter, nulls.ambiguous]).toEqual([1, 1, 1, 0]);
});

test("a symbol that no ballot has is refused", () => {
  expect(() => ballotCounts(["A?"])).toThrow("unknown ballot symbol");
  expect(() => ballotCounts(["Aé"])).toThrow(RangeError);
});
