import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Coverage } from "../../src/stats/coverage.js";

/**
 * The tables of docs/intervals.md whose first column has this title, as rows of numbers; that
 * column first.
 */
export function documentedTables(title: string): readonly (readonly (readonly number[])[])[] {
  const text = readFileSync(join(import.meta.dirname, "../../docs/intervals.md"), "utf8");
  return text
    .split("\n\n")
    .filter((part) => part.startsWith(`| ${title} | percentile`))
    .map((table) =>
      table
        .trim()
        .split("\n")
        .slice(2)
        .map((line) => line.split("|").slice(1, -1).map(Number)),
    );
}

/** Simulated shares and mean widths, by size, as these tables print them. */
export function measuredTables<Method extends string>(
  bySize: ReadonlyMap<number, Readonly<Record<Method, Coverage>>>,
): readonly (readonly (readonly number[])[])[] {
  const table = (value: (coverage: Coverage) => number | null): readonly number[][] =>
    [...bySize].map(([n, methods]) => [
      n,
      ...Object.values<Coverage>(methods).map((found) => Number(value(found)?.toFixed(3))),
    ]);
  return [table(({ coverage }) => coverage), table(({ mean_width }) => mean_width)];
}
