import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version as duckdbVersion } from "@duckdb/node-api";
import packageJson from "../../../package.json" with { type: "json" };
import { withDuckDb } from "../../compact/duckdb.js";
import { resultsSha256 } from "../../compact/results-hash.js";
import { writeStudyTables } from "../../compact/study-tables.js";
import { writeRows } from "../../compact/write-rows.js";
import type { Effects } from "../../effects.js";
import { planSize } from "../../plan/plan.js";
import { TEMPLATE_VERSION } from "../../prompt/templates.js";
import { runFolder } from "../../run-folder.js";
import type { ResolvedStudy } from "../../study/resolved.js";
import { manifestSchema, type Manifest } from "../../tables/manifest.js";
import { PANEL } from "../../tables/schema.js";
import { EIGHT, type Design } from "./design.js";
import { LATENCY, latencyRows, panelRows } from "./panel-rows.js";
import type { Ranges } from "./report/ranges.js";
import { reportJson } from "./report/report-json.js";
import type { Report } from "./report/report.js";
import { summarise } from "./report/summary.js";
import type { World } from "./world.js";

/** What a replica folder is written from. */
export interface ReplicaParts {
  readonly study: ResolvedStudy;
  readonly design: Design;
  readonly world: World;
  readonly report: Report;
  readonly ranges: Ranges | null;
}

/**
 * Writes a world as a run folder (`primum analyze` reads it like any other), with
 * `latency.parquet` and `report.json` beside the tables. The manifest comes last.
 *
 * @returns the results' SHA-256, equal whenever every ballot is
 */
export async function writeReplica(
  dir: string,
  parts: ReplicaParts,
  effects: Pick<Effects, "now">,
): Promise<string> {
  const { study, design, world, report, ranges } = parts;
  const started = effects.now().toISOString();
  const run = runFolder(dir);
  await mkdir(dir, { recursive: true });
  await rm(run.manifest, { force: true });
  const scratch = await mkdtemp(join(tmpdir(), "primum-replica-"));
  try {
    return await withDuckDb(scratch, async (db) => {
      await writeStudyTables(db, run, study, scratch);
      await writeRows(db, panelRows(design, world), PANEL, run.table("panel"), scratch);
      const latencyFile = join(dir, "latency.parquet");
      await writeRows(db, latencyRows(design, world), LATENCY, latencyFile, scratch);
      const results_sha256 = await resultsSha256(db, run.table("panel"));
      const head = { seed: world.seed, results_sha256, ranges };
      await writeFile(join(dir, "report.json"), reportJson(report, head));
      const manifest = manifestOf(parts, results_sha256, started, effects);
      await writeFile(run.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
      return results_sha256;
    });
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** A run's manifest, and beside it what makes the folder a replica. */
function manifestOf(
  { study, world, report }: ReplicaParts,
  results_sha256: string,
  started_at: string,
  effects: Pick<Effects, "now">,
): Manifest & { readonly replica: unknown } {
  const { cells, outputs } = planSize(study);
  const { benchmark } = study;
  const run = manifestSchema.parse({
    schema: "primum-run/1",
    run_id: study.study,
    title: study.title,
    study_sha256: study.study_sha256,
    simulated: true,
    complete: true,
    cells_planned: cells,
    cells_done: cells,
    benchmark: {
      id: benchmark.id,
      title: benchmark.title,
      version: benchmark.version,
      sha256: benchmark.sha256,
      labels_sha256: benchmark.labels_sha256,
      stems: benchmark.stems,
      review: benchmark.review,
    },
    template: { name: study.prompt.template, version: TEMPLATE_VERSION },
    sampling: study.sampling,
    single: study.single,
    reading: study.reading,
    verifier: null,
    endpoints: [],
    sessions: [],
    seeds: { study: study.sampling.seed, replica: world.seed },
    software: { primum: packageJson.version, node: process.version, duckdb: duckdbVersion() },
    started_at,
    finished_at: effects.now().toISOString(),
    outputs,
    results_sha256,
    warnings: [],
  } satisfies Manifest);
  return {
    ...run,
    replica: {
      about: "simulated, calibrated to published marginals (arXiv 2605.04039v1); one world of many",
      seed: world.seed,
      reuse_main: true,
      self_consistency_models: EIGHT.map((model) => `sim/${model}`),
      targets: summarise(report.targets),
    },
  };
}
