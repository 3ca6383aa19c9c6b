import { expect, test } from "vitest";
import {
  paperEnsemble,
  paperModel,
  paperQuestion,
  subsetName,
} from "../../src/tables/paper-names.js";
import { PUBLISHED, recordsOf, tableOf } from "./made-tables.js";
import { makeTables } from "../../runner/paper-tables/make-tables.js";
import { readTableSource } from "../../runner/paper-tables/table-source.js";
import { PRESETS } from "../../src/panel/definitions.js";
import type { TableRun } from "../../src/tables/table-input.js";
import { ROOT } from "../run/small-study.js";
import { join } from "node:path";

function runOf(is_replica: boolean): { readonly run: TableRun } {
  return { run: { simulated: true, is_replica, cells_done: null, models: [] } };
}

const { s3 } = PUBLISHED;

test("a model is the paper's by its own name; its simulated stand-in in a replica alone", () => {
  expect(paperModel("Qwen-3-32B", runOf(false), s3)).toBe("Qwen-3-32B");
  expect(paperModel("sim/Qwen-3-32B", runOf(true), s3)).toBe("Qwen-3-32B");
  expect(paperModel("sim/Qwen-3-32B", runOf(false), s3)).toBeNull();
  expect(paperModel("sim/mine", runOf(true), s3)).toBeNull();
  expect(paperModel("SmolLM2-135M-Instruct", runOf(false), s3)).toBeNull();
});

test("an ensemble is the paper's by name and members", () => {
  const members = ["sim/Qwen-3-32B", "Qwen-3-4B", "sim/Qwen-3-14B"];
  expect(paperEnsemble({ name: "Qwen scale", members })).toBe("qwen_scale");
  expect(paperEnsemble({ name: "Frontier", members })).toBeNull();
  expect(paperEnsemble({ name: "Qwen scale", members: members.slice(1) })).toBeNull();
});

test("questions are the paper's by the ids of its release and of the benchmark of its shape", () => {
  expect(["rs-053", "risk_radiorag_53", "q053", "rs-053b"].map(paperQuestion)).toEqual([
    "53",
    "53",
    null,
    null,
  ]);
});

test("subsets are the paper's by the name that a source gives them", () => {
  expect(subsetName("Placeholder for an item of the New-31 subset of RadSaFE-200")).toEqual({
    name: "New-31 subset",
    key: "new31",
  });
  expect(subsetName("my own")).toEqual({ name: "my own", key: null });
  expect(subsetName(null).key).toBe("total");
});

test("the values of models stand beside a replica's, not beside those of another simulation", async () => {
  const source = await readTableSource(join(ROOT, "data/replica"), false);
  const other = { ...source, facts: { ...source.facts, is_replica: false } };
  const made = await makeTables(other, PUBLISHED, PRESETS.primum);
  for (const id of ["s2", "s3", "s7"] as const) {
    const table = tableOf(made, id);
    expect(table.rows.flat().filter(({ printed }) => printed !== null)).toEqual([]);
    expect(recordsOf(table).length).toBeGreaterThan(30);
  }
  expect(
    tableOf(made, "3")
      .rows.flat()
      .some(({ printed }) => printed !== null),
  ).toBe(true);
});

test("latencies of a size have published values only where every model of that size is the paper's", async () => {
  const source = await readTableSource(join(ROOT, "data/replica"), false);
  const renamed = {
    ...source,
    panel: {
      ...source.panel,
      models: source.panel.models.map((model) =>
        model.model === "sim/Qwen-2.5-0.5B-it" ? { ...model, model: "sim/mine" } : model,
      ),
    },
  };
  const printedBySize = async (
    from: typeof source,
  ): Promise<readonly (readonly [string, boolean])[]> =>
    tableOf(await makeTables(from, PUBLISHED, PRESETS.primum), "s2").rows.map((row) => {
      const [size] = row;
      return [
        size.kind === "text" ? (size.text ?? "") : "",
        row.some(({ printed }) => printed !== null),
      ];
    });
  expect((await printedBySize(source)).every(([, printed]) => printed)).toBe(true);
  for (const [size, printed] of await printedBySize(renamed)) {
    expect(printed, size).toBe(size !== "<2B");
  }
});
