import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { analyseFolder } from "../runner/analyze/analyse-folder.js";
import { median } from "./median.js";

const REPEATS = 3;
const interval = z.tuple([z.number(), z.number()]);
const table = z.array(z.record(z.string(), interval));

const baseline = z.object({
  seconds: z.number(),
  numpy: z.string(),
  intervals: z.object({
    condition_table: table,
    deltas: table,
    ensembles: table,
    single: table,
    voted: table,
  }),
});

type Intervals = z.infer<typeof baseline>["intervals"];

const summaries = z.record(z.string(), z.object({ lo: z.number(), hi: z.number() }));
const withBootstrap = z.array(z.object({ bootstrap: summaries }));

const analysed = z.object({
  condition_table: withBootstrap,
  deltas: withBootstrap,
  ensembles: withBootstrap,
  self_consistency: z.object({
    table: z.array(z.object({ single: summaries, voted: summaries })),
  }),
});

/**
 * The same bootstraps by numpy on one thread, where its small matrix products are fastest: the time,
 * how many times as long as `primum analyze` it takes, and how far apart the two are in any interval
 * (percent, seconds). "skipped" without numpy.
 *
 * @param seconds that `primum analyze` takes, which does all else of an analysis as well
 */
export async function benchNumpy(folder: string, seconds: number): Promise<object | string> {
  const run = promisify(execFile);
  try {
    await run("python3", ["-c", "import numpy"]);
  } catch {
    return "skipped: there is no python3 with numpy";
  }
  const runs: z.infer<typeof baseline>[] = [];
  for (let i = 0; i < REPEATS; i += 1) {
    const script = path.join(import.meta.dirname, "numpy_baseline.py");
    const { stdout } = await run("python3", [script, folder], {
      env: { ...process.env, OPENBLAS_NUM_THREADS: "1" },
    });
    runs.push(baseline.parse(JSON.parse(stdout)));
  }
  const numpy_s = median(runs.map((own) => own.seconds));
  const [{ numpy: version, intervals }] = runs;
  return {
    version,
    seconds: numpy_s,
    numpy_over_analyze: numpy_s / seconds,
    intervals: Object.values(intervals).reduce((sum, rows) => sum + countOf(rows), 0),
    largest_difference: largestDifference(intervals, await intervalsOf(folder)),
  };
}

/** The intervals that `primum analyze` gives, in the baseline's shape. */
async function intervalsOf(folder: string): Promise<Intervals> {
  const results = analysed.parse(await analyseFolder(folder, { withCells: false }));
  const ends = (of: z.infer<typeof summaries>): Record<string, [number, number]> =>
    Object.fromEntries(Object.entries(of).map(([metric, { lo, hi }]) => [metric, [lo, hi]]));
  const rows = results.self_consistency.table;
  return {
    condition_table: results.condition_table.map(({ bootstrap }) => ends(bootstrap)),
    deltas: results.deltas.map(({ bootstrap }) => ends(bootstrap)),
    ensembles: results.ensembles.map(({ bootstrap }) => ends(bootstrap)),
    single: rows.map(({ single }) => ends(single)),
    voted: rows.map(({ voted }) => ends(voted)),
  };
}

function countOf(rows: z.infer<typeof table>): number {
  return rows.reduce((sum, row) => sum + Object.keys(row).length, 0);
}

/** Infinite where an interval is missing on numpy's side. */
function largestDifference(numpy: Intervals, own: Intervals): number {
  const names = Object.keys(own) as (keyof Intervals)[];
  return Math.max(
    ...names.flatMap((name) =>
      own[name].flatMap((row, i) =>
        Object.entries(row).flatMap(([metric, ends]) =>
          ends.map((end, e) => Math.abs(end - (numpy[name].at(i)?.[metric]?.[e] ?? Infinity))),
        ),
      ),
    ),
  );
}
