import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** Relative imports of a TypeScript module, as written. */
const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)\.js"/g;

/**
 * Names what files were made from: a SHA-256 over their bytes and over the modules that read them.
 *
 * Framework looks at the time of a loader's entry file alone. With this key in the name of every
 * output, other data or other code is another file, and nothing old can be shown.
 *
 * @param entry the loader's entry module; it counts with all that it imports by relative path
 * @param inputs the files that the loader reads
 * @param settings what else the output depends on
 * @returns 16 hex digits
 */
export async function contentKey(
  entry: string,
  inputs: readonly string[],
  settings: unknown,
): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const path of [...(await moduleClosure(entry)), ...inputs]) {
    hash.update(
      createHash("sha256")
        .update(await readFile(path))
        .digest(),
    );
  }
  return hash.digest("hex").slice(0, 16);
}

/** A module and everything that it imports by relative path, each once, in order of discovery. */
export async function moduleClosure(entry: string): Promise<readonly string[]> {
  const found = new Set([resolve(entry)]);
  for (const path of found) {
    const source = await readFile(path, "utf8");
    for (const [, specifier] of source.matchAll(RELATIVE_IMPORT)) {
      found.add(join(dirname(path), `${specifier}.ts`));
    }
  }
  return [...found];
}
