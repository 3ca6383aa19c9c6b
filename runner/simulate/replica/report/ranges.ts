import { judgeCells } from "../../../../src/panel/cells.js";
import { PRESETS } from "../../../../src/panel/definitions.js";
import type { Panel } from "../../../../src/panel/panel.js";
import { modelConditionRates } from "../../../../src/panel/rates.js";

const METRICS = ["accuracy", "high_risk", "dangerous_overconfidence", "mean_confidence"] as const;

/** Lowest and highest value over worlds, percent. */
export interface ModelRange {
  readonly model: string;
  readonly condition: string;
  readonly ranges: Readonly<Record<(typeof METRICS)[number], readonly [number, number]>>;
}

/** What the tables leave open, over several equally valid worlds. */
export interface Ranges {
  readonly seeds: readonly number[];
  /** Share of cells whose ballots differ, over pairs of worlds: smallest and largest. */
  readonly differing_cells: readonly [number, number];
  readonly models: readonly ModelRange[];
}

/** The ranges over worlds of the same models and conditions. */
export function rangesOver(
  worlds: readonly { readonly seed: number; readonly panel: Panel }[],
): Ranges {
  const rates = worlds.map(({ panel }) =>
    modelConditionRates(panel, judgeCells(panel, PRESETS.primum)),
  );
  const shares = worlds.flatMap(({ panel }, i) =>
    worlds.slice(i + 1).map((other) => differingShare(panel, other.panel)),
  );
  return {
    seeds: worlds.map(({ seed }) => seed),
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
