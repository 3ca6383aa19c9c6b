import { describe, expect, it } from "vitest";
import { pcg64, pcg64Seeding, seedSequence } from "../../src/stats/pcg64.js";

describe("pcg64", () => {
  it("mixes seed 42 into numpy's seed words", () => {
    expect(Array.from(seedSequence(42, 8), (word) => word.toString(16).padStart(8, "0"))).toEqual(
      "cd540ab7 9f1e2e6d 79fb94b6 d57873dc 64d420b7 7d282a1b 4692d5ff 33657971".split(" "),
    );
  });

  it("starts from numpy's state and increment", () => {
    expect(pcg64Seeding(42)).toEqual({
      state: 274674114334540486603088602300644985544n,
      increment: 332724090758049132448979897138935081983n,
    });
  });

  it("gives numpy's first 64-bit outputs", () => {
    const { nextUint64 } = pcg64(42);
    expect(Array.from({ length: 4 }, () => nextUint64().toString(16))).toEqual([
      "c621fbcd16d92688",
      "705a5661a791ffc1",
      "dbcd12c26eda1624",
      "b286b60e1600888d",
    ]);
  });

  it("serves the low half of a 64-bit word before its high half", () => {
    const { nextUint32 } = pcg64(42);
    expect([nextUint32(), nextUint32()]).toEqual([0x16d92688, 0xc621fbcd]);
  });
});
