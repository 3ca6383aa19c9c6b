import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What draws panels on a page: a page that does not reach it may still tell a figure's findings. */
const DRAWS = "components/panels-page.ts";

/** A relative import, or re-export, of more than types; now or when it is asked for. */
const VALUE_IMPORT =
  /(?:^(?:import|export) (?!type )[^;]*?from |\bimport\()"(\.{1,2}\/[^"]+)\.js"/gm;

/**
 * Tells which pages draw the panels that a module holds: those whose code reaches both the module
 * and what draws panels.
 *
 * @param root the notebook's folder
 * @param pages their paths without extension
 */
export function pagesThatDraw(
  root: string,
  pages: readonly string[],
): (file: string) => readonly string[] {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const known = imports.get(file) ?? readImports(file);
    imports.set(file, known);
    return known;
  };
  const reachedFrom = (page: string): ReadonlySet<string> => {
    const files = new Set(importsOf(page));
    for (const file of files) for (const imported of importsOf(file)) files.add(imported);
    return files;
  };
  const drawing = pages
    .map((path) => ({ path, files: reachedFrom(join(root, `${path}.md`)) }))
    .filter(({ files }) => files.has(join(root, DRAWS)));
  return (file) => drawing.filter(({ files }) => files.has(file)).map(({ path }) => path);
}

function readImports(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  return [...readFileSync(file, "utf8").matchAll(VALUE_IMPORT)].map(([, path]) =>
    join(dirname(file), `${path}.ts`),
  );
}
