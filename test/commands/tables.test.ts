import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tables } from "../../runner/commands/tables.js";
import { TABLE_IDS } from "../../src/tables/paper-table.js";
import { makeRun } from "../fixtures/make-run.js";
import { messageOf } from "../fixtures/message-of.js";
import { ROOT } from "../run/small-study.js";
import { tempFolder } from "../temp-folder.js";

const SMALL = join(ROOT, "test/fixtures/golden/panel-small");

async function write(folder: string, options: Partial<Parameters<typeof tables>[1]> = {}) {
  const out = join(await tempFolder(), "new", "tables");
  const printed: string[] = [];
  await tables(
    folder,
    { format: "csv,md,tex", out, ...options },
    { out: (text) => void printed.push(text) },
  );
  return { out, printed: printed.join(""), names: (await readdir(out)).sort() };
}

describe("primum tables", () => {
  test("writes a file a table and format, and a LaTeX document of all", async () => {
    const { names, out, printed } = await write(SMALL);
    expect(names).toEqual(
      [
        ...["csv", "md", "tex"].flatMap((format) => TABLE_IDS.map((id) => `table-${id}.${format}`)),
        "tables.tex",
      ].sort(),
    );
    expect(printed).toBe(`${out}: 12 tables as csv, md, tex, definitions primum\n`);
    const document = await readFile(join(out, "tables.tex"), "utf8");
    for (const id of TABLE_IDS) expect(document).toContain(`\\input{table-${id}}`);
    const markdown = await readFile(join(out, "table-1.md"), "utf8");
    expect(markdown).toContain("\n*Panel panel-small, definitions primum.*");
  });

  test("writes the formats asked for, under the preset asked for, and says so as JSON", async () => {
    const { names, out, printed } = await write(SMALL, {
      format: "md, csv,md",
      preset: "release-code",
      json: true,
    });
    expect(names).toHaveLength(24);
    expect(JSON.parse(printed)).toMatchObject({
      out,
      definitions_id: "release-code",
      simulated: false,
    });
    expect((JSON.parse(printed) as { readonly files: string[] }).files.toSorted()).toEqual(names);
    expect(await readFile(join(out, "table-1.md"), "utf8")).toContain("definitions release-code");
  });

  test("every file says where it is from and what it is not, and that it is simulated", async () => {
    const run = join(await tempFolder(), "run");
    await makeRun(run);
    const { out, names, printed } = await write(run);
    expect(printed).toMatch(/^SIMULATED: /);
    for (const name of names) {
      const text = await readFile(join(out, name), "utf8");
      const lines = text.split("\n").map((line) => line.replace(/^[%#*] ?|\*\s*$/g, ""));
      expect(text, name).toContain("SIMULATED");
      expect(
        lines.some((line) =>
          line.startsWith("SIMULATED models, no real model answered. Run fixture, benchmark"),
        ),
      ).toBe(true);
      expect(text, name).toContain(
        "Not a medical device, not clinical advice, no evidence that a model is safe for care.",
      );
    }
    const rows = (await readFile(join(out, "table-1.csv"), "utf8")).trimEnd().split("\n").slice(-6);
    expect(rows.every((row) => row.endsWith(",SIMULATED"))).toBe(true);
  });

  test("published values stand in Markdown and LaTeX only where asked for", async () => {
    const published = await write(join(ROOT, "data/replica"), { published: true });
    const plain = await write(join(ROOT, "data/replica"));
    for (const file of ["table-3.md", "table-3.tex"]) {
      const printed = "81.1, 90.6";
      expect(await readFile(join(published.out, file), "utf8")).toContain(printed);
      expect(await readFile(join(plain.out, file), "utf8")).not.toContain(printed);
    }
    expect(await readFile(join(plain.out, "table-3.csv"), "utf8")).toContain("accuracy_published");
  });

  test("refuses an incomplete run with exit 1, unless its gaps may count as null answers", async () => {
    const run = join(await tempFolder(), "run");
    await makeRun(run, { missing: 7 });
    await expect(write(run)).rejects.toMatchObject({ exitCode: 1 });
    const { out } = await write(run, { allowIncomplete: true });
    expect(await readFile(join(out, "table-1.md"), "utf8")).toContain("INCOMPLETE: ");
  });

  test("tells bad formats, presets and folders with their mend, exit 2", async () => {
    expect(await messageOf(write(SMALL, { format: "cvs,pdf" }))).toMatch(
      /^--format: "cvs" is not known; .*csv.*\n--format: "pdf" is not known/,
    );
    await expect(write(SMALL, { preset: "paper" })).rejects.toMatchObject({ exitCode: 2 });
    expect(await messageOf(write(join(ROOT, "test")))).toContain("neither manifest.json");
    expect(await messageOf(write(SMALL, { out: "/proc/tables" }))).toMatch(
      /^--out: cannot make \/proc\/tables /,
    );
  });
});
