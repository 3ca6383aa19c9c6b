import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { readStatistics } from "../../../loaders/catalogue/statistics.js";
import { EXAMPLE_GROUPS } from "../../../src/components/gallery/example-groups.js";
import { differences, within } from "../../golden/differences.js";
import { EXPECTED } from "./expected.js";

const examples = EXAMPLE_GROUPS.flatMap((group) => Object.entries(group.examples));
const functions = readStatistics("src").flatMap((file) => file.functions);

async function load(path: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(pathToFileURL(resolve(path)).href)) as Readonly<Record<string, unknown>>;
}

/** Runs a code block as a page would, and gives what it displays. */
async function displayedBy(code: string): Promise<unknown> {
  const names: string[] = [];
  const values: unknown[] = [];
  for (const [, list, path] of code.matchAll(/^import \{ (.+) \} from "\.\/(.+)\.js";$/gm)) {
    const module = await load(`src/${path}.ts`);
    for (const name of list.split(", ")) {
      names.push(name);
      values.push(module[name]);
    }
  }
  const body = code.replace(/^import .+$/gm, "");
  let shown: unknown;
  const display = (value: unknown): void => void (shown = value);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the page runs this very text
  const run = new Function("display", ...names, body) as (...given: unknown[]) => void;
  run(display, ...values);
  return shown;
}

test("every function that a file of src/stats exports is shown with an example", async () => {
  const exported: string[] = [];
  for (const name of (await readdir("src/stats")).sort()) {
    const values = Object.entries(await load(join("src/stats", name)));
    exported.push(...values.filter(([, value]) => typeof value === "function").map(([own]) => own));
  }
  expect(functions.map(({ name }) => name).toSorted()).toEqual(exported.toSorted());
  const without = functions.filter(({ example }) => example === null).map(({ name }) => name);
  expect(without, "write an example in src/components/gallery/examples").toEqual([]);
  expect(examples.map(([name]) => name).toSorted()).toEqual(exported.toSorted());
});

describe("the example of", () => {
  test.each(examples)("%s gives what was worked out elsewhere", (name, example) => {
    expect(EXPECTED, "add its value to expected.ts").toHaveProperty(name);
    const { found, count } = differences(example(), EXPECTED[name], within(1e-8));
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });

  test.each(examples)("%s is what its code says", async (name, example) => {
    const { example: code } = functions.find((own) => own.name === name)!;
    expect(await displayedBy(code!)).toEqual(example());
  });
});
