import { execFile, execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { latexDocument, tableLatex } from "../../src/tables/latex.js";
import { ROOT } from "../run/small-study.js";
import { tempFolder } from "../temp-folder.js";
import { PUBLISHED, tablesOf } from "./made-tables.js";
import { ABOUT, HOSTILE_TABLE } from "./hostile-table.js";
import { writeTables } from "../../runner/paper-tables/write-tables.js";

const run = promisify(execFile);

function isInstalled(): boolean {
  try {
    execFileSync("pdflatex", ["--version"]);
    execFileSync("kpsewhich", ["siunitx.sty"]);
    return true;
  } catch {
    return false;
  }
}

const hasTex = isInstalled();
const SKIPPED =
  "SKIPPED: no pdflatex with siunitx on this machine, so that LaTeX tables are not compiled";
if (!hasTex) process.stderr.write(`${SKIPPED}\n`);

/** Compiles `tables.tex` and gives the log; a fault of LaTeX is an error. */
async function compile(dir: string): Promise<string> {
  const { stdout } = await run(
    "pdflatex",
    ["-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "tables.tex"],
    { cwd: dir, timeout: 110_000 },
  );
  return stdout;
}

describe.skipIf(!hasTex)(hasTex ? "pdflatex" : SKIPPED, { timeout: 120_000 }, () => {
  test("compiles every table of a run with the paper's values, none wider than the page", async () => {
    const dir = await tempFolder();
    const made = await tablesOf(join(ROOT, "data/replica"));
    await writeTables(made, dir, ["tex"], { published: true, source: PUBLISHED["1"].source });
    const log = await compile(dir);
    expect(log).toMatch(/Output written on tables\.pdf \(\d+ pages/);
    const wide = [...log.matchAll(/Overfull \\hbox \(([\d.]+)pt/g)].map(([, points]) =>
      Number(points),
    );
    expect(Math.max(0, ...wide)).toBeLessThan(2);
  });

  test("compiles names that would be commands", async () => {
    const dir = await tempFolder();
    await writeFile(join(dir, "table-s7.tex"), tableLatex(HOSTILE_TABLE, ABOUT));
    const text = latexDocument([{ table: HOSTILE_TABLE, file: "table-s7" }], ABOUT.imprint);
    await writeFile(join(dir, "tables.tex"), text);
    expect(await compile(dir)).toMatch(/Output written on tables\.pdf \(\d+ pages/);
  });
});
