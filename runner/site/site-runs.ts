import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PUBLISHED_FILES } from "../../loaders/published.js";
import { REPLICA_FILE } from "../../loaders/replica-archive.js";
import { RUN_FILES } from "../../loaders/run-tables.js";
import type { SiteRun, SiteSpec } from "../../loaders/site-spec.js";
import { withDuckDb } from "../compact/duckdb.js";
import { runFolder } from "../run-folder.js";
import { parseManifest } from "../tables/manifest.js";
import { requireTables } from "../tables/table-faults.js";
import { UserError, userErrorOfProblems } from "../user-error.js";
import { contentKey } from "./content-key.js";
import { PROJECT_ROOT } from "./project-root.js";
import { siteSamples, type SamplesChoice } from "./site-samples.js";

/** What a site of runs shows, beside which. */
export interface SiteRunOptions {
  readonly allowIncomplete: boolean;
  /** Show text that may not be redistributed. */
  readonly internal: boolean;
  readonly samples: SamplesChoice;
}

/** A run to show: its folder, and the name that it has in addresses. */
export interface RunChoice {
  /** The manifest's `run_id` by default. */
  readonly id?: string;
  readonly dir: string;
}

/**
 * Checks the runs of a site: manifest, tables, completeness, distinct names.
 *
 * @throws UserError telling every problem; exit 1 when a run is incomplete, else 2
 */
export async function siteRuns(
  choices: readonly RunChoice[],
  options: SiteRunOptions,
): Promise<readonly SiteRun[]> {
  if (choices.length === 0) {
    throw new UserError("site: no run given; pass a run folder, e.g. `primum site runs/demo`");
  }
  const runs: SiteRun[] = [];
  const problems: string[] = [];
  for (const choice of choices) {
    try {
      runs.push(await siteRun(choice, options));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(error.message);
    }
  }
  for (const run of runs) {
    if (runs.find(({ id }) => id === run.id) !== run) {
      problems.push(`${run.dir}: run id "${run.id}" is taken by another run of this site`);
    }
  }
  if (problems.length > 0) throw userErrorOfProblems(problems);
  const incomplete = options.allowIncomplete ? [] : runs.filter(({ complete }) => !complete);
  if (incomplete.length > 0) {
    throw new UserError(
      incomplete
        .map(
          ({ dir }) =>
            `${dir}: the run is incomplete; finish it with \`primum run\`, or pass --allow-incomplete`,
        )
        .join("\n"),
      1,
    );
  }
  return runs;
}

/** The published numbers of a site. */
export async function sitePublished(): Promise<SiteSpec["published"]> {
  const dir = join(PROJECT_ROOT, "data/published");
  const key = await contentKey(
    join(PROJECT_ROOT, "loaders/published-archive.ts"),
    PUBLISHED_FILES.map((name) => join(dir, name)),
    null,
  );
  return { key, dir };
}

/** The stored replica, whose report a site shows beside its runs. */
export async function siteReplica(): Promise<SiteSpec["replica"]> {
  const dir = join(PROJECT_ROOT, "data/replica");
  const key = await contentKey(
    join(PROJECT_ROOT, "loaders/replica-archive.ts"),
    [join(dir, REPLICA_FILE)],
    null,
  );
  return { key, dir };
}

async function siteRun(choice: RunChoice, { internal, samples }: SiteRunOptions): Promise<SiteRun> {
  const dir = resolve(choice.dir);
  const manifestPath = join(dir, "manifest.json");
  const text = await readFile(manifestPath, "utf8").catch(() => {
    throw new UserError(
      `${choice.dir}: not a finished run, it has no manifest.json; run \`primum run STUDY\` first`,
    );
  });
  const manifest = parseManifest(text, manifestPath);
  const run = runFolder(dir);
  await withDuckDb(tmpdir(), (db) => requireTables(db, run, RUN_FILES));
  const hash = await contentKey(
    join(PROJECT_ROOT, "loaders/run-archive.ts"),
    [manifestPath, ...RUN_FILES.map(run.table), join(PROJECT_ROOT, "package-lock.json")],
    { internal },
  );
  const id = choice.id ?? manifest.run_id;
  const { title, simulated, complete } = manifest;
  return {
    id,
    key: `${id}-${hash}`,
    dir,
    title,
    simulated,
    complete,
    samples: await siteSamples(id, dir, samples, internal),
  };
}
