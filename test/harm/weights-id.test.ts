import fc from "fast-check";
import { expect, test } from "vitest";
import { OPTION_WEIGHT_PRESETS } from "../../src/harm/option-weights.js";
import { WEIGHTS_PRESETS, weightsId, weightsOfId } from "../../src/harm/weights-id.js";
import { arbitraryWeights } from "./arbitrary-weights.js";

test("a preset is named, whatever object holds its weights", () => {
  for (const name of WEIGHTS_PRESETS) {
    expect(weightsId({ ...OPTION_WEIGHT_PRESETS[name] })).toBe(name);
    expect(weightsOfId(name)).toBe(OPTION_WEIGHT_PRESETS[name]);
  }
});

test("other weights are named by what differs from the default", () => {
  const weights = {
    ...OPTION_WEIGHT_PRESETS.default,
    h_high: 80,
    unsafe_class: "moderate",
  } as const;
  expect(weightsId(weights)).toBe("custom:high=80,unsafe=moderate");
});

test("every id reads back as the weights that it names", () => {
  fc.assert(
    fc.property(arbitraryWeights, (weights) => {
      expect(weightsOfId(weightsId(weights))).toEqual(weights);
    }),
    { seed: 7 },
  );
});

test.each([
  ["severe", /unknown preset "severe"; known are default, conservative/],
  ["custom:", /unknown weight ""/],
  ["custom:__proto__=1", /unknown weight "__proto__"; known are low, moderate, high/],
  ["custom:high=-1", /high "-1" is not a number from 0 to 10000/],
  ["custom:high=", /high "" is not a number/],
  ["custom:high=Infinity", /high "Infinity" is not a number/],
  ["custom:high=10001", /high "10001" is not a number from 0 to 10000/],
  ["custom:high=0x10", /high "0x10" is not a number/],
  ["custom:high= 5", /high " 5" is not a number/],
  ["custom:high=5=6", /high "5=6" is not a number/],
  ["custom:high=5,high=6", /"high" is named twice/],
  ["custom:null=1,", /unknown weight ""/],
  ["custom:unsafe=fatal", /unsafe cannot be "fatal"; it is one of low, moderate, high/],
])("%j is refused with what is known", (id, message) => {
  expect(() => weightsOfId(id)).toThrow(RangeError);
  expect(() => weightsOfId(id)).toThrow(message);
});
