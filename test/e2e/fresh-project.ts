import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { tempFolder } from "../temp-folder.js";

/** What a build needs of the project, in a folder of its own: no cache, nobody else's build. */
export async function freshProject(): Promise<string> {
  const dir = join(await tempFolder(), "project");
  for (const name of [
    "bin",
    "loaders",
    "runner",
    "data/published",
    "data/replica",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "observablehq.config.ts",
  ]) {
    await cp(name, join(dir, name), { recursive: true });
  }
  await cp("src", join(dir, "src"), {
    recursive: true,
    filter: (path) => !path.includes(".observablehq"),
  });
  await symlink(join(process.cwd(), "node_modules"), join(dir, "node_modules"));
  return dir;
}
