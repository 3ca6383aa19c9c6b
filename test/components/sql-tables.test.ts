import { join } from "node:path";
import { tableFromIPC } from "@uwdata/flechette";
import { expect, test } from "vitest";
import { sqlTableStream, sqlTables } from "../../src/components/sql-tables.js";
import type { LoadedRun } from "../../src/components/load-run.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { makeRun } from "../fixtures/make-run.js";
import { sharedFolder } from "../fixtures/shared-folder.js";

const dir = join(await sharedFolder(), "run");
await makeRun(dir, { models: 2, questions: 4, missing: 3 });
const analysis = await analysisOf(dir);
const tables = sqlTables(analysis.run as LoadedRun, analysis, [
  { question_id: "q002", stem: "A stem", options: ["a", "b", "c", "d"] },
]);
const rowsOf = (name: string): readonly Readonly<Record<string, unknown>>[] =>
  tableFromIPC(sqlTableStream(tables.find((table) => table.name === name)!)).toArray();

test("the panel has a row a cell that was run, as it was judged", () => {
  const rows = rowsOf("panel");
  expect(rows).toHaveLength(2 * 6 * 4 - 3);
  for (const { model, condition, n_correct, n_high_risk, point } of analysis.rates) {
    const own = rows.filter((row) => row["model"] === model && row["condition"] === condition);
    expect(own.filter((row) => row["correct"] === true)).toHaveLength(n_correct);
    expect(own.filter((row) => row["high_risk"] === true)).toHaveLength(n_high_risk);
    const answered = own.filter((row) => row["no_answer"] === false);
    const confidences = answered.map((row) => Number(row["confidence"]));
    const mean = confidences.reduce((sum, value) => sum + value, 0) / confidences.length;
    expect(mean).toBeCloseTo(point.mean_confidence!, 12);
  }
  const { panel } = analysis.run;
  expect(rows[0]).toMatchObject({
    model: panel.models[0].model,
    condition: panel.conditions[0],
    question_id: "q001",
    ballots: panel.ballots[0],
    simulated: true,
  });
});

test("texts are there as far as the site has them, and every table says what is simulated", () => {
  const stems = rowsOf("questions").map((row) => row["stem"]);
  expect(stems).toEqual([null, "A stem", null, null]);
  const options = rowsOf("options").filter((row) => row["question_id"] === "q002");
  expect(options.map((row) => row["text"])).toEqual(["a", "b", "c", "d"]);
  expect(options.filter((row) => row["is_correct"] === true)).toHaveLength(1);
  for (const { name, columns } of tables) {
    expect(Object.keys(columns)).toContain("simulated");
    expect(rowsOf(name).every((row) => row["simulated"] === true)).toBe(true);
  }
});
