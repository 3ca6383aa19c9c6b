import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../../src/records/canonical-json.js";

test("keys are sorted by UTF-16 unit at every depth and nothing is put between", () => {
  expect(canonicalJson({ b: [1, { d: null, c: "é\n" }], a: 1e21, A: true, "": 0.1 })).toBe(
    '{"":0.1,"A":true,"a":1e+21,"b":[1,{"c":"é\\n","d":null}]}',
  );
});

test("the example of RFC 8785, section 3.2.3, comes out in its order", () => {
  const input = {
    "\u20ac": 1,
    "\r": 2,
    "\ufb33": 3,
    "1": 4,
    "\ud83d\ude00": 5,
    "\u0080": 6,
    "\u00f6": 7,
  };
  expect(Object.keys(JSON.parse(canonicalJson(input)) as object).length).toBe(7);
  expect(canonicalJson(input)).toBe(
    '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}',
  );
});

test("fields that are undefined are left out", () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
});

test("numbers that JSON cannot hold are refused", () => {
  expect(() => canonicalJson([NaN])).toThrow(RangeError);
  expect(() => canonicalJson({ a: -Infinity })).toThrow("not a finite number");
});

test("any JSON value comes back equal, whatever the order of its keys", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { seed: 1 },
  );
});
