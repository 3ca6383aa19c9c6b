import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join, resolve } from "node:path";

/** What Framework keeps in its root from build to build. */
const KEPT = ".observablehq";

/** A page's import of a module of the notebook. */
const LOCAL_IMPORT = /(?:from|import)[\s(]*["'](\.{1,2}\/[^"']+)\.js["']/g;

/** The file of a module of the notebook, which pages import as `.js`; null when there is none. */
export function moduleSource(path: string): string | null {
  return [".ts", ".js"].map((ending) => path + ending).find(existsSync) ?? null;
}

/**
 * Makes the folder that Framework builds from: the notebook, with an empty module in the place of
 * each that a page imports. Framework would hash and transpile hundreds of modules anew for every
 * page, and copy whole libraries; `bundlePages` then takes the modules from the notebook.
 *
 * @param notebook `src`
 * @param stage emptied first but for Framework's cache; beside the notebook, so that the relative
 *   imports of loaders hold
 */
export async function stagePages(notebook: string, stage: string): Promise<void> {
  await mkdir(stage, { recursive: true });
  for (const name of await readdir(stage)) {
    if (name !== KEPT) await rm(join(stage, name), { recursive: true });
  }
  await cp(notebook, stage, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => path !== join(notebook, KEPT),
  });
  for (const name of await readdir(stage)) {
    if (extname(name) !== ".md") continue;
    const page = join(stage, name);
    for (const [, path] of (await readFile(page, "utf8")).matchAll(LOCAL_IMPORT)) {
      const module = resolve(dirname(page), path);
      if (moduleSource(module) !== null) await writeFile(`${module}.js`, "");
    }
  }
}
