import { describe, expect, test } from "vitest";
import { addressOfHarm, harmChoiceOf } from "../../src/components/harm-state.js";
import type { HarmChoice } from "../../src/figures/harm-pair-of.js";
import { panelOf } from "../figures/hand-panel.js";

const PANEL = panelOf(
  ["closed_book", "clean_evidence"],
  [
    [["A"], ["A"]],
    [["A"], ["B"]],
  ],
);

const FIRST: HarmChoice = {
  a: { model: null, condition: "closed_book" },
  b: { model: null, condition: "clean_evidence" },
  component: "high",
};

const address = (query: string): URL => new URL(`http://localhost/harm.html${query}`);

describe("the systems that an address names", () => {
  test("are those that the page starts with where it says nothing", () => {
    expect(harmChoiceOf(PANEL, FIRST, address(""))).toEqual(FIRST);
  });

  test("come back as they were written, and leave the rest of the address", () => {
    const choices: readonly HarmChoice[] = [
      FIRST,
      {
        a: { model: "sim/m2", condition: "clean_evidence" },
        b: { model: "sim/m1", condition: "closed_book" },
        component: "null",
      },
      { ...FIRST, b: { model: "sim/m1", condition: "closed_book" }, component: "contradiction" },
    ];
    for (const choice of choices) {
      const written = addressOfHarm(address("?v=1&weights=accuracy&a_model=sim/m1"), choice);
      expect(harmChoiceOf(PANEL, FIRST, written)).toEqual(choice);
      expect(written.searchParams.get("weights")).toBe("accuracy");
    }
  });

  test.each([
    "?a=max_context&b=",
    "?a_model=sim/m3&b_model=<img onerror=1>",
    "?moved=__proto__",
    "?moved=h_high&a=closed_book'--",
  ])("are those of the start where %s names what the run does not have", (query) => {
    expect(harmChoiceOf(PANEL, FIRST, address(query))).toEqual(FIRST);
  });
});
