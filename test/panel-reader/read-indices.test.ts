import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readIndices } from "../../runner/panel/read-indices.js";
import { tempFolder } from "../temp-folder.js";

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await tempFolder(), name);
  await writeFile(path, content);
  return path;
}

describe("readIndices", () => {
  it("reads one replicate a row, plain or gzipped", async () => {
    const expected = { replicates: 2, n: 3, positions: Int32Array.of(0, 0, 2, 1, 2, 0) };
    expect(await readIndices(await file("i.csv", "0,0,2\r\n1,2,0\n"), 3)).toEqual(expected);
    const gz = await file("i.csv.gz", gzipSync("0,0,2\n1,2,0"));
    expect(await readIndices(gz, 3)).toEqual(expected);
  });

  it.each([
    ["0,1,2\n0,3,1\n", 'i.csv: row 2: position "3" is out of range; 0 to 2 are possible'],
    ["0,1,2\n0,-1,1\n", 'i.csv: row 2: position "-1" is out of range'],
    ["0,1,2\n0,1.5,1\n", 'i.csv: row 2: position "1.5" is out of range'],
    ["0,1,2\n0,,1\n", 'i.csv: row 2: position "" is out of range'],
    ["0,1\n0,1,2\n", "i.csv: row 1: has 2 positions for 3 questions; give one each"],
    ["0,1,2\n", "i.csv: holds 1 replicates; give at least 2"],
  ])("refuses %j", async (text, message) => {
    await expect(readIndices(await file("i.csv", text), 3)).rejects.toThrow(message);
  });
});
