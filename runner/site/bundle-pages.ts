import { existsSync } from "node:fs";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, relative, sep } from "node:path";
import type * as Esbuild from "esbuild";
import { FRAMEWORK_PROGRAM } from "./framework.js";
import { PROJECT_ROOT } from "./project-root.js";

/** The bundler that Framework itself brings. */
const esbuild = createRequire(FRAMEWORK_PROGRAM)("esbuild") as typeof Esbuild;

/** Folder of the bundled modules, beside Framework's own. */
const BUNDLED = "_app";

/** A module that a page's inline script names, other than the client's. */
const MODULE = /"\.\/((?:_import|_node)\/[^"]+\.js)"/g;

const PRELOAD = /\n<link rel="modulepreload" href="\.\/(?:_import|_node)\/[^"]+">/g;

/**
 * A module that tries generators by `eval`, which the pages' policy forbids and reports. Every browser
 * that can read the bundles has them.
 */
const ASKS_BY_EVAL = /@stdlib\/assert-has-generator-support\/lib\/index\.js$/;

/** A package as Framework copied it: name, version. */
const PACKAGE = /_node\/((?:@[^/]+\/)?[^@/]+)@([^/]+)\/index\.[0-9a-f]+\.js$/;

/**
 * Bundles the modules of a built site: a page then loads a handful of files that hold what it uses,
 * instead of a hundred that hold whole libraries. Licence notices go into files beside them.
 * Framework's own client stays as it is.
 *
 * @param dir the site that Framework built
 */
export async function bundlePages(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".html"));
  const pages = await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name);
      const html = (await readFile(path, "utf8")).replace(PRELOAD, "");
      return { path, html, modules: [...html.matchAll(MODULE)].map(([, module]) => module) };
    }),
  );
  const entries = [...new Set(pages.flatMap(({ modules }) => modules))].sort();
  if (entries.length === 0) return;
  const { metafile } = await esbuild.build({
    absWorkingDir: dir,
    entryPoints: entries.map((path, i) => ({ in: path, out: entryName(path, i) })),
    outdir: BUNDLED,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "external",
    metafile: true,
    logLevel: "error",
    plugins: [siteModules(dir)],
  });
  const outputOf = (module: string): string => {
    const name = entryName(module, entries.indexOf(module));
    const found = Object.keys(metafile.outputs).find(
      (path) => path.startsWith(`${BUNDLED}/${name}-`) && path.endsWith(".js"),
    );
    if (found === undefined) throw new Error(`site: ${module} was not bundled`);
    return found;
  };
  for (const { path, html, modules } of pages) {
    const needed = withStaticImports(modules.map(outputOf), metafile.outputs);
    const preloads = needed.map((output) => `\n<link rel="modulepreload" href="./${output}">`);
    await writeFile(
      path,
      html
        .replace("</title>", () => `</title>${preloads.join("")}`)
        .replaceAll(MODULE, (_, module: string) => `"./${outputOf(module)}"`),
    );
  }
  await removeUnbundled(dir);
}

/** A module's name without Framework's hash, made distinct by its position among the entries. */
function entryName(module: string, position: number): string {
  return `${basename(module).replace(/\.[0-9a-f]{8}\.js$/, "")}.${position}`;
}

/** Modules and all that they import when they load, each once. */
function withStaticImports(
  modules: readonly string[],
  outputs: Esbuild.Metafile["outputs"],
): readonly string[] {
  const needed = new Set(modules);
  for (const module of needed) {
    for (const { path, kind, external } of outputs[module].imports) {
      if (kind === "import-statement" && external !== true) needed.add(path);
    }
  }
  return [...needed];
}

/**
 * Finds packages where they are installed, since their own modules leave out what is not used, and
 * leaves alone what is Framework's.
 */
function siteModules(dir: string): Esbuild.Plugin {
  return {
    name: "site-modules",
    setup(build) {
      build.onResolve({ filter: /\/_node\// }, async ({ path, kind }) => {
        const match = PACKAGE.exec(path);
        if (match === null || (await installedVersion(match[1])) !== match[2]) return undefined;
        return build.resolve(match[1], { resolveDir: PROJECT_ROOT, kind });
      });
      build.onLoad({ filter: ASKS_BY_EVAL }, () => ({ contents: "module.exports = () => true;" }));
      build.onResolve(
        { filter: /\/_(?:observablehq|npm|file|duckdb)\// },
        ({ path, resolveDir }) => ({
          path: `../${relative(dir, join(resolveDir, path)).split(sep).join("/")}`,
          external: true,
        }),
      );
    },
  };
}

async function installedVersion(name: string): Promise<string | null> {
  const path = join(PROJECT_ROOT, "node_modules", name, "package.json");
  if (!existsSync(path)) return null;
  return (JSON.parse(await readFile(path, "utf8")) as { version: string }).version;
}

/** Removes the modules that the bundles have taken the place of; style sheets stay. */
async function removeUnbundled(dir: string): Promise<void> {
  await rm(join(dir, "_node"), { recursive: true, force: true });
  for (const name of await readdir(join(dir, "_import"), { recursive: true })) {
    if (name.endsWith(".js")) await rm(join(dir, "_import", name));
  }
}
