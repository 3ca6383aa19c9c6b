import { describe, expect, test } from "vitest";
import { canonicalJson, type JsonValue } from "../../src/records/canonical-json.js";
import { firstBreak, nextEntry, type ChainEntry } from "../../src/records/hash-chain.js";
import { recordDigest } from "../../src/records/sha256.js";
import { differences, readGolden, without } from "./golden.js";

type Fields = Readonly<Record<string, JsonValue>>;

interface Section {
  readonly records: Readonly<Record<string, { readonly record: Fields }>>;
  readonly chain: readonly { readonly entry: ChainEntry }[];
  readonly tampered_second_entry_sha256: string;
}

const golden = readGolden("12_registration") as Section;

const chain = golden.chain.reduce<readonly ChainEntry[]>((entries, { entry }) => {
  const { at, action, detail } = entry;
  return [...entries, nextEntry(entries, { at, action, detail })];
}, []);

const actual = {
  section: "12_registration",
  records: Object.fromEntries(
    Object.entries(golden.records).map(([name, { record }]) => [
      name,
      { record, canonical: canonicalJson(record), sha256: recordDigest(record) },
    ]),
  ),
  chain: chain.map((entry) => ({
    entry,
    canonical: canonicalJson(entry),
    sha256: recordDigest(entry),
  })),
};

describe("registration", () => {
  test("every golden value is reproduced", () => {
    const expected = without(golden, "self_checks_passed", "tampered_second_entry_sha256");
    const { found, count } = differences(actual, expected);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  test("a chain that grew entry by entry has no break", () => {
    expect(firstBreak(chain)).toBeNull();
    expect(firstBreak([])).toBeNull();
  });

  test("a changed, a removed and a reordered entry break the chain where they show", () => {
    const tampered = chain.map((entry, i) => (i === 1 ? { ...entry, at: "2026-04-09" } : entry));
    expect(firstBreak(tampered)).toBe(2);
    expect(firstBreak(chain.toSpliced(1, 1))).toBe(1);
    expect(firstBreak([chain[1], chain[0], ...chain.slice(2)])).toBe(0);
    expect(firstBreak([...chain.slice(0, 3), { ...chain[3], seq: 9 }])).toBe(3);
  });

  test("the tampered entry has the golden digest", () => {
    const entry = { ...chain[1], detail: { run: "run-001", cases: 399 } };
    expect(recordDigest(entry)).toBe(golden.tampered_second_entry_sha256);
  });
});
