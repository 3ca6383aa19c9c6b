import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { intactBody, journalLine } from "../../runner/journal/line.js";
import { cellKeyOf, readJournal, repairJournal } from "../../runner/journal/reader.js";
import { openJournal } from "../../runner/journal/writer.js";
import { tempFolder } from "../temp-folder.js";
import { generationRecord } from "./records.js";

async function entriesOf(file: string) {
  const entries = [];
  for await (const entry of readJournal(file)) entries.push(entry);
  return entries;
}

test("a journal line is JSON whose crc is the CRC-32 of the record's own JSON", () => {
  const line = journalLine({ cell_key: "k", a: 1 });
  const crc = crc32('{"cell_key":"k","a":1}').toString(16).padStart(8, "0");
  expect(JSON.parse(line)).toEqual({ cell_key: "k", a: 1, crc });
  expect(intactBody(line)).toBe('{"cell_key":"k","a":1}');
});

test("any record of any text comes back from its line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (raw, reasoning) => {
      const record = { cell_key: "k", raw: raw.toWellFormed(), reasoning };
      const body = intactBody(journalLine(record));
      expect(JSON.parse(body ?? "null")).toEqual(record);
    }),
  );
});

test("a line cut anywhere, or with one character changed, is not intact", () => {
  const line = journalLine(generationRecord());
  for (let end = 0; end < line.length; end += 1) expect(intactBody(line.slice(0, end))).toBeNull();
  for (let i = 0; i < line.length; i += 1) {
    const other = line[i] === "x" ? "y" : "x";
    expect(intactBody(line.slice(0, i) + other + line.slice(i + 1))).toBeNull();
  }
});

test("appended records are in the file when append settles, in order", async () => {
  const file = path.join(await tempFolder(), "j.jsonl");
  const journal = await openJournal(file);
  const keys = Array.from({ length: 50 }, (_, i) => String(i).padStart(32, "0"));
  await Promise.all(keys.map((cell_key) => journal.append(generationRecord({ cell_key }))));
  const bodies = (await readFile(file, "utf8")).trimEnd().split("\n").map(intactBody);
  expect(bodies.map((body) => cellKeyOf(body ?? ""))).toEqual(keys);
  await journal.close();
});

test("an answer may hold every line separator of Unicode", async () => {
  const file = path.join(await tempFolder(), "j.jsonl");
  const outputs = [{ raw: "A\u2028B\u2029C\u0085D\r\nE", reasoning: null, finish_reason: "stop" }];
  await writeFile(file, `${journalLine(generationRecord({ outputs }))}\n`);
  const [entry] = await entriesOf(file);
  expect("body" in entry && JSON.parse(entry.body)).toMatchObject({ outputs });
});

test("a torn last line moves aside whole and the journal goes on at a new line", async () => {
  const file = path.join(await tempFolder(), "j.jsonl");
  const whole = journalLine(generationRecord());
  await writeFile(file, `${whole}\n${whole.slice(0, 70)}`);
  expect(await repairJournal(file)).toBe(70);
  expect(await readFile(`${file}.torn`, "utf8")).toBe(whole.slice(0, 70));
  const journal = await openJournal(file);
  await journal.append(generationRecord({ cell_key: "1".repeat(32) }));
  await journal.close();
  const entries = await entriesOf(file);
  expect(entries.map((e) => ("body" in e ? cellKeyOf(e.body) : e))).toEqual([
    "0".repeat(32),
    "1".repeat(32),
  ]);
  expect(await repairJournal(file)).toBe(0);
});

test("a torn file without a single line end is emptied, its bytes kept aside", async () => {
  const file = path.join(await tempFolder(), "j.jsonl");
  await writeFile(file, "x".repeat(100_000));
  expect(await repairJournal(file)).toBe(100_000);
  expect(await readFile(file, "utf8")).toBe("");
  expect(await readFile(`${file}.torn`, "utf8")).toHaveLength(100_000);
});

test("a damaged line in the middle is told by its number and costs no other line", async () => {
  const file = path.join(await tempFolder(), "j.jsonl");
  await writeFile(file, `${journalLine(generationRecord())}\n`);
  await appendFile(file, `{"cell_key":"zz"}\n${journalLine(generationRecord())}\n`);
  const entries = await entriesOf(file);
  expect(entries.map((e) => ("damaged" in e ? e.line : "intact"))).toEqual(["intact", 2, "intact"]);
});
