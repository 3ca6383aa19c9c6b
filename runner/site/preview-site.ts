import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import type { SiteSpec } from "../../loaders/site-spec.js";
import type { Effects } from "../effects.js";
import { pruneLoaderOutputs } from "./build-site.js";
import { duckdbFiles, duckdbFolder } from "./duckdb-files.js";
import { NOTEBOOK, PREVIEW_CACHE, SAMPLES_CACHE, startFrameworkPreview } from "./framework.js";
import { PROJECT_ROOT } from "./project-root.js";
import { seedNpmCache } from "./seed-npm-cache.js";
import { sitePublished, siteReplica, siteRuns, type RunChoice } from "./site-runs.js";

/**
 * Runs Framework's preview until Ctrl-C. It reloads pages when their sources change by itself; when
 * a run or a loader changes, the preview starts again with new content keys.
 */
export async function previewSite(
  runs: readonly RunChoice[],
  port: number,
  effects: Effects,
): Promise<void> {
  await seedNpmCache(PREVIEW_CACHE);
  await duckdbFiles(PREVIEW_CACHE);
  for (let spec = await previewSpec(runs); ;) {
    await pruneLoaderOutputs(spec, PREVIEW_CACHE);
    const child = startFrameworkPreview(spec, effects.env, [
      "--no-open",
      "--host",
      "127.0.0.1",
      "--port",
      String(port),
    ]);
    const exit = once(child, "exit");
    const ended = new AbortController();
    void exit.then(() => ended.abort());
    const signal = AbortSignal.any([effects.signal, ended.signal]);
    const changed = await nextSpec(runs, spec, { ...effects, signal });
    child.kill("SIGTERM");
    await exit;
    if (changed === null) return;
    effects.log("preview: a run or a loader has changed; starting again");
    spec = changed;
  }
}

async function previewSpec(runs: readonly RunChoice[]): Promise<SiteSpec> {
  return {
    mode: "preview",
    root: NOTEBOOK,
    output: join(PROJECT_ROOT, "dist"),
    internal: false,
    samples_cache: SAMPLES_CACHE,
    duckdb: await duckdbFolder(),
    runs: [...(await siteRuns(runs, { allowIncomplete: true, internal: false, samples: "auto" }))],
    published: await sitePublished(),
    replica: await siteReplica(),
  };
}

/** The spec after the next change of its content keys; null when aborted. */
async function nextSpec(
  runs: readonly RunChoice[],
  spec: SiteSpec,
  { signal, log }: Effects,
): Promise<SiteSpec | null> {
  const folders = [join(PROJECT_ROOT, "loaders"), ...spec.runs.map(({ dir }) => dir)];
  const watchers = folders.map((folder) => watch(folder));
  try {
    while (!signal.aborted) {
      await Promise.race(watchers.map((watcher) => once(watcher, "change", { signal }))).catch(
        () => null,
      );
      const next = await previewSpec(runs).catch((error: unknown) => {
        log(error instanceof Error ? error.message : String(error));
        return spec;
      });
      if (JSON.stringify(next) !== JSON.stringify(spec)) return next;
    }
    return null;
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}
