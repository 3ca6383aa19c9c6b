import fc from "fast-check";
import { expect, it } from "vitest";
import { bitWords, countCommon, packBits } from "../../src/stats/bit-set.js";

it("so many bits need so many words", () => {
  expect([0, 1, 32, 33, 200].map(bitWords)).toEqual([0, 1, 1, 2, 7]);
});

it("the bits that two sets share are counted, wherever the first begins", () => {
  const bits = fc.integer({ min: 0, max: 1 });
  const cases = fc.integer({ min: 1, max: 80 }).chain((n) => {
    const column = fc.array(bits, { minLength: n, maxLength: n });
    return fc.tuple(column, column, fc.nat(3));
  });
  fc.assert(
    fc.property(cases, ([a, b, from]) => {
      const words = bitWords(a.length);
      const sets = new Uint32Array(from + words).fill(0xffffffff);
      const mask = new Uint32Array(words);
      packBits(a, sets, from);
      packBits(b, mask, 0);
      expect(countCommon(sets, from, mask)).toBe(a.filter((one, i) => one * b[i] === 1).length);
    }),
    { seed: 3 },
  );
});
