import { expect, test } from "vitest";
import { cellMetricName, cellsOfTable, provenanceLinks } from "../../src/components/provenance.js";
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
  expect(cellsOf(1, 2)).toBeNull();
});

test("the end of an interval leads to what it is an interval of", () => {
  expect(cellsOfTable(TABLE, [])(1, 4)).toEqual({
    metric: "accuracy",
    condition: "standard_rag",
    model: "sim/m",
  });
});

test("a column and a row may say what they are made of, before any name", () => {
  const { columns, rows } = TABLE;
  const cellsOf = cellsOfTable(
    {
      columns: [
        ...columns.slice(0, 4),
        { name: "to", unit: "difference", of: { metric: "unsafe", minus: "clean_evidence" } },
      ],
      rows,
      from: [
        { condition: "agentic_rag", model: ["a", "b"] },
        { condition: "closed_book", model: [] },
      ],
    },
    [],
  );
  expect(cellsOf(0, 3)).toEqual({
    metric: "accuracy",
    condition: "agentic_rag",
    model: ["a", "b"],
  });
  expect(cellsOf(0, 4)).toEqual({
    metric: "unsafe",
    minus: "clean_evidence",
    condition: "agentic_rag",
    model: ["a", "b"],
  });
  expect(cellsOf(1, 3)).toEqual({ as: "no_models" });
});

test("several models are named one by one, and another run takes the place of the page's", () => {
  const address = new URL(
    provenanceLinks(HERE).cells({
      as: "ensemble_answer",
      metric: "accuracy",
      condition: "closed_book",
      model: ["sim/a", "sim/b"],
      run: "other",
      with: "mini",
    }),
  );
  expect(address.searchParams.getAll("model")).toEqual(["sim/a", "sim/b"]);
  expect(address.searchParams.getAll("run")).toEqual(["other"]);
  expect(address.searchParams.get("with")).toBe("mini");
  expect(address.searchParams.get("family")).toBe("Qwen");
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
  expect(cellsOf(1, 2)).toEqual({
    metric: "high_risk",
    condition: "closed_book",
    question: "q007",
  });
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
