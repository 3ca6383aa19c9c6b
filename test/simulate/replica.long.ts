import { execFile } from "node:child_process";
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readBenchmark } from "../../runner/benchmark/read.js";
import { readPanelFile } from "../../runner/panel-file/read.js";
import { runStudy } from "../../runner/run/run-study.js";
import { loadDesign } from "../../runner/simulate/replica/load.js";
import { readReplica } from "../../runner/simulate/replica/read.js";
import { replayOf } from "../../runner/simulate/replica/replay.js";
import { differingShare } from "../../runner/simulate/replica/report/ranges.js";
import { compareWithPaper } from "../../runner/simulate/replica/report/report.js";
import { startSimulator } from "../../runner/simulate/server/start.js";
import { loadStudy } from "../../runner/study/load.js";
import { parseManifest } from "../../runner/tables/manifest.js";
import type { Panel } from "../../src/panel/panel.js";
import { query } from "../run/run-rows.js";
import { ROOT, testEffects } from "../run/small-study.js";
import { tempFolder } from "../temp-folder.js";
import { REPLICA, missLine, storedReplica, storedReport } from "./replica-stored.js";

const MINUTE = 60_000;
const SEEDS = [1, 2, 3, 4, 5];

/** The blocks that must print exactly, whatever the seed. */
const EXACT_BLOCKS = [
  "Supplementary Table 5",
  "Supplementary Table 6",
  "Supplementary Table 1",
  "Supplementary Table 3",
  "Supplementary Table 4",
  "Supplementary Table 8, further conditions",
  "Table 4",
  "Table 3",
  "Text: signs",
];

/** Rows of published tables that no layer may read: another number stands in them in the copy. */
const HELD_OUT: Readonly<Record<string, RegExp>> = {
  "s8_threshold.csv":
    /^((?:closed_book|clean_evidence|conflict_evidence|standard_rag|agentic_rag|max_context),.*,0\.[67]0),[\d.]+$/gm,
  "text_numbers.csv":
    /^(scaling\.variance_share\.\w+\.dangerous_overconfidence|confidence\.(?:closed_book\.(?:mean_conf|conf_correct|conf_incorrect)|clean_evidence\.conf_incorrect)),[\d.]+/gm,
};

/** A copy of the program in which every held-out figure is another. */
async function withoutHeldOut(): Promise<string> {
  const copy = await tempFolder();
  for (const name of ["bin", "runner", "src", "data", "studies", "package.json", "tsconfig.json"]) {
    await cp(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/\.observablehq|data\/(replica|runs)$/.test(file),
    });
  }
  await symlink(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
  let changed = 0;
  for (const [name, row] of Object.entries(HELD_OUT)) {
    const file = path.join(copy, "data/published", name);
    const text = await readFile(file, "utf8");
    const other = text.replace(row, (_line, head: string) => {
      changed++;
      return `${head},50`;
    });
    await writeFile(file, other);
  }
  expect(changed).toBe(12 + 3 + 4);
  return copy;
}

/** Draws a world with `primum simulate panel`, in a process of its own. */
async function drawn(program: string, seed: number, out: string): Promise<string> {
  const args = ["bin/primum.js", "simulate", "panel", "--seed", String(seed), "--out", out];
  await promisify(execFile)(process.execPath, args, { cwd: program, maxBuffer: 1e8 });
  return out;
}

test(
  "five seeds meet the exact blocks and differ, and the stored one is drawn again without its held-out figures",
  async () => {
    const { report } = storedReport();
    expect(SEEDS).toContain(report.seed);
    const copy = await withoutHeldOut();
    const root = await tempFolder();
    const started = performance.now();
    const queue = [...SEEDS];
    const dirs = new Map<number, string>();
    const worker = async (): Promise<void> => {
      for (let seed = queue.shift(); seed !== undefined; seed = queue.shift()) {
        const program = seed === report.seed ? copy : ROOT;
        dirs.set(seed, await drawn(program, seed, path.join(root, String(seed))));
      }
    };
    await Promise.all([worker(), worker()]);
    const seconds = (performance.now() - started) / 1000;
    expect(seconds / Math.ceil(SEEDS.length / 2)).toBeLessThan(600);

    const manifest = await readFile(path.join(dirs.get(report.seed)!, "manifest.json"), "utf8");
    expect(parseManifest(manifest, "manifest.json").results_sha256).toBe(report.results_sha256);

    const { design } = await loadDesign({ env: {} });
    const panels: Panel[] = [];
    for (const [i, seed] of SEEDS.entries()) {
      const own = await readReplica(dirs.get(seed)!, design);
      const { targets } = compareWithPaper(design, own);
      const missed = targets.filter(({ role, met }) => role !== "held_out" && !met);
      const exact = missed.filter(({ block }) => EXACT_BLOCKS.includes(block));
      expect(exact.map(missLine)).toEqual([]);
      expect(missed.map(({ block, key }) => `${block}: ${key}`)).toEqual(report.ranges!.missed[i]);
      panels.push(own.main);
    }
    const shares = panels.flatMap((a, i) => panels.slice(i + 1).map((b) => differingShare(a, b)));
    expect(Math.min(...shares)).toBeGreaterThan(0.3);
    expect(Math.min(...shares)).toBeCloseTo(report.ranges!.differing_cells[0], 3);
  },
  30 * MINUTE,
);

test(
  "a run of the whole study against the replaying server has the replica's results_sha256",
  async () => {
    const dir = await tempFolder();
    const { questions } = await readBenchmark(path.join(ROOT, "data/benchmarks/radsafe-shape"));
    const { models } = await readPanelFile(path.join(ROOT, "data/panels/safe-scale.yaml"));
    const server = await startSimulator({ questions, models, source: await replayOf(REPLICA) });
    onTestFinished(() => server.close());
    const file = path.join(dir, "study.yaml");
    const text = await readFile(path.join(ROOT, "studies/replica.yaml"), "utf8");
    await writeFile(
      file,
      text
        .replace("http://127.0.0.1:8123/v1", server.url)
        .replaceAll("../data/", `${path.relative(dir, path.join(ROOT, "data"))}/`)
        .replace("../runs/replica", "run"),
    );
    const study = await loadStudy(file, testEffects());
    expect(study.study_sha256).toBe((await storedReplica()).study.study_sha256);
    const end = await runStudy(study, testEffects());
    expect(end).toMatchObject({
      kind: "done",
      manifest: { complete: true, results_sha256: storedReport().report.results_sha256 },
    });
    const columns = "experiment, model, condition, question_id, ballots, single";
    const [[cells]] = (await query(
      `SELECT count(*)::INT FROM (SELECT ${columns} FROM '${dir}/run/panel.parquet'
         INTERSECT SELECT ${columns} FROM '${REPLICA}/panel.parquet')`,
    )) as [[number]];
    expect(cells).toBe(68_000);
  },
  10 * MINUTE,
);
