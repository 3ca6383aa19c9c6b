import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { publishedArchive } from "./published-archive.js";
import { replicaArchive } from "./replica-archive.js";
import { runArchive } from "./run-archive.js";
import { madeSamples } from "./samples/make-samples.js";
import { readSiteSpec } from "./site-spec.js";

/**
 * Prints one run's archive: what `src/runs/[run].zip.ts` does.
 *
 * Nothing is printed before the whole archive is made, because Framework takes output as success.
 */
export async function printRunArchive(): Promise<void> {
  await print(async () => {
    const { values } = parseArgs({ options: { run: { type: "string" } } });
    const { runs, internal } = readSiteSpec(process.env);
    const run = runs.find(({ key }) => key === values.run);
    if (run === undefined) throw new Error(`site: no run ${String(values.run)} in this build`);
    return runArchive(run.dir, internal);
  });
}

/**
 * Prints one file of a run's samples: what `src/samples/[run]/[file].gz.ts` does in a preview. A
 * build copies the files.
 */
export async function printSamplesFile(): Promise<void> {
  await print(async () => {
    const { values } = parseArgs({
      options: { run: { type: "string" }, file: { type: "string" } },
    });
    const { run: key = "", file = "" } = values;
    const { runs, internal, samples_cache } = readSiteSpec(process.env);
    const run = runs.find(({ samples }) => "key" in samples && samples.key === key);
    if (run === undefined) throw new Error(`site: no samples ${key} in this preview`);
    const folder = await madeSamples(samples_cache, key, { dir: run.dir, internal });
    return readFile(join(folder, basename(`${file}.gz`)));
  });
}

/** Prints the published tables as an archive: what `src/published/[version].zip.ts` does. */
export async function printPublished(): Promise<void> {
  await print(async () => publishedArchive(readSiteSpec(process.env).published.dir));
}

/** Prints the replica's report as an archive: what `src/replica/[version].zip.ts` does. */
export async function printReplica(): Promise<void> {
  await print(async () => replicaArchive(readSiteSpec(process.env).replica.dir));
}

async function print(make: () => Promise<Uint8Array | string>): Promise<void> {
  try {
    process.stdout.write(await make());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
