import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readNeutralPanel } from "../runner/panel/read-neutral.js";
import { MAIN_CONDITIONS } from "../src/panel/condition.js";
import type { Panel } from "../src/panel/panel.js";
import { benchConditionTable } from "./condition-table.js";
import { median } from "./median.js";
import { benchNumpy } from "./numpy-baseline.js";
import { growRun, writePanelRun } from "./panel-run.js";
import { benchProcess, type ProcessBench } from "./peak-memory.js";

const ROOT = path.join(import.meta.dirname, "..");
const FULL = path.join(ROOT, "test/fixtures/golden/panel-full");
const REPEATS = 5;

/** Copies of the questions, each with what its analysis may take. */
const GROWTH = [
  { times: 1, repeats: 3 },
  { times: 10, repeats: 3 },
  { times: 100, repeats: 1, at_most_s: 45, at_most_mib: 2048 },
] as const;

/**
 * `primum analyze` on the full golden panel (1.19 million ballots, everything resampled) from its
 * CSV and from a run's Parquet, beside numpy; on more and more questions; and the condition table in
 * a browser.
 */
export async function benchStatistics(): Promise<object> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "primum-bench-"));
  try {
    const { panel } = await readNeutralPanel(FULL);
    const run = path.join(dir, "run");
    await writePanelRun(run, panel);
    const csv = await analyzeTimes(FULL, REPEATS);
    const parquet = await analyzeTimes(run, REPEATS);
    const bounds = { at_most_s: 1.5, at_most_mib: 300 };
    return {
      analyze_csv: { ...csv, ...bounds },
      analyze_parquet: { ...parquet, ...bounds },
      numpy: await benchNumpy(FULL, csv.seconds),
      growth: await growth(dir, panel),
      condition_table_chromium: await benchConditionTable(),
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Medians of `primum analyze FOLDER --json -`. */
async function analyzeTimes(folder: string, repeats: number): Promise<ProcessBench> {
  const program = path.join(ROOT, "bin/primum.js");
  const runs: ProcessBench[] = [];
  for (let i = 0; i < repeats; i += 1) {
    runs.push(await benchProcess([program, "analyze", folder, "--json", "-"]));
  }
  const peaks = runs.flatMap(({ peak_rss_mib }) => peak_rss_mib ?? []);
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    peak_rss_mib: peaks.length === 0 ? null : median(peaks),
  };
}

/** The paper's six conditions on one, ten and a hundred times the questions. */
async function growth(dir: string, panel: Panel): Promise<readonly object[]> {
  const once = path.join(dir, "main");
  await writePanelRun(once, withConditions(panel, MAIN_CONDITIONS));
  const results: object[] = [];
  for (const { times, repeats, ...bounds } of GROWTH) {
    const grown = path.join(dir, `times-${times}`);
    await growRun(once, grown, times);
    const measured = await analyzeTimes(grown, repeats);
    await rm(grown, { recursive: true });
    results.push({ questions: times * panel.questions.length, ...measured, ...bounds });
  }
  return results;
}

function withConditions(panel: Panel, conditions: readonly string[]): Panel {
  const n = panel.questions.length;
  const kept = <T>(column: readonly T[]): T[] =>
    panel.models.flatMap((_, m) =>
      conditions.flatMap((condition) => {
        const from = (m * panel.conditions.length + panel.conditions.indexOf(condition)) * n;
        return column.slice(from, from + n);
      }),
    );
  return {
    ...panel,
    conditions,
    ballots: kept(panel.ballots),
    single: kept(panel.single),
    latency_s: kept(panel.latency_s),
  };
}
