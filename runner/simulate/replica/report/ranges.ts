import { judgeCells } from "../../../../src/panel/cells.js";
import { PRESETS } from "../../../../src/panel/definitions.js";
import type { Panel } from "../../../../src/panel/panel.js";
import { modelConditionRates } from "../../../../src/panel/rates.js";
import type { Target } from "./target.js";

const METRICS = ["accuracy", "high_risk", "dangerous_overconfidence", "mean_confidence"] as const;

/** Lowest and highest value over worlds, percent. */
export interface ModelRange {
  readonly model: string;
  readonly condition: string;
  readonly ranges: Readonly<Record<(typeof METRICS)[number], readonly [number, number]>>;
}

/** A held-out figure over worlds: lowest and highest, as printed. */
export interface FigureRange {
  readonly block: string;
  readonly key: string;
  readonly printed: number;
  readonly range: readonly [number, number];
}

/** A world that ranges are taken over. */
export interface RangedWorld {
  readonly seed: number;
  readonly panel: Panel;
  readonly targets: readonly Target[];
}

/** What the tables leave open, over several equally valid worlds. */
export interface Ranges {
  readonly seeds: readonly number[];
  /** Of each seed, the figures that were aimed at, or follow, and are missed. */
  readonly missed: readonly (readonly string[])[];
  readonly held_out: readonly FigureRange[];
  /** Share of cells whose ballots differ, over pairs of worlds: smallest and largest. */
  readonly differing_cells: readonly [number, number];
  readonly models: readonly ModelRange[];
}

/** The ranges over worlds of the same models and conditions. */
export function rangesOver(worlds: readonly RangedWorld[]): Ranges {
  const rates = worlds.map(({ panel }) =>
    modelConditionRates(panel, judgeCells(panel, PRESETS.primum)),
  );
  const shares = worlds.flatMap(({ panel }, i) =>
    worlds.slice(i + 1).map((other) => differingShare(panel, other.panel)),
  );
  return {
    seeds: worlds.map(({ seed }) => seed),
    missed: worlds.map(({ targets }) =>
      targets.flatMap(({ role, met, block, key }) =>
        role === "held_out" || met ? [] : [`${block}: ${key}`],
      ),
    ),
    held_out: worlds[0].targets.flatMap(({ block, key, printed, role }, at) => {
      const values = worlds.flatMap(({ targets }) => targets[at].result ?? []);
      if (role !== "held_out" || values.length === 0) return [];
      return [{ block, key, printed, range: extremes(values) }];
    }),
    differing_cells: extremes(shares),
    models: rates[0].map(({ model, condition }, at) => ({
      model,
      condition,
      ranges: Object.fromEntries(
        METRICS.map((metric) => [
          metric,
          extremes(rates.map((rows) => 100 * rows[at].point[metric]!)),
        ]),
      ) as ModelRange["ranges"],
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
