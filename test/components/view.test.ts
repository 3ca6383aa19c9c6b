import { expect, test } from "vitest";
import {
  DEFAULT_VIEW,
  addressOfView,
  filterText,
  viewOf,
  type View,
} from "../../src/components/view.js";
import { OPTION_WEIGHT_PRESETS } from "../../src/harm/option-weights.js";
import { PRESETS } from "../../src/panel/definitions.js";

const AT = new URL("http://site/decoupling.html?run=demo&confidence=rarefied#figure-2a");

test("the default view leaves an address as it is", () => {
  expect(addressOfView(AT, DEFAULT_VIEW).href).toBe(AT.href);
});

test("a view stands in the address in words, with the version, and is read back", () => {
  const view: View = {
    definitions: { ...PRESETS.primum, risk_clause: "any_wrong", threshold: 0.9 },
    filter: { family: ["Qwen", "Llama"], size: [], type: [], subspecialty: ["chest & lung"] },
    highlight: "sim/Qwen-3-32B",
    conditions: "all",
    weights: { ...OPTION_WEIGHT_PRESETS.default, h_high: 80, unsafe_class: "moderate" },
  };
  const address = addressOfView(AT, view);
  expect(address.searchParams.get("definitions")).toBe(
    "custom:risk_clause=any_wrong,threshold=0.9",
  );
  expect(address.searchParams.get("weights")).toBe("custom:high=80,unsafe=moderate");
  expect(address.searchParams.get("v")).toBe("1");
  expect(address.searchParams.get("conditions")).toBe("all");
  expect(address.searchParams.get("run")).toBe("demo");
  expect(viewOf(address)).toEqual({ view, problem: null });
  expect(addressOfView(address, DEFAULT_VIEW).href).toBe(AT.href);
});

test("a link of a later version shows the defaults and says so", () => {
  const { view, problem } = viewOf(new URL("http://site/?v=2&definitions=supplement-8"));
  expect(view).toEqual(DEFAULT_VIEW);
  expect(problem).toContain("version 2");
});

test("definitions that no one knows are named, and the rest of the view stays", () => {
  const { view, problem } = viewOf(new URL("http://site/?definitions=custom:nulls=x&family=Qwen"));
  expect(view.definitions).toBe(PRESETS.primum);
  expect(view.filter.family).toEqual(["Qwen"]);
  expect(problem).toContain('"nulls"');
});

test("weights that no one knows are named, and harm is weighed by the illustrative ones", () => {
  const { view, problem } = viewOf(new URL("http://site/?weights=custom:high=-1&family=Qwen"));
  expect(view.weights).toBe(OPTION_WEIGHT_PRESETS.default);
  expect(view.filter.family).toEqual(["Qwen"]);
  expect(problem).toContain('high "-1"');
});

test("a filter is told in words", () => {
  expect(filterText(DEFAULT_VIEW.filter)).toBeNull();
  const filter = { ...DEFAULT_VIEW.filter, family: ["Qwen", "Llama"], type: ["anatomy"] };
  expect(filterText(filter)).toBe("family Qwen or Llama; type anatomy");
});
