import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyze } from "../../runner/commands/analyze.js";
import { differences } from "../golden/differences.js";
import { makeRun } from "../fixtures/make-run.js";
import { neutralFolder } from "../panel-reader/neutral-folder.js";
import { tempFolder } from "../temp-folder.js";

const REPLICA = join(import.meta.dirname, "../../data/replica");
const FULL = join(import.meta.dirname, "../fixtures/golden/panel-full");
const SMALL = join(import.meta.dirname, "../fixtures/golden/panel-small");

function effects() {
  const out: string[] = [];
  const log: string[] = [];
  return {
    out: (text: string) => void out.push(text),
    log: (line: string) => void log.push(line),
    printed: () => out.join(""),
    logged: () => log.join("\n"),
  };
}

interface Bootstrapped {
  readonly bootstrap: Readonly<Record<string, { readonly lo: number; readonly hi: number }>>;
}

interface ByMethod {
  readonly metrics: Readonly<Record<string, { readonly percentile: readonly number[] }>>;
}

async function results(folder: string, options = {}): Promise<Record<string, unknown>> {
  const own = effects();
  await analyze(folder, { json: "-", ...options }, own);
  return JSON.parse(own.printed()) as Record<string, unknown>;
}

describe("primum analyze", () => {
  it("prints the condition table with intervals and what they are", async () => {
    const own = effects();
    await analyze(SMALL, {}, own);
    expect(own.printed()).toContain("panel-small: 6 models, 12 questions, 215 cells");
    expect(own.printed()).toContain("definitions primum");
    expect(own.printed()).toContain("(1,000 replicates, PCG64 seed 42)");
    expect(own.printed()).toMatch(/closed_book +6 +59\.7 \[45\.8, 73\.6\] +25\.0 \[9\.7, 41\.7\]/);
  });

  it("writes all results to a file, whole", async () => {
    const own = effects();
    const file = join(await tempFolder(), "results.json");
    await analyze(SMALL, { json: file, cells: true }, own);
    const written = JSON.parse(await readFile(file, "utf8")) as { readonly cells: unknown[] };
    expect(written.cells).toHaveLength(216);
    expect(own.logged()).toBe(`${file}: all results written`);
  });

  it("prints no p-value, and labels those of the JSON as exploratory", async () => {
    const own = effects();
    await analyze(SMALL, {}, own);
    expect(own.printed()).not.toMatch(/\bp\b/);
    expect(await results(SMALL)).toMatchObject({ p_values: "exploratory" });
  });

  it("warns where models differ in outputs and where the threshold asks for unanimous ones", async () => {
    const own = effects();
    await analyze(FULL, {}, own);
    expect(own.printed()).toContain(
      "warning: models have different numbers of outputs a cell, 3 (1 model), 5 (2 models), 20 (31 models): compare",
    );
    expect(own.printed()).toContain(
      "warning: with 3, 5 outputs a confidence of 0.8 means unanimous (3 models): dangerous",
    );
    const folder = await tempFolder();
    await makeRun(folder, { models: 2, questions: 4, k: 20 });
    expect(await results(folder)).toMatchObject({ warnings: [] });
  });

  it("leaves cells out unless asked, and takes a resampling from a file", async () => {
    const indices = join(SMALL, "bootstrap_indices.csv");
    const read = await results(SMALL, { indices });
    expect(read).not.toHaveProperty("cells");
    expect(read).toHaveProperty("bootstrap_indices.seed", null);
    expect(read.condition_table).toEqual((await results(SMALL)).condition_table);
  });

  it("adds what goes beyond the paper where asked, and changes nothing else by it", async () => {
    const plain = await results(SMALL);
    const { beyond_paper, ...rest } = await results(SMALL, { extended: true });
    expect(plain).not.toHaveProperty("beyond_paper");
    expect(rest).toEqual(plain);
    expect(Object.keys(beyond_paper as object)).toEqual([
      "resampling_schemes",
      "resampling",
      "interval_methods",
      "match_rules",
      "ablations",
      "cross_fitted_best_member",
      "worst_case_overlap",
      "concentration",
      "model_ranks",
      "influence",
      "degenerate_thresholds",
      "rarefied_confidence",
    ]);
    expect(JSON.stringify(beyond_paper)).not.toContain("NaN");
  });

  it("has the same interval of questions alone beyond the paper as in the table, in percent", async () => {
    const { condition_table, deltas, beyond_paper } = await results(SMALL, { extended: true });
    const { resampling } = beyond_paper as { readonly resampling: readonly unknown[] };
    const bootstraps = (rows: unknown): unknown[] =>
      (rows as { readonly bootstrap: unknown }[]).map(({ bootstrap }) => bootstrap);
    const [questions] = resampling as {
      readonly scheme: string;
      readonly condition_table: unknown;
      readonly deltas: unknown;
    }[];
    expect(questions.scheme).toBe("questions");
    const { found, count } = differences(
      [bootstraps(questions.condition_table), bootstraps(questions.deltas)],
      [bootstraps(condition_table), bootstraps(deltas)],
    );
    expect(found).toEqual([]);
    expect(count).toBe(6 * 16 * 5);
  });

  it("has the table's intervals among those by every method, beyond the paper", async () => {
    const { condition_table, deltas, beyond_paper } = await results(SMALL, { extended: true });
    const { interval_methods: methods } = beyond_paper as {
      readonly interval_methods: Readonly<
        Record<"condition_table" | "deltas", readonly ByMethod[]>
      >;
    };
    const ends = (rows: unknown): object[] =>
      (rows as readonly Bootstrapped[]).map(({ bootstrap }) =>
        Object.fromEntries(
          Object.entries(bootstrap).map(([metric, { lo, hi }]) => [metric, [lo, hi]]),
        ),
      );
    const percentiles = (rows: readonly ByMethod[]): object[] =>
      rows.map(({ metrics }) =>
        Object.fromEntries(
          Object.entries(metrics).map(([metric, found]) => [metric, found.percentile]),
        ),
      );
    const { found, count } = differences(
      [ends(condition_table), ends(deltas)],
      [percentiles(methods.condition_table), percentiles(methods.deltas)],
    );
    expect(found).toEqual([]);
    // 3 conditions and 3 deltas: 8 metrics that are always means of questions, 2 ends; latency and
    // confidence with nulls in the 3 where every cell has them.
    expect(count).toBe(6 * 8 * 2 + 2 * 3 * 2);
  });

  it("names the reading: the preset, or custom where the panel has its own threshold", async () => {
    const strict = await results(SMALL, { preset: "supplement-note-3" });
    expect(strict.definitions_id).toBe("supplement-note-3");
    const folder = await neutralFolder({
      "panel.json": (await readFile(join(await neutralFolder(), "panel.json"), "utf8")).replace(
        '"danger_threshold":0.8',
        '"danger_threshold":0.9',
      ),
    });
    expect((await results(folder)).definitions_id).toBe("custom:threshold=0.9");
  });

  it.each([
    ["preset", { preset: "supplement8" }, /--preset: "supplement8" is not known; did you mean/],
    [
      "output",
      { json: "/nowhere/at/all.json" },
      /--json \/nowhere\/at\/all.json: cannot be written/,
    ],
    [
      "option without the JSON that it adds to",
      { extended: true as const },
      /give --json FILE too/,
    ],
    ["index file", { indices: "/nowhere.csv" }, /nowhere.csv: there is no such file/],
  ])("refuses a bad %s", async (_name, options, message) => {
    await expect(analyze(SMALL, options, effects())).rejects.toThrow(message);
  });

  it("says when a folder is neither a run nor a panel", async () => {
    await expect(analyze(await tempFolder(), {}, effects())).rejects.toThrow(
      "holds neither manifest.json (a run) nor panel.json (a panel)",
    );
  });

  it("reads a run from its Parquet and says that it is simulated", async () => {
    const folder = await tempFolder();
    await makeRun(folder, { models: 3, questions: 8, k: 3 });
    const own = effects();
    await analyze(folder, {}, own);
    expect(own.printed()).toMatch(/^SIMULATED/);
    expect(own.printed()).toContain(
      "fixture: 3 models, 8 questions, 144 cells, 432 sampled outputs",
    );
    const read = await results(folder);
    expect(read).toMatchObject({ simulated: true, complete: true, panel: "fixture" });
    expect(read.deltas).toHaveLength(5);
  });

  it("reads the experiment that is asked for, with the models and conditions it has", async () => {
    const own = effects();
    await analyze(REPLICA, { experiment: "self_consistency" }, own);
    expect(own.printed()).toContain(
      "replica, experiment self_consistency: 8 models, 200 questions, 4,800 cells",
    );
    const read = await results(REPLICA, { experiment: "self_consistency" });
    expect(read.experiment).toBe("self_consistency");
    expect(
      (read.condition_table as { readonly condition: string }[]).map((row) => row.condition),
    ).toEqual(["closed_book", "conflict_evidence", "standard_rag"]);
  });

  it("reads main without being asked, and an experiment by another name when it is the only one", async () => {
    expect(await results(REPLICA)).toMatchObject({ experiment: "main" });
    const folder = await tempFolder();
    await makeRun(folder, { models: 2, questions: 4, experiments: ["pilot"] });
    expect(await results(folder)).toMatchObject({ experiment: "pilot" });
  });

  it("names the experiments that there are where none can be chosen", async () => {
    await expect(
      analyze(REPLICA, { experiment: "self-consistency" }, effects()),
    ).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(
        /experiment "self-consistency"; it has main, self_consistency$/,
      ) as unknown,
    });
    const folder = await tempFolder();
    await makeRun(folder, { models: 2, questions: 4, experiments: ["late", "early"] });
    await expect(analyze(folder, {}, effects())).rejects.toThrow(
      'holds no experiment "main"; name one of early, late by --experiment',
    );
    await expect(analyze(SMALL, { experiment: "main" }, effects())).rejects.toThrow(
      "is a panel, not a run, and has no experiments",
    );
  });

  it("refuses an incomplete run, and says how incomplete it is where that is allowed", async () => {
    const folder = await tempFolder();
    await makeRun(folder, { models: 2, questions: 4, missing: 3 });
    await expect(analyze(folder, {}, effects())).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining("45 of 48 cells are done") as unknown,
    });
    const own = effects();
    await analyze(folder, { allowIncomplete: true }, own);
    expect(own.printed()).toContain("INCOMPLETE: 45 of 48 cells done.");
  });
});
