import { expect, test } from "vitest";
import {
  cellMetricName,
  cellsOfPaperTable,
  cellsOfTable,
  provenanceLinks,
} from "../../src/components/provenance.js";
import type { FigureTable } from "../../src/figures/figure-panel.js";

const HERE = new URL(
  "http://localhost/site/decoupling.html?run=mini&family=Qwen&definitions=supplement-8&v=1&condition=x#figure-2a",
);

test("addresses keep run and view, and nothing else of the page at hand", () => {
  const cells = new URL(
    provenanceLinks(HERE).cells({
      metric: "high_risk",
      condition: "closed_book",
      model: "sim/a b",
    }),
  );
  expect(cells.pathname).toBe("/site/cells.html");
  expect(Object.fromEntries(cells.searchParams)).toEqual({
    run: "mini",
    metric: "high_risk",
    condition: "closed_book",
    model: "sim/a b",
    definitions: "supplement-8",
    family: "Qwen",
    v: "1",
  });
  const samples = provenanceLinks(new URL("http://localhost/index.html")).samples({
    model: "m",
    condition: "c",
    question: "q1",
  });
  expect(samples).toBe("http://localhost/samples.html?model=m&condition=c&question=q1");
});

const TABLE: FigureTable = {
  columns: [
    { name: "Origin", unit: "text" },
    { name: "Model", unit: "text" },
    { name: "Condition", unit: "text" },
    { name: "Accuracy", unit: "fraction" },
    { name: "to", unit: "fraction" },
  ],
  rows: [
    ["simulated", "average of 5", "Closed-book", 0.5, 0.6],
    ["simulated", "sim/m", "standard_rag", 0.7, null],
  ],
};

test("a number under a metric's name leads to its cells, an average's to all models", () => {
  const cellsOf = cellsOfTable(TABLE, ["size_slope", "high_risk"]);
  expect(cellsOf(0, 3)).toEqual({ metric: "accuracy", condition: "closed_book" });
  expect(cellsOf(1, 3)).toEqual({ metric: "accuracy", condition: "standard_rag", model: "sim/m" });
  expect(cellsOf(1, 1)).toEqual({ metric: "high_risk", condition: "standard_rag", model: "sim/m" });
  expect(cellsOf(1, 4)).toBeNull();
  expect(cellsOf(1, 2)).toBeNull();
});

test("in a table of questions the question's name leads to the cells of all models", () => {
  const cellsOf = cellsOfTable(
    {
      columns: [
        { name: "Question", unit: "text" },
        { name: "Condition", unit: "text" },
        { name: "High-risk errors", unit: "count" },
      ],
      rows: [
        ["mean of 24", "closed_book", 3],
        ["q007", "closed_book", 3],
      ],
    },
    ["worst_case", "high_risk"],
  );
  expect(cellsOf(0, 0)).toEqual({ metric: "high_risk", condition: "closed_book" });
  expect(cellsOf(1, 0)).toEqual({
    metric: "high_risk",
    condition: "closed_book",
    question: "q007",
  });
  expect(cellsOf(1, 2)).toBeNull();
});

test("a table that does not name model and condition leads nowhere", () => {
  const { columns, rows } = TABLE;
  const without = {
    columns: columns.slice(3),
    rows: rows.map((row) => row.slice(3)),
  };
  expect(cellsOfTable(without, ["accuracy"])(1, 0)).toBeNull();
});

test("metrics are named as everywhere, those of single outputs apart", () => {
  expect(cellMetricName("high_risk")).toBe("High-risk errors");
  expect(cellMetricName("single_high_risk")).toBe("High-risk errors of the single output");
});

test("numbers of Table 1 and of Supplementary Table 4 lead to their cells, others nowhere", () => {
  const of = (id: "1" | "2" | "s4", name: string, key: string) =>
    cellsOfPaperTable({ id }, [{ kind: "text", text: name, printed: null }], { key });
  expect(of("1", "Max context", "unsafe")).toEqual({ metric: "unsafe", condition: "max_context" });
  expect(of("1", "Max context", "n_models")).toBeNull();
  expect(of("2", "Max context", "unsafe")).toBeNull();
  expect(of("s4", "q007", "standard_rag")).toEqual({
    metric: "high_risk",
    condition: "standard_rag",
    question: "q007",
  });
  expect(of("s4", "q007", "mean")).toBeNull();
});
