import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../../runner/simulate/replica");

test("the replica's modules import one another in one direction only", async () => {
  const files = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const imports = new Map<string, readonly string[]>();
  for (const name of files) {
    const source = await readFile(join(FOLDER, name), "utf8");
    imports.set(
      name,
      [...source.matchAll(/from "(\.[^"]+)\.js"/g)].map(
        ([, path]) => `${join(name, "..", path)}.ts`,
      ),
    );
  }
  const reach = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const next of imports.get(from) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      reach(next, seen);
    }
    return seen;
  };
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((name) => reach(name).has(name))).toEqual([]);
});
