import { describe, expect, it } from "vitest";
import { definitionsId, definitionsOfId, presetOf } from "../../src/panel/definitions-id.js";
import {
  CHOICES,
  CHOICE_NAMES,
  PRESETS,
  PRESET_NAMES,
  type Definitions,
} from "../../src/panel/definitions.js";
import { SUBSPECIALTY_LABELS } from "../../src/panel/strata.js";
import { SIZES } from "../../src/panel/latency.js";
import { panelOfCells } from "./cell-panel.js";

describe("definitions", () => {
  it("are frozen", () => {
    for (const name of PRESET_NAMES) expect(Object.isFrozen(PRESETS[name])).toBe(true);
  });

  it("every value of every choice says which number it reproduces", () => {
    for (const choice of CHOICE_NAMES) {
      const texts = Object.values<string>(CHOICES[choice]);
      expect(texts.length).toBeGreaterThan(1);
      for (const text of texts) expect(text.length).toBeGreaterThan(10);
    }
  });

  it.each([...PRESET_NAMES])("the preset %s is told by its name and read back from it", (name) => {
    expect(definitionsId(PRESETS[name])).toBe(name);
    expect(definitionsOfId(name)).toBe(PRESETS[name]);
    expect(presetOf({ ...PRESETS[name] })).toBe(name);
  });

  it("anything else is custom and told by what differs from primum", () => {
    const custom: Definitions = { ...PRESETS.primum, normaliser: "options", threshold: 0.9 };
    expect(presetOf(custom)).toBeNull();
    expect(definitionsId(custom)).toBe("custom:normaliser=options,threshold=0.9");
  });

  it("every value of every choice survives its token", () => {
    for (const choice of CHOICE_NAMES) {
      for (const value of Object.keys(CHOICES[choice])) {
        const custom = { ...PRESETS.primum, [choice]: value, threshold: 0.75 };
        expect(definitionsOfId(definitionsId(custom))).toEqual(custom);
      }
    }
  });

  it.each([
    ["primun", 'unknown preset "primun"; known are primum, methods-text'],
    ["custom:normalizer=options", 'unknown choice "normalizer"; known are answer'],
    [
      "custom:normaliser=6",
      'normaliser cannot be "6"; it is one of options_plus_one, options, five',
    ],
    ["custom:threshold=80", 'threshold "80" is not a fraction between 0 and 1'],
    ["custom:threshold=", 'threshold "" is not a fraction'],
    ["custom:constructor=x", 'unknown choice "constructor"'],
  ])("%s is refused by name, value and mend", (id, message) => {
    expect(() => definitionsOfId(id)).toThrow(message);
  });
});

describe("readings of a question and of a model", () => {
  it("a question is in all of its strata or in the first", () => {
    const [question] = panelOfCells([{ ballots: "A" }]).questions;
    expect(SUBSPECIALTY_LABELS.all_labels(question)).toEqual(["chest", "trauma"]);
    expect(SUBSPECIALTY_LABELS.first_label(question)).toEqual(["chest"]);
  });

  it("Llama-4-Scout is 17, 109 or 17 billion by axis, a dense model one size on all", () => {
    const scout = {
      model: "scout",
      family: "Llama",
      params_total_b: 109,
      params_active_b: 17,
      params_published_b: 17,
      k: 5,
    };
    expect([SIZES.published(scout), SIZES.total(scout), SIZES.active(scout)]).toEqual([
      17, 109, 17,
    ]);
    const dense = { ...scout, params_total_b: 8, params_active_b: null, params_published_b: 8 };
    expect([SIZES.published(dense), SIZES.total(dense), SIZES.active(dense)]).toEqual([8, 8, 8]);
  });
});
