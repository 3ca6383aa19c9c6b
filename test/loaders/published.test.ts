import { expect, test } from "vitest";
import { readPublished } from "../../loaders/published.js";

test("Table 1 of the paper is read as printed, with its source", async () => {
  const { source, table1 } = await readPublished("data/published");
  expect(source).toMatchObject({ arxiv: "2605.04039", license: "CC BY 4.0" });
  expect(table1.map(({ condition }) => condition)).toEqual([
    "closed_book",
    "clean_evidence",
    "conflict_evidence",
    "standard_rag",
    "agentic_rag",
    "max_context",
  ]);
  expect(table1[0]).toMatchObject({
    accuracy_mean: 73.5,
    accuracy_ci_low: 67.7,
    dangerous_overconfidence: 8,
    latency_s: 18,
  });
});
