import { draw } from "./draw.js";
import type { Published } from "./published.js";
import { numbers } from "./question.js";

/** Question number → type. Listed questions keep theirs; the rest of each subset's counts is dealt at random. */
export function assignTypes(seed: string, published: Published): Map<number, string> {
  const types = new Map(published.listed.map((q) => [q.number, q.type]));
  for (const { subset, first, last } of published.subsets) {
    const left = new Map(published.types[subset]);
    const open: number[] = [];
    for (const number of numbers(first, last)) {
      const type = types.get(number);
      if (type === undefined) open.push(number);
      else left.set(type, (left.get(type) ?? 0) - 1);
    }
    const deck = draw(seed, `types/${subset}`).shuffle(
      [...left].flatMap(([type, n]) => Array<string>(n).fill(type)),
    );
    open.forEach((number, i) => types.set(number, deck[i]));
  }
  return types;
}
