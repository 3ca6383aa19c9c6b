import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentKey, moduleClosure } from "../../runner/site/content-key.js";
import { tempFolder } from "../temp-folder.js";

test("the key changes with a byte of an input, of an imported module, and with a setting", async () => {
  const dir = await tempFolder();
  const [entry, helper, input] = ["entry.ts", "helper.ts", "input"].map((name) => join(dir, name));
  await writeFile(entry, 'import { a } from "./helper.js";\n');
  await writeFile(helper, "export const a = 1;\n");
  await writeFile(input, "rows");
  const key = (settings: unknown = null): Promise<string> => contentKey(entry, [input], settings);

  const first = await key();
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(await key()).toBe(first);
  expect(await key({ internal: true })).not.toBe(first);
  await writeFile(helper, "export const a = 2;\n");
  const second = await key();
  expect(second).not.toBe(first);
  await writeFile(input, "rowz");
  expect(await key()).not.toBe(second);
});

test("the run loader's closure holds the modules that read and check a run", async () => {
  const closure = (await moduleClosure("loaders/run-archive.ts")).map((path) =>
    path.replace(`${process.cwd()}/`, ""),
  );
  expect(closure).toEqual(
    expect.arrayContaining([
      "loaders/run-archive.ts",
      "loaders/run-tables.ts",
      "loaders/panel-arrow.ts",
      "runner/tables/manifest.ts",
      "runner/user-error.ts",
    ]),
  );
});
