import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { publishedArchive, PUBLISHED_MEMBERS } from "../../loaders/published-archive.js";
import { readPublished } from "../../loaders/published.js";
import { inUnit, printedValue } from "../../src/tables/published.js";
import { tempFolder } from "../temp-folder.js";

const DIR = "data/published";

test("tables of the paper are read as printed, with source and models", async () => {
  const tables = await readPublished(DIR);
  expect(tables["1"].source).toMatchObject({ arxiv: "2605.04039", license: "CC BY 4.0" });
  expect(tables["1"].models).toHaveLength(34);
  expect(tables["1"].values).toMatchObject({
    "closed_book/accuracy": ["73.5", "2.9", "67.7", "79.2"],
    "closed_book/high_risk": "12.0",
    "max_context/latency_s": "27.0",
  });
  expect(tables["2"].values["standard_rag/voted/robustness"]).toBe("80.4");
  expect(tables["4"].values["27/common_wrong"]).toBe("C");
  expect(tables.s2.values["<2B/closed_book/mean"]).toEqual(["2.9", "3.6"]);
  expect(tables.s3.values["frontier/minus_best/closed_book/accuracy"]).toBe("-2.9");
  expect(tables.s8.values["context_100k/n_cells"]).toBe("3200");
});

test("every reported value is read, and what is not reported is left out", async () => {
  const tables = await readPublished(DIR);
  const sizes = Object.entries(tables).map(([id, { values }]) => [id, Object.keys(values).length]);
  expect(Object.fromEntries(sizes)).toEqual({
    "1": 6 * 11,
    "2": 48 - 9,
    "3": 72,
    "4": 15 * 11,
    s1: 360 + 15,
    s2: 36 * 4,
    s3: 228,
    s4: 30 * 11,
    s5: 36 * 2 + 4 * 2,
    s6: 12 * 7,
    s7: 34 * 7 + 8,
    s8: 60 + 10,
  });
  expect(tables["2"].values["closed_book/single/mean_confidence"]).toBeUndefined();
});

test("a value that is no number is refused with its place", async () => {
  const dir = await tempFolder();
  await cp(DIR, dir, { recursive: true });
  const file = join(dir, "s8_threshold.csv");
  await writeFile(file, (await readFile(file, "utf8")).replace(",17.9", ",about 18"));
  await expect(readPublished(dir)).rejects.toThrow(
    "s8_threshold.csv: row 4: rate_pct: must be a number as printed",
  );
});

test("the site's archive has one member a table", async () => {
  const members = unzipSync(await publishedArchive(DIR));
  expect(Object.keys(members)).toEqual(PUBLISHED_MEMBERS);
  const table = JSON.parse(strFromU8(members["s3.json"])) as unknown;
  expect(table).toEqual((await readPublished(DIR)).s3);
});

test("printed percents become fractions digit by digit", () => {
  expect(
    ["73.5", "8", "0.0", "-0.4", "100.0", "12.25"].map((text) => inUnit(text, "fraction")),
  ).toEqual(["0.735", "0.08", "0.000", "-0.004", "1.000", "0.1225"]);
  expect(printedValue(["27.0", "1", "2", "3"], "seconds")).toBe(27);
});
