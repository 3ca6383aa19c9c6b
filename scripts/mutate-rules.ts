import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RULE_MUTATIONS, type RuleMutation } from "./rule-mutations.js";

/*
 * Turns each of the 24 rules around, one at a time, in a copy of the project, and says whether a
 * test notices. Exits with 1 when one does not. Run: npx tsx scripts/mutate-rules.ts [rule …]
 */

const ROOT = join(import.meta.dirname, "..");
const COPIED = [
  "src",
  "runner",
  "test",
  "data",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
];
const TESTS = ["test/golden", "test/panel", "test/stats"];

/** Applies a mutation; throws when its text is not there exactly once. */
async function apply(
  copy: string,
  { file, from, to, rule }: RuleMutation,
): Promise<() => Promise<void>> {
  const path = join(copy, file);
  const source = await readFile(path, "utf8");
  if (source.split(from).length !== 2) {
    throw new Error(`rule ${rule}: ${file} does not hold the text to change exactly once`);
  }
  await writeFile(
    path,
    source.replace(from, () => to),
  );
  return () => writeFile(path, source);
}

function testsPass(copy: string): boolean {
  const args = ["vitest", "run", "--project", "unit", "--bail", "1", ...TESTS];
  try {
    execFileSync("npx", args, { cwd: copy, stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

async function main(rules: readonly number[]): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), "primum-mutants-"));
  try {
    for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true });
    await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
    if (!testsPass(copy)) throw new Error("the tests fail before any rule is changed");
    let survivors = 0;
    for (const mutation of RULE_MUTATIONS) {
      if (rules.length > 0 && !rules.includes(mutation.rule)) continue;
      const restore = await apply(copy, mutation);
      const survives = testsPass(copy);
      await restore();
      if (survives) survivors++;
      const verdict = survives ? "SURVIVES" : "noticed";
      process.stdout.write(`rule ${mutation.rule} ${verdict}: ${mutation.instead}\n`);
    }
    process.exitCode = survivors === 0 ? 0 : 1;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2).map(Number));
