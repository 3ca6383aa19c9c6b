import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "../../runner/input/json.js";

const problemOf = (text: string): string => {
  const json = parseJson(text);
  return json.ok ? "none" : json.problem;
};

test("a trailing comma is named, with its column", () => {
  expect(problemOf('{"a":[1,2,]}')).toBe('trailing comma before "]" (column 10); remove it');
  expect(problemOf('{"a":",}" , }')).toBe('trailing comma before "}" (column 11); remove it');
});

test("a comma before a bracket inside a text is no trailing comma", () => {
  expect(problemOf('{"a":",}" "b"}')).toMatch(/^is not JSON/);
});

test("a text that ends too early is told as such", () => {
  expect(problemOf('{"a":')).toBe("the JSON ends too early; complete it");
  expect(problemOf('{"a":"b')).toMatch(/ends too early/);
});

test("a field that is given twice is refused at any depth", () => {
  expect(problemOf('{"o":{"A":"x","\\u0041":"y"}}')).toBe(
    'field "A" is given twice (column 15); keep one',
  );
  expect(problemOf('[{"a":1},{"a":1}]')).toBe("none");
  expect(problemOf('{"a":{"a":["a","a"]},"b":"a"}')).toBe("none");
});

test("the place in a text of several lines is line and column", () => {
  expect(problemOf('{\n "a": 1,\n}')).toBe(
    'trailing comma before "}" (line 2, column 8); remove it',
  );
});

test("every JSON text is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const json = parseJson(text);
      expect(json).toEqual({ ok: true, value: JSON.parse(text) as unknown });
    }),
    { seed: 2 },
  );
});
