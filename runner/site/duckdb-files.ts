import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type * as Esbuild from "esbuild";
import { contentKey } from "./content-key.js";
import { FRAMEWORK_PROGRAM } from "./framework.js";
import { PROJECT_ROOT } from "./project-root.js";

const esbuild = createRequire(FRAMEWORK_PROGRAM)("esbuild") as typeof Esbuild;

/** The engine as its package has it, for browsers with WebAssembly exceptions: all current ones. */
const PACKAGE = join(PROJECT_ROOT, "node_modules/@duckdb/duckdb-wasm");

/** What pages use of the client; the rest of it is left out. */
const CLIENT = `export { AsyncDuckDB, VoidLogger } from "@duckdb/duckdb-wasm/dist/duckdb-browser.mjs";`;

const compressed = promisify(gzip);

/** The name of the folder of these files; it changes with the package and with this module. */
export async function duckdbFolder(): Promise<string> {
  const manifest = join(PACKAGE, "package.json");
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
  return `${version}-${await contentKey(import.meta.filename, [manifest], null)}`;
}

/**
 * Makes the files of DuckDB for the browser, once a version: `duckdb.js` (client), `worker.js`,
 * `duckdb.wasm.gz`. Framework's preview serves them under `/_duckdb/`.
 *
 * @param cache Framework's cache
 * @returns their folder
 */
export async function duckdbFiles(cache: string): Promise<string> {
  const folder = join(cache, "_duckdb", await duckdbFolder());
  if (existsSync(folder)) return folder;
  const temporary = `${folder}.${process.pid}.tmp`;
  await mkdir(temporary, { recursive: true });
  try {
    await Promise.all([writeClient(temporary), writeWorker(temporary), writeEngine(temporary)]);
    await rename(temporary, folder).catch((error: unknown) => {
      // Another process was quicker, with the same bytes.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

/** The package tells its repository's address, of which a site without a network has no use. */
async function writeClient(folder: string): Promise<void> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: CLIENT, resolveDir: PROJECT_ROOT },
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    logLevel: "error",
  });
  const text = outputFiles[0].text.replace(/"https:\/\/[^"]*\/duckdb-wasm\.git"/g, '""');
  await writeFile(join(folder, "duckdb.js"), text);
}

/** The worker as it is, its licence notices beside it and without its map. */
async function writeWorker(folder: string): Promise<void> {
  await esbuild.build({
    entryPoints: [join(PACKAGE, "dist/duckdb-browser-eh.worker.js")],
    outfile: join(folder, "worker.js"),
    bundle: false,
    minify: true,
    legalComments: "external",
    logLevel: "error",
  });
}

/** Compressed: 34 MB are more than some hosts take as a file, and few static servers compress. */
async function writeEngine(folder: string): Promise<void> {
  const engine = await readFile(join(PACKAGE, "dist/duckdb-eh.wasm"));
  await writeFile(join(folder, "duckdb.wasm.gz"), await compressed(engine));
}
