import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { version as duckdbVersion, type DuckDBConnection } from "@duckdb/node-api";
import packageJson from "../../package.json" with { type: "json" };
import { sqlText } from "../compact/duckdb.js";
import { resultsSha256 } from "../compact/results-hash.js";
import { writeTextWhole } from "../compact/write-text.js";
import { planSize } from "../plan/plan.js";
import { TEMPLATE_VERSION } from "../prompt/templates.js";
import { partGlob, type RunFolder } from "../run-folder.js";
import type { ResolvedStudy } from "../study/resolved.js";
import { manifestSchema, parseManifest, type Manifest } from "../tables/manifest.js";
import { reconciledEndpoints, reconciliationWarnings } from "./reconcile.js";
import type { Session } from "./sessions.js";

/** What the runner knows of a run beside its tables. */
export interface RunFacts {
  readonly study: ResolvedStudy;
  readonly sessions: readonly Session[];
  readonly warnings: readonly string[];
}

/** Writes `manifest.json`, which makes a folder a run; whole or not at all. */
export async function writeManifest(
  db: DuckDBConnection,
  run: RunFolder,
  facts: RunFacts,
): Promise<Manifest> {
  const { study, sessions } = facts;
  const size = planSize(study);
  const counted = await countRun(db, run);
  const endpoints = await reconciledEndpoints(db, run, study, sessions, counted.requests);
  const manifest = manifestSchema.parse({
    schema: "primum-run/1",
    run_id: study.study,
    title: study.title,
    study_sha256: study.study_sha256,
    simulated: study.models.some(({ model }) => model.startsWith("sim/")),
    complete: counted.outputs === size.outputs && counted.errors === 0,
    cells_planned: size.cells,
    cells_done: counted.cells,
    benchmark: {
      id: study.benchmark.id,
      title: study.benchmark.title,
      version: study.benchmark.version,
      sha256: study.benchmark.sha256,
      labels_sha256: study.benchmark.labels_sha256,
      stems: study.benchmark.stems,
      review: study.benchmark.review,
    },
    template: { name: study.prompt.template, version: TEMPLATE_VERSION },
    sampling: study.sampling,
    single: study.single,
    reading: study.reading,
    verifier: study.verifier === null ? null : { model: study.verifier.model },
    endpoints,
    sessions: sessions.map(({ started_at, finished_at, requests, failed_calls }) => ({
      started_at,
      finished_at,
      requests,
      failed_calls,
    })),
    seeds: { study: study.sampling.seed },
    software: { primum: packageJson.version, node: process.version, duckdb: duckdbVersion() },
    started_at: counted.started_at,
    finished_at: counted.finished_at,
    outputs: counted.outputs,
    results_sha256: await resultsSha256(db, run.table("panel")),
    warnings: [...facts.warnings, ...reconciliationWarnings(endpoints)],
  } satisfies Manifest);
  await writeTextWhole(run.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The manifest of a run; null where there is none that can be read. */
export async function readManifestIfAny(run: RunFolder): Promise<Manifest | null> {
  if (!existsSync(run.manifest)) return null;
  try {
    return parseManifest(await readFile(run.manifest, "utf8"), run.manifest);
  } catch {
    return null;
  }
}

interface Counted {
  readonly cells: number;
  readonly outputs: number;
  readonly errors: number;
  readonly requests: number;
  /** When the first call started and the last one ended, UTC. */
  readonly started_at: string;
  readonly finished_at: string;
}

async function countRun(db: DuckDBConnection, run: RunFolder): Promise<Counted> {
  const reader = await db.runAndReadAll(
    `SELECT * FROM
       (SELECT count(*) FILTER (ballots IS NOT NULL)::DOUBLE,
               coalesce(sum(length(concat(ballots, single))), 0)::DOUBLE,
               count(*) FILTER (contains(concat(ballots, single), '!'))::DOUBLE
        FROM read_parquet(${sqlText(run.table("panel"))})),
       (SELECT count(DISTINCT cell_key)::DOUBLE, epoch_ms(min(started_at))::DOUBLE,
               epoch_ms(max(started_at + to_microseconds((latency_s * 1e6)::BIGINT)))::DOUBLE
        FROM read_parquet(${sqlText(partGlob(run.generations))}, hive_partitioning = false))`,
  );
  const [cells = 0, outputs = 0, errors = 0, requests = 0, first = 0, last = 0] =
    reader.getRows()[0]?.map(Number) ?? [];
  return {
    cells,
    outputs,
    errors,
    requests,
    started_at: new Date(first).toISOString(),
    finished_at: new Date(last).toISOString(),
  };
}
