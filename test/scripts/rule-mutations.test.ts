import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RULE_MUTATIONS } from "../../scripts/rule-mutations.js";

const ROOT = join(import.meta.dirname, "../..");

describe("the mutations of the rules", () => {
  it("are one for each of the 24 rules, listed where contributors look", async () => {
    const listed = await readFile(join(ROOT, "CONTRIBUTING.md"), "utf8");
    expect(RULE_MUTATIONS.map(({ rule }) => rule)).toEqual(
      Array.from({ length: 24 }, (_, i) => i + 1),
    );
    for (const { rule, instead } of RULE_MUTATIONS) {
      expect(listed).toContain(`\n${rule}. ${instead}\n`);
    }
  });

  it.each(RULE_MUTATIONS)("find the text of rule $rule exactly once in $file", async (mutation) => {
    const source = await readFile(join(ROOT, mutation.file), "utf8");
    expect(source.split(mutation.from)).toHaveLength(2);
  });
});
