import type { Cells } from "../../../src/panel/cells.js";
import type { Definitions } from "../../../src/panel/definitions.js";
import type { Metric } from "../../../src/panel/metrics.js";
import type { Panel } from "../../../src/panel/panel.js";
import { mulberry32 } from "../../../src/stats/mulberry32.js";
import { naiveCells, type NaiveCell } from "./cells.js";
import { naiveRates } from "./rates.js";

/** The panel with the ballots of one cell put in the place of those recorded. */
function withBallots(panel: Panel, cell: number, ballots: readonly (string | null)[]): Panel {
  const text = ballots.map((ballot) => ballot ?? "n").join("");
  return { ...panel, ballots: panel.ballots.with(cell, text) };
}

/**
 * Two-stage replicates cell by cell: a whole panel is judged again for every cell drawn. The random
 * numbers are used in the order: pairs, questions, replicates, times drawn, ballots.
 */
export function naiveTwoStage(
  panel: Panel,
  { has_condition }: Cells,
  d: Definitions,
  rows: readonly number[][],
  seed: number,
): Record<Metric, number | null>[][] {
  const uniform = mulberry32(seed);
  return panel.models.flatMap((_, m) =>
    panel.conditions.flatMap((_condition, c) => {
      const pair = m * panel.conditions.length + c;
      if (has_condition[pair] === 0) return [];
      const drawn: NaiveCell[][] = rows.map(() => []);
      naiveCells(panel, m, c, d).forEach((cell, q) => {
        rows.forEach((row, b) => {
          for (const position of row) {
            if (position !== q) continue;
            const varies = new Set(cell.ballots).size > 1;
            const again = varies
              ? cell.ballots.map(() => cell.ballots[Math.floor(uniform() * cell.ballots.length)])
              : null;
            const place = pair * panel.questions.length + q;
            const judged =
              again === null ? cell : naiveCells(withBallots(panel, place, again), m, c, d)[q];
            drawn[b].push(judged);
          }
        });
      });
      return [drawn.map((cells) => naiveRates(cells, d))];
    }),
  );
}
