import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printFigures } from "../../runner/print/print-figures.js";
import type { FiguresOptions } from "../../runner/print/options.js";
import { makeRun } from "../fixtures/make-run.js";
import { tempFolder } from "../temp-folder.js";

const DEFAULTS = { width: "183", theme: "light", dpi: "300", format: "svg" };

async function print(run: string, options: Partial<FiguresOptions> = {}) {
  const lines: string[] = [];
  const out = options.out ?? join(await tempFolder(), "figures");
  const report = await printFigures(
    run,
    { ...DEFAULTS, out, ...options },
    { log: (line) => void lines.push(line), signal: new AbortController().signal },
  );
  return { report, lines, out };
}

async function fixture(options: Parameters<typeof makeRun>[1] = {}): Promise<string> {
  const dir = join(await tempFolder(), "run");
  await makeRun(dir, { questions: 8, ...options });
  return dir;
}

test("all figures of a run are written with their captions, and what is not drawn is told", async () => {
  const { report, lines, out } = await print(await fixture());
  const files = await readdir(out);
  expect(files).toContain("figure-2.svg");
  expect(files).toContain("captions.md");
  expect(files).toHaveLength(report.pictures.length + 1);
  expect(report.pictures.find(({ figure }) => figure === "2")).toEqual({
    file: join(out, "figure-2.svg"),
    format: "svg",
    figure: "2",
    panels: ["2a", "2b", "2c", "2d", "2e", "2f", "2g"],
    width_mm: 183,
    height_mm: expect.any(Number) as number,
    dpi: null,
  });
  expect(report).toMatchObject({
    run_id: "fixture",
    simulated: true,
    complete: true,
    definitions_id: "primum",
    font: "Open Sans",
    text_faults: null,
  });
  expect(report.not_drawn.map(({ panel }) => panel)).toContain("6a");
  expect(lines).toContain(
    "6a, 6b, 6c, 6d, 6e, 6f, 6g: not drawn. This run’s models form none of the paper’s ensembles.",
  );
  const captions = await readFile(join(out, "captions.md"), "utf8");
  expect(captions).toContain("**a** Accuracy and high-risk errors. ");
  expect(captions).toContain("n = 5 models × 8 questions");
  expect(captions).toContain("SIMULATED models, no real model answered. Run fixture");
});

test("panels are printed each for itself, under the definitions asked for", async () => {
  const { report, out } = await print(await fixture(), {
    panel: "2b,3g",
    width: "89",
    preset: "supplement-8",
  });
  expect((await readdir(out)).toSorted()).toEqual([
    "captions.md",
    "figure-2b.svg",
    "figure-3g.svg",
  ]);
  expect(report.pictures.map(({ panels, width_mm }) => [panels, width_mm])).toEqual([
    [["2b"], 89],
    [["3g"], 89],
  ]);
  expect(report.definitions_id).toBe("supplement-8");
  const svg = await readFile(join(out, "figure-2b.svg"), "utf8");
  expect(svg).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg /);
  expect(svg).toContain("definitions supplement-8");
});

test("an unknown panel, and one that the data do not allow, are refused", async () => {
  const run = await fixture();
  await expect(print(run, { panel: "2z,3a,77" })).rejects.toThrow(
    /^--panel: "2z" is no panel; did you mean 2a\?\n--panel: "77" is no panel; known: /,
  );
  await expect(print(run, { panel: "6a" })).rejects.toMatchObject({
    message: "--panel 6a: This run’s models form none of the paper’s ensembles.",
    exitCode: 1,
  });
});

test("an incomplete run is refused, exit 1, or tells in every panel what is done", async () => {
  const run = await fixture({ missing: 20 });
  await expect(print(run)).rejects.toMatchObject({
    message: expect.stringContaining("220 of 240 cells are done") as string,
    exitCode: 1,
  });
  const { report, out } = await print(run, { allowIncomplete: true, panel: "2a,4e,5g" });
  expect(report.complete).toBe(false);
  for (const { file } of report.pictures) {
    expect(await readFile(file, "utf8")).toContain("Incomplete run: 220 of 240 cells");
  }
  expect(out).toBeTruthy();
});

test("what is no run, and a folder that cannot be made, are told", async () => {
  await expect(print(await tempFolder())).rejects.toThrow("not a finished run, it has no manifest");
  await expect(print(await fixture(), { out: "/dev/null/figures" })).rejects.toThrow(
    "--out /dev/null/figures: cannot be made (ENOTDIR); give another folder",
  );
});

test("work stops between two pictures when it is interrupted", async () => {
  const stop = new AbortController();
  const out = await tempFolder();
  const run = await fixture();
  await expect(
    printFigures(run, { ...DEFAULTS, out }, { log: () => stop.abort(), signal: stop.signal }),
  ).rejects.toThrow("aborted");
  expect(await readdir(out)).toHaveLength(1);
});
