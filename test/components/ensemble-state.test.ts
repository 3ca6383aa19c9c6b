import { expect, test } from "vitest";
import { addressOf, stateOf } from "../../src/components/ensemble-state.js";

const OFFER = {
  models: ["sim/a", "sim/b", "sim/c", "sim/d", "e", "f", "g", "h", "i"],
  conditions: ["closed_book", "standard_rag"],
  ensembles: [{ name: "First", members: ["sim/d", "sim/b"] }],
};

test("an address without members shows the run's first ensemble, or its first three models", () => {
  const address = new URL("http://x/ensembles.html");
  expect(stateOf(address, OFFER)).toEqual({
    members: ["sim/b", "sim/d"],
    condition: "closed_book",
    rank: "accuracy_gain",
    list: "best-10",
  });
  expect(stateOf(address, { ...OFFER, ensembles: [] }).members).toEqual([
    "sim/a",
    "sim/b",
    "sim/c",
  ]);
});

test("a state goes into the address and comes back, and leaves the run alone", () => {
  const state = {
    members: ["sim/a", "sim/c", "e"],
    condition: "standard_rag",
    rank: "high_risk",
    list: "worst-25",
  } as const;
  const address = addressOf(new URL("http://x/ensembles.html?run=r&member=old"), state);
  expect(address.search).toBe(
    "?run=r&condition=standard_rag&rank=high_risk&list=worst-25&member=sim%2Fa&member=sim%2Fc&member=e",
  );
  expect(stateOf(address, OFFER)).toEqual(state);
  const usual = addressOf(address, { ...state, rank: "accuracy_gain", list: "best-10" });
  expect(usual.search).not.toMatch(/rank|list/);
});

test("unknown members, conditions and rankings are left out, and an eighth member", () => {
  const search = ["z", ...OFFER.models].map((name) => `member=${name}`).join("&");
  const state = stateOf(new URL(`http://x/?${search}&condition=other&rank=luck`), OFFER);
  expect(state.members).toEqual(OFFER.models.slice(0, 7));
  expect(state.condition).toBe("closed_book");
  expect(state.rank).toBe("accuracy_gain");
});
