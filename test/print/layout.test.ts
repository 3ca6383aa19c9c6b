import { expect, test } from "vitest";
import { arrangements } from "../../runner/print/layout.js";

const panels = (letters: string) => Array.from(letters, (letter) => ({ letter }));

/** Arrangements as strings: a string a row, a word a column. */
function words(figure: string, letters: string, width: number): readonly (readonly string[])[] {
  return arrangements(figure, panels(letters), width).map((rows) =>
    rows.map((row) => row.map((column) => column.map(({ letter }) => letter).join("")).join(" ")),
  );
}

const [COLUMN, HALF, PAGE] = [89, 120, 183].map((mm) => mm * 5 - 8);

test("a page's width holds the rows of the figure's own arrangement, or of the lower of several", () => {
  expect(words("2", "abcdefg", PAGE)).toEqual([["a b", "c d e", "f g"]]);
  expect(words("3", "abcdefg", PAGE)).toEqual([
    ["a b", "c d", "e f g"],
    ["ab cd e", "f g"],
    ["abc dg ef"],
  ]);
});

test("the matrix of the worst cases has more room than other panels need", () => {
  expect(words("worst", "abc", PAGE)).toEqual([["ac b"]]);
  expect(words("worst", "abc", HALF)).toEqual([["a", "b", "c"]]);
});

test("on narrower widths panels follow each other in two columns or one", () => {
  expect(words("2", "abcdefg", HALF)).toEqual([["a b", "c d", "e f", "g"]]);
  expect(words("2", "abcdefg", COLUMN)).toEqual([["a", "b", "c", "d", "e", "f", "g"]]);
});

test("panels that are lacking leave no hole", () => {
  expect(words("5", "abg", PAGE)).toEqual([
    ["a b", "g"],
    ["a b", "g"],
  ]);
});

test("panels without a place of their own stand in two columns", () => {
  expect(words("S1", "ab", PAGE)).toEqual([["a b"]]);
  expect(words("9", "abc", PAGE)).toEqual([["a b", "c"]]);
  expect(words("2", "abh", PAGE)).toEqual([["a b", "h"]]);
  expect(arrangements("1", [{ letter: "" }], PAGE)).toEqual([[[[{ letter: "" }]]]]);
});
