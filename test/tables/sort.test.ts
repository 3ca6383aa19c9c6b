import { expect, test } from "vitest";
import { numberCell, numberColumn, textCell, textColumn } from "../../src/tables/cells.js";
import type { PaperTable } from "../../src/tables/paper-table.js";
import { nextSort, sortedRows, sortOfToken, sortToken } from "../../src/tables/sort.js";

const TABLE: PaperTable = {
  id: "1",
  title: "",
  note: [],
  columns: [textColumn("name", "Name"), numberColumn("rate", "Rate", "fraction")],
  n_headers: 1,
  rows: (
    [
      ["q10", 0.5],
      ["q9", null],
      ["q2", 0.25],
      [null, 0.5],
    ] as const
  ).map(([name, rate]) => [textCell(name), numberCell(rate, { metric: "accuracy" })]),
};

function names(key: string, descending: boolean): (string | null)[] {
  return sortedRows(TABLE, { key, descending }).map(([cell]) =>
    cell.kind === "text" ? cell.text : "",
  );
}

test("numbers sort by value, equals as they were, undefined last either way", () => {
  expect(names("rate", false)).toEqual(["q2", "q10", null, "q9"]);
  expect(names("rate", true)).toEqual(["q10", null, "q2", "q9"]);
});

test("texts sort with their numbers as numbers", () => {
  expect(names("name", false)).toEqual(["q2", "q9", "q10", null]);
  expect(names("name", true)).toEqual(["q10", "q9", "q2", null]);
});

test("a column that is not there sorts nothing", () => {
  expect(sortedRows(TABLE, { key: "other", descending: true })).toBe(TABLE.rows);
  expect(sortedRows(TABLE, null)).toBe(TABLE.rows);
});

test("a header goes up, down and back, and the address says which", () => {
  const up = nextSort(null, "rate");
  const down = nextSort(up, "rate");
  expect([up, down].map((sort) => sortToken(sort!))).toEqual(["rate", "-rate"]);
  expect(nextSort(down, "rate")).toBeNull();
  expect(nextSort(down, "name")).toEqual({ key: "name", descending: false });
  expect(sortOfToken("-rate")).toEqual(down);
  expect([sortOfToken(null), sortOfToken("")]).toEqual([null, null]);
});
