import type { Panel } from "../../../../src/panel/panel.js";
import type { OpenGroup } from "./open/open-group.js";
import type { Report } from "./report.js";

/** A held-out figure over worlds: lowest and highest, as printed. */
export interface FigureRange {
  readonly block: string;
  readonly key: string;
  readonly printed: number;
  readonly range: readonly [number, number];
}

/** A value in the stored world, and its lowest and highest over worlds; null where none has it. */
export type OpenRange = readonly [here: number | null, low: number, high: number] | null;

/** The figures of one kind that the tables leave open, over worlds. */
export interface OpenRanges extends Omit<OpenGroup, "rows"> {
  readonly rows: readonly {
    readonly of: readonly string[];
    /** In the order of the metrics. */
    readonly ranges: readonly OpenRange[];
  }[];
}

/** A world that ranges are taken over. */
export interface RangedWorld {
  readonly seed: number;
  readonly panel: Panel;
  readonly report: Report;
}

/** What the tables leave open, over several equally valid worlds. */
export interface Ranges {
  readonly seeds: readonly number[];
  /** Of each seed, the figures that were aimed at, or follow, and are missed. */
  readonly missed: readonly (readonly string[])[];
  /** Share of cells whose ballots differ, over pairs of worlds: smallest and largest. */
  readonly differing_cells: readonly [number, number];
  readonly held_out: readonly FigureRange[];
  readonly open: readonly OpenRanges[];
}

/**
 * The ranges over worlds of the same models and conditions.
 *
 * @param here the report of the stored world, which need not be among them
 */
export function rangesOver(worlds: readonly RangedWorld[], here: Report): Ranges {
  const shares = worlds.flatMap(({ panel }, i) =>
    worlds.slice(i + 1).map((other) => differingShare(panel, other.panel)),
  );
  return {
    seeds: worlds.map(({ seed }) => seed),
    missed: worlds.map(({ report }) =>
      report.targets.flatMap(({ role, met, block, key }) =>
        role === "held_out" || met ? [] : [`${block}: ${key}`],
      ),
    ),
    differing_cells: extremes(shares),
    held_out: here.targets.flatMap(({ block, key, printed, role }, at) => {
      const values = worlds.flatMap(({ report }) => report.targets[at].result ?? []);
      if (role !== "held_out" || values.length === 0) return [];
      return [{ block, key, printed, range: extremes(values) }];
    }),
    open: here.open.map(({ rows, ...group }, g) => ({
      ...group,
      rows: rows.map(({ of, values }, r) => ({
        of,
        ranges: values.map((value, v): OpenRange => {
          const others = worlds.flatMap(({ report }) => report.open[g].rows[r].values[v] ?? []);
          return others.length === 0 ? null : [value, ...extremes(others)];
        }),
      })),
    })),
  };
}

/** Share of the cells with ballots whose ballots are not the same in two worlds. */
export function differingShare(a: Panel, b: Panel): number {
  let cells = 0;
  let differing = 0;
  a.ballots.forEach((ballots, i) => {
    if (ballots === null) return;
    cells++;
    if (ballots !== b.ballots[i]) differing++;
  });
  return differing / cells;
}

function extremes(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
