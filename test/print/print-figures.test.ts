import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printFigures } from "../../runner/print/print-figures.js";
import type { FiguresOptions } from "../../runner/print/options.js";
import { makeRun } from "../fixtures/make-run.js";
import { tempFolder } from "../temp-folder.js";

const PANEL = "test/fixtures/golden/panel-small";
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

test("the explorer's figure has letters, and the models named as its ensemble", async () => {
  const run = await fixture();
  const { report, out } = await print(run, {
    panel: "explorer-accuracy,explorer-shared",
    members: "sim/model-5,sim/model-2",
  });
  expect(report.pictures.map(({ panels }) => panels)).toEqual([
    ["explorer-accuracy"],
    ["explorer-shared"],
  ]);
  const captions = await readFile(join(out, "captions.md"), "utf8");
  expect(captions).toContain("**a** Ensembles and their members: accuracy. ");
  expect(captions).toContain("**f** Shared wrong options. ");
  expect(captions).toContain("n = 1 ensemble of 2 (sim/model-2 and sim/model-5), ");
});

test("members that are no models of the run, and too few, are refused", async () => {
  await expect(print(await fixture(), { members: "sim/model-9" })).rejects.toThrow(
    /^--members: "sim\/model-9" is no model of the run; .*\n--members: 1 model is named; give 2 to 7$/,
  );
});

test("harm is printed under the weights and of the systems named, and its picture tells the weights", async () => {
  const { out } = await print(await fixture(), {
    panel: "harm-a,harm-d,2b",
    weights: "custom:high=80",
    systems: "sim/model-1@closed_book,standard_rag",
  });
  const harm = await readFile(join(out, "figure-harm-d.svg"), "utf8");
  expect(harm).toContain("Weights of harm custom:high=80.");
  expect(harm).toContain("A: sim/model-1, closed-book");
  expect(await readFile(join(out, "figure-2b.svg"), "utf8")).not.toContain("Weights of harm");
  expect(await readFile(join(out, "captions.md"), "utf8")).toContain("high 80, contradiction +1");
});

test("systems that the run does not have are refused, all at once", async () => {
  await expect(
    print(await fixture(), { systems: "sim/model-9@closed_book,closed_bok" }),
  ).rejects.toThrow(
    /^--systems: "sim\/model-9" is no model of the run; .*\n--systems: "closed_bok" is no condition of the run; did you mean closed_book\?$/,
  );
});

test("a run of one model has what one model can show, and says what needs more", async () => {
  const { report, lines } = await print(await fixture({ models: 1 }));
  expect(report.pictures.map(({ figure }) => figure)).toContain("2");
  expect(report.pictures.map(({ figure }) => figure)).not.toContain("explorer");
  expect(lines).toContain(
    "explorer-accuracy, explorer-high-risk, explorer-synchronized, explorer-shared: not drawn. This run has one model; an ensemble needs two.",
  );
  expect(lines).toContain(
    "explorer-triples, explorer-selection: not drawn. A triple needs three models; closed-book has 1 model.",
  );
});

test("two runs are compared in one figure more, which says where both are from", async () => {
  const run = await fixture();
  const other = await fixture({ runId: "second", again: "second" });
  const { report, out } = await print(run, { against: other });
  expect(report.against).toBe("second");
  expect(report.pictures.find(({ figure }) => figure === "compare")?.panels).toEqual([
    "compare-metrics",
    "compare-conditions",
    "compare-models",
    "compare-changes",
  ]);
  const compared = await readFile(join(out, "figure-compare.svg"), "utf8");
  expect(compared).toContain("Compared with: SIMULATED models, no real model answered. Run second");
  expect(await readFile(join(out, "figure-2.svg"), "utf8")).not.toContain("Run second");
  const captions = await readFile(join(out, "captions.md"), "utf8");
  expect(captions).toContain("## Two runs compared");
  expect(captions).toContain(
    "**a** Every rate, over all that both runs have. No finding: from fixture to second none of 7 rates changes clearly",
  );
  expect(captions).toContain("Run second");
});

test("runs of other labels are not compared, nor a run with itself or with a panel", async () => {
  const run = await fixture();
  const refusal = async (against: string) => {
    await expect(print(run, { against })).rejects.toMatchObject({ exitCode: 2 });
    return print(run, { against }).catch(String);
  };
  expect(await refusal(await fixture({ runId: "odd", seed: "odd" }))).toContain(
    "--against: These runs cannot be compared: the options of their questions are labelled differently (fixture: ",
  );
  expect(await refusal(run)).toContain("--against: Both are the same run, fixture");
  expect(await refusal(PANEL)).toContain("--against: panel-small is a panel folder");
});

test("a panel folder is printed under the threshold that it names", async () => {
  const folder = join(await tempFolder(), "panel");
  await cp(PANEL, folder, { recursive: true });
  const settings = await readFile(join(folder, "panel.json"), "utf8");
  await writeFile(
    join(folder, "panel.json"),
    settings.replace('"danger_threshold": 0.8', '"danger_threshold": 0.6'),
  );
  const { report, out } = await print(folder, { panel: "3g" });
  expect(report.definitions_id).toContain("0.6");
  expect(await readFile(join(out, "captions.md"), "utf8")).toContain("| threshold | 0.6 |");
});

test("a panel folder is printed with its own ensembles", async () => {
  const { report, out } = await print(PANEL);
  expect(report).toMatchObject({ run_id: "panel-small", simulated: false, results_sha256: null });
  const figure6 = report.pictures.find(({ figure }) => figure === "6");
  expect(figure6?.panels).toEqual(["6a", "6b", "6c", "6d", "6e", "6f", "6g"]);
  const captions = await readFile(join(out, "captions.md"), "utf8");
  expect(captions).toContain("n = 2 ensembles of 3, 3 conditions, 6 cases");
  expect(captions).toContain("n = 1 ensemble of 3 (alpha-8b, beta-3b and gamma-9b), ");
  expect(captions).toContain("Panel panel-small, definitions primum.");
  const svg = await readFile(join(out, "figure-2.svg"), "utf8");
  expect(svg).toContain("Panel panel-small");
  expect(svg).not.toContain("SIMULATED");
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
  await expect(print(await tempFolder())).rejects.toThrow(
    "holds neither manifest.json (a run) nor panel.json (a panel); check the path",
  );
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
