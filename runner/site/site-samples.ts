import { existsSync } from "node:fs";
import { cp, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { madeSamples } from "../../loaders/samples/make-samples.js";
import type { SiteRun, SiteSpec } from "../../loaders/site-spec.js";
import { withDuckDb } from "../compact/duckdb.js";
import { runFolder, type RunFolder, type RunTable } from "../run-folder.js";
import { BALLOTS, GENERATIONS } from "../tables/schema.js";
import { madeAnew, requireTables, tableFault } from "../tables/table-faults.js";
import { UserError, userErrorOfProblems } from "../user-error.js";
import { contentKey } from "./content-key.js";
import { PROJECT_ROOT } from "./project-root.js";

/** Which runs' outputs a site takes: those that are small enough, all, or none. */
export type SamplesChoice = "auto" | "all" | "none";

/**
 * Outputs that take more than this in the run's folder stay out by default, bytes: about ten seconds
 * of a build, and 40 MB of a site where they are long texts.
 */
export const SAMPLES_BUDGET = 25_000_000;

/** The mend for a site that can do without a run's outputs. */
const LEAVE_OUT = "leave its outputs out with --samples none";

const TABLES: readonly RunTable[] = ["questions", "options", "models", "conditions", "contexts"];

/**
 * Whether a run's outputs go into the site, under which name, or why not.
 *
 * @param id the run's name in addresses
 * @param dir the run folder
 * @throws UserError when files of outputs that would go in cannot be read
 */
export async function siteSamples(
  id: string,
  dir: string,
  choice: SamplesChoice,
  internal: boolean,
  budget = SAMPLES_BUDGET,
): Promise<SiteRun["samples"]> {
  const folder = runFolder(dir);
  const tables = TABLES.map(folder.table);
  const [generations, ballots] = [
    await partsBelow(folder.generations),
    await partsBelow(folder.ballots),
  ];
  if (
    generations.length === 0 ||
    ballots.length === 0 ||
    !tables.every((path) => existsSync(path))
  ) {
    return { left_out: "The folder of this run holds no outputs: its answers are in the panel." };
  }
  if (choice === "none") return { left_out: "This site was built without outputs." };
  const files = [...generations, ...ballots];
  const bytes = (await Promise.all(files.map(async (path) => (await stat(path)).size))).reduce(
    (sum, size) => sum + size,
    0,
  );
  if (choice === "auto" && bytes > budget) {
    return {
      left_out: `The outputs of this run take ${megabytes(bytes)}, more than the ${megabytes(budget)} that a site takes unasked; “primum site RUN --samples all” puts them in.`,
    };
  }
  await withDuckDb(tmpdir(), (db) => requireOutputs(db, folder, generations, ballots));
  const hash = await contentKey(
    join(PROJECT_ROOT, "loaders/samples/make-samples.ts"),
    [folder.manifest, ...tables, ...files, join(PROJECT_ROOT, "package-lock.json")],
    { internal },
  );
  return { key: `${id}-${hash}` };
}

/** @throws UserError with every file of outputs or contexts that cannot be read, why, and the mend */
async function requireOutputs(
  db: DuckDBConnection,
  run: RunFolder,
  generations: readonly string[],
  ballots: readonly string[],
): Promise<void> {
  await requireTables(db, run, ["contexts"]);
  const problems: string[] = [];
  for (const file of generations) {
    const fault = await tableFault(db, file, GENERATIONS, "columns");
    if (fault !== null) problems.push(`${file}: ${fault}; copy the run again, or ${LEAVE_OUT}`);
  }
  for (const file of ballots) {
    const fault = await tableFault(db, file, BALLOTS, "columns");
    if (fault !== null) problems.push(`${file}: ${fault}; ${madeAnew(run)}, or ${LEAVE_OUT}`);
  }
  if (problems.length > 0) throw userErrorOfProblems(problems);
}

/**
 * Puts the samples of a site's runs into a folder, below `samples`.
 *
 * @throws UserError when a run's outputs cannot be read
 */
export async function copySamples(spec: SiteSpec, into: string): Promise<void> {
  const { runs, internal, samples_cache } = spec;
  for (const { dir, samples } of runs) {
    if (!("key" in samples)) continue;
    const made = await madeSamples(samples_cache, samples.key, { dir, internal }).catch(
      (error: unknown) => {
        const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
        throw new UserError(
          `${dir}: the outputs cannot be read (${why}); copy the run again, or ${LEAVE_OUT}`,
        );
      },
    );
    await cp(made, join(into, "samples", samples.key), { recursive: true });
  }
}

/** The Parquet parts of a table, in alphabetical order. */
async function partsBelow(tableDir: string): Promise<readonly string[]> {
  const names = await readdir(tableDir, { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith(".parquet"))
    .sort()
    .map((name) => join(tableDir, name));
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}
