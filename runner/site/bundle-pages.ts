import { existsSync } from "node:fs";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, relative, sep } from "node:path";
import type * as Esbuild from "esbuild";
import { FRAMEWORK_PROGRAM } from "./framework.js";
import { UserError } from "../user-error.js";
import { PROJECT_ROOT } from "./project-root.js";
import { moduleSource } from "./stage-pages.js";

/** The bundler that Framework itself brings. */
const esbuild = createRequire(FRAMEWORK_PROGRAM)("esbuild") as typeof Esbuild;

/** Folder of the bundled modules in the site. */
const BUNDLED = "_app";

/** The import of a module of the site by a page's inline script. */
const IMPORT = /import\("(\.\/(?:_import|_node)\/[^"]+\.js)"\)/g;

const PRELOAD = /\n<link rel="modulepreload" href="\.\/(?:_import|_node)\/[^"]+">/g;

/**
 * A module that tries generators by `eval`, which the pages' policy forbids and reports. Every browser
 * that can read the bundles has them.
 */
const ASKS_BY_EVAL = /@stdlib\/assert-has-generator-support\/lib\/index\.js$/;

/** A module of the notebook as Framework names it: path. */
const NOTEBOOK_MODULE = /\/_import\/(.+)\.[0-9a-f]+\.js$/;

/** A package as Framework copied it: name, version. */
const PACKAGE = /_node\/((?:@[^/]+\/)?[^@/]+)@([^/]+)\/index\.[0-9a-f]+\.js$/;

/** A page of the built site. */
interface BuiltPage {
  /** File name without extension. */
  readonly name: string;
  readonly path: string;
  readonly html: string;
  /** Modules that its inline script imports, each once. */
  readonly modules: readonly string[];
}

/**
 * Gives the pages of a built site their modules: a page loads one file of its own and the few that it
 * shares with other pages, instead of a hundred that hold whole libraries. Licence notices go into
 * files beside them. Framework's own client stays as it is.
 *
 * @param dir the site that Framework built of the staged notebook (`stagePages`)
 * @param notebook where the modules are
 * @throws UserError (exit 1) when a module cannot be bundled, as one with a syntax error
 */
export async function bundlePages(dir: string, notebook: string): Promise<void> {
  const pages = (await readPages(dir)).filter(({ modules }) => modules.length > 0);
  if (pages.length === 0) return;
  const building = esbuild.build({
    absWorkingDir: dir,
    entryPoints: pages.map(({ name }) => ({ in: ENTRY + name, out: name })),
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
    logLevel: "silent",
    plugins: [pageEntries(dir, pages), siteModules(dir, notebook)],
  });
  const { metafile } = await building.catch((error: unknown) => {
    throw bundleFault(error, dir);
  });
  for (const { name, path, html, modules } of pages) {
    const entry = Object.keys(metafile.outputs).find(
      (output) => metafile.outputs[output].entryPoint === ENTRY + name,
    );
    if (entry === undefined) throw new Error(`site: the page ${name} was not bundled`);
    const needed = withStaticImports([entry], metafile.outputs);
    const preloads = needed.map((output) => `\n<link rel="modulepreload" href="./${output}">`);
    await writeFile(
      path,
      html
        .replace("</title>", () => `</title>${preloads.join("")}`)
        .replaceAll(
          IMPORT,
          (_, module: string) =>
            `import("./${entry}").then((page) => page.${exportOf(modules.indexOf(module))})`,
        ),
    );
  }
  await removeUnbundled(dir);
}

/** What went wrong in a module, as its author needs it: with paths from the project. */
function bundleFault(error: unknown, dir: string): unknown {
  if (!(error instanceof Error && "errors" in error)) return error;
  const { errors } = error as Esbuild.BuildFailure;
  const lines = errors.map(({ text, location }) =>
    location === null ? text : `${location.file}:${location.line}: ${text}`,
  );
  const told = ["site: the build failed; the old site is untouched", ...lines]
    .join("\n")
    .replaceAll(`${relative(dir, PROJECT_ROOT)}${sep}`, "");
  return new UserError(told, 1, { cause: error });
}

async function readPages(dir: string): Promise<readonly BuiltPage[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".html"));
  return Promise.all(
    names.map(async (file) => {
      const path = join(dir, file);
      const html = (await readFile(path, "utf8")).replace(PRELOAD, "");
      const modules = [...new Set([...html.matchAll(IMPORT)].map(([, module]) => module))];
      return { name: basename(file, ".html"), path, html, modules };
    }),
  );
}

/** What the bundler knows a page's entry by. */
const ENTRY = "page:";

/** Under what name a page's entry exports one of its modules. */
function exportOf(position: number): string {
  return `module${position}`;
}

/** An entry for each page, which exports the modules that the page's script imports. */
function pageEntries(dir: string, pages: readonly BuiltPage[]): Esbuild.Plugin {
  return {
    name: "page-entries",
    setup(build) {
      build.onResolve({ filter: /^page:/ }, ({ path }) => ({
        path: path.slice(ENTRY.length),
        namespace: "page",
      }));
      build.onLoad({ filter: /.*/, namespace: "page" }, ({ path }) => {
        const modules = pages.find(({ name }) => name === path)?.modules ?? [];
        const contents = modules
          .map((module, i) => `export * as ${exportOf(i)} from ${JSON.stringify(module)};`)
          .join("\n");
        return { contents, resolveDir: dir };
      });
    },
  };
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
 * Finds the notebook's modules there, packages where they are installed, since their own modules
 * leave out what is not used, and leaves alone what is Framework's.
 */
function siteModules(dir: string, notebook: string): Esbuild.Plugin {
  return {
    name: "site-modules",
    setup(build) {
      build.onResolve({ filter: NOTEBOOK_MODULE }, ({ path }) => {
        const source = moduleSource(join(notebook, NOTEBOOK_MODULE.exec(path)?.[1] ?? ""));
        return source === null ? undefined : { path: source };
      });
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
