import { access, cp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { SiteSpec } from "../../loaders/site-spec.js";
import type { Effects } from "../effects.js";
import { makeFolder } from "../output/make-folder.js";
import { UserError } from "../user-error.js";
import { withBuildLock } from "./build-lock.js";
import { bundlePages } from "./bundle-pages.js";
import { duckdbFiles, duckdbFolder } from "./duckdb-files.js";
import { FRAMEWORK_CACHE, NOTEBOOK, SAMPLES_CACHE, STAGE, runFrameworkBuild } from "./framework.js";
import { postProcessSite } from "./post-process.js";
import { seedNpmCache } from "./seed-npm-cache.js";
import { stagePages } from "./stage-pages.js";
import { sitePublished, siteReplica, siteRuns, type RunChoice } from "./site-runs.js";
import { copySamples, type SamplesChoice } from "./site-samples.js";

/** The file by which a folder is known as a built site. */
const MARK = "primum-site.json";

export interface BuildSiteOptions {
  /** Runs in the order of the run switch; the first is shown by default. */
  readonly runs: readonly RunChoice[];
  /** Folder of the site; replaced as a whole once the new one is ready. */
  readonly out: string;
  readonly allowIncomplete?: boolean;
  /** Put text into the site that may not be redistributed. */
  readonly internal?: boolean;
  /** Which runs' outputs go in; those that are small enough by default. */
  readonly samples?: SamplesChoice;
  readonly effects: Effects;
}

/** What was built. */
export interface BuiltSite {
  readonly out: string;
  /** Content keys of the runs shown. */
  readonly keys: readonly string[];
  readonly seconds: number;
}

/**
 * Builds the static site of one or more runs, without a network, into a temporary folder beside
 * `out`, and swaps it in by renaming. Whatever fails, the site that was there stays.
 *
 * @throws UserError exit 2 when a run or `out` cannot be used, 1 when a run is incomplete, the build
 *   fails or the user stops it
 */
export async function buildSite(options: BuildSiteOptions): Promise<BuiltSite> {
  const { effects, allowIncomplete = false, internal = false, samples = "auto" } = options;
  const started = effects.now().getTime();
  const out = resolve(options.out);
  await refuseForeignFolder(out);
  await makeFolder(dirname(out), "--out");
  const runs = await siteRuns(options.runs, { allowIncomplete, internal, samples });
  for (const run of samples === "none" ? [] : runs) {
    if ("left_out" in run.samples) effects.log(`${run.id}: ${run.samples.left_out}`);
  }
  const output = join(dirname(out), `.${basename(out)}-${process.pid}.tmp`);
  const beside = `${output}.beside`;
  const spec: SiteSpec = {
    mode: "build",
    root: STAGE,
    output,
    internal,
    samples_cache: SAMPLES_CACHE,
    duckdb: await duckdbFolder(),
    runs: [...runs],
    published: await sitePublished(),
    replica: await siteReplica(),
  };
  try {
    await makeFolder(output, "--out");
    await withBuildLock(
      join(dirname(FRAMEWORK_CACHE), "build.lock"),
      () => effects.log("site: another build is running; waiting for it"),
      effects.signal,
      async () => {
        await seedNpmCache(FRAMEWORK_CACHE);
        await pruneLoaderOutputs(spec, FRAMEWORK_CACHE);
        await stagePages(NOTEBOOK, STAGE);
        // Framework empties its output first; it is another process, so both work at once.
        const ends = await Promise.allSettled([
          runFrameworkBuild(spec, effects),
          copySamples(spec, beside),
          copyDuckdb(spec, beside),
        ]);
        for (const end of ends) if (end.status === "rejected") throw end.reason;
      },
    );
    await moveInto(beside, output);
    await bundlePages(output, NOTEBOOK);
    effects.signal.throwIfAborted();
    await postProcessSite(output);
    const keys = runs.map(({ key }) => key);
    await writeFile(join(output, MARK), `${JSON.stringify({ runs: keys }, null, 2)}\n`);
    effects.signal.throwIfAborted();
    await swapIn(output, out);
    return { out, keys, seconds: (effects.now().getTime() - started) / 1000 };
  } catch (error) {
    if (!effects.signal.aborted) throw error;
    throw new UserError("site: stopped; the old site is untouched", 1);
  } finally {
    for (const path of [output, beside]) await rm(path, { recursive: true, force: true });
  }
}

async function copyDuckdb({ duckdb }: SiteSpec, into: string): Promise<void> {
  const made = await duckdbFiles(FRAMEWORK_CACHE);
  await cp(made, join(into, "_duckdb", duckdb), { recursive: true });
}

/** Moves what a folder holds into another; there need be neither folder nor content. */
async function moveInto(from: string, to: string): Promise<void> {
  for (const name of await readdir(from).catch(() => [])) {
    await rename(join(from, name), join(to, name));
  }
}

/**
 * Deletes what loaders made for runs and code other than these.
 *
 * @param cache Framework's
 */
export async function pruneLoaderOutputs(spec: SiteSpec, cache: string): Promise<void> {
  const keep = new Set([
    ...spec.runs.flatMap(({ key, samples }) => ("key" in samples ? [key, samples.key] : [key])),
    spec.published.key,
    spec.replica.key,
  ]);
  const made = ["runs", "published", "replica", "samples"].map((name) => join(cache, name));
  for (const path of [...made, SAMPLES_CACHE]) {
    for (const name of await readdir(path).catch(() => [])) {
      const key = name.replace(/\.(zip|json).*$/, "");
      if (!keep.has(key)) await rm(join(path, name), { recursive: true, force: true });
    }
  }
}

async function swapIn(made: string, out: string): Promise<void> {
  const old = `${made}.old`;
  await rename(out, old).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
  await rename(made, out);
  await rm(old, { recursive: true, force: true });
}

async function refuseForeignFolder(out: string): Promise<void> {
  const names = await readdir(out).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw new UserError(`site: cannot write to ${out}: ${String(error)}; choose another --out`);
  });
  if (names.length === 0) return;
  await access(join(out, MARK)).catch(() => {
    throw new UserError(
      `site: ${out} holds files that are not a site; choose an empty or new folder as --out`,
    );
  });
}
