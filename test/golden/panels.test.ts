import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { analyseFolder } from "../../runner/analyze/analyse-folder.js";
import { differences } from "./differences.js";

const FIXTURES = join(import.meta.dirname, "../fixtures/golden");

const PANELS = [
  { name: "panel-small", golden: "golden.json", indices: "bootstrap_indices.csv", values: 3500 },
  {
    name: "panel-full",
    golden: "golden.json.gz",
    indices: "bootstrap_indices.csv.gz",
    values: 55_000,
  },
] as const;

async function readGolden(path: string): Promise<Record<string, unknown>> {
  const bytes = await readFile(path);
  const text = path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
  return JSON.parse(text.toString()) as Record<string, unknown>;
}

describe.each(PANELS)("$name", async ({ name, golden, indices, values }) => {
  const folder = join(FIXTURES, name);
  const expected = await readGolden(join(folder, golden));
  const actual = await analyseFolder(folder, { withCells: true });

  it.each(Object.keys(expected))("equals the golden numbers in %s", (section) => {
    const { found } = differences(actual[section], expected[section]);
    expect(found).toEqual([]);
  });

  it("compares every golden value, so that an empty comparison cannot pass", () => {
    expect(differences(actual, expected).count).toBeGreaterThan(values);
  });

  it("gives the same when the resampling is read from a file", async () => {
    const read = await analyseFolder(folder, {
      withCells: false,
      indicesFile: join(folder, indices),
    });
    expect(read.condition_table).toEqual(actual.condition_table);
    expect(read.deltas).toEqual(actual.deltas);
  });

  it("carries the hash of each input file", async () => {
    const hash = createHash("sha256").update(await readFile(join(folder, "models.csv")));
    expect(actual.input_sha256).toHaveProperty(["models.csv"], hash.digest("hex"));
  });
});
