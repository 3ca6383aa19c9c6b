import { PRESETS } from "../../../../src/panel/definitions.js";
import { REACHES } from "../../../../src/panel/confidence.js";
import type { Cell } from "../confidence-goals.js";
import { poolsOf, shapeOf, type Patterns } from "../confidences.js";
import type { Design } from "../design.js";
import { confidenceScores, unanimousShare } from "../levels.js";
import type { Pattern, PatternPool } from "../patterns.js";
import { printed, type FurtherKey } from "../published.js";
import type { Stream } from "../random.js";
import { NEIGHBOURS, between } from "./neighbours.js";

/**
 * Thresholds of Supplementary Table 8 from the top. Confidences of 20 outputs end at 0.889 below
 * unanimity, so 0.90, 0.95 and 0.99 tell the same.
 */
const THRESHOLDS = ["0.90", "0.80", "0.70", "0.60"];

/** How often a divided right answer is confident all the same. */
const HIGH_RIGHT = 0.3;

/**
 * A pattern of ballots for every cell of a further condition. Wrong answers reach each threshold
 * as often as Supplementary Table 8 prints, popular ones first; right answers are unanimous as
 * often as between the neighbours.
 *
 * @throws RangeError when there are too few wrong answers
 */
export function furtherPatterns(
  design: Design,
  condition: FurtherKey,
  cells: readonly Cell[],
  draws: Stream,
): Patterns {
  const pools = poolsOf(cells, draws);
  const scores = confidenceScores(design, cells, draws);
  const ranked = (holds: (cell: Cell) => boolean): readonly number[] =>
    cells.flatMap((cell, i) => (holds(cell) ? [i] : [])).sort((a, b) => scores[b] - scores[a]);
  const poolOf = (i: number): PatternPool => pools.get(shapeOf(cells[i]))!;
  const pick = (list: readonly Pattern[]): Pattern => list[draws.below(list.length)];
  const patterns: Patterns = cells.map((_, i) => poolOf(i).unanimous);

  const bands = bandsOf(design, condition, cells.length);
  let open = ranked(({ kind }) => kind !== "right");
  for (const [b, { count }] of bands.entries()) {
    const own = (i: number): readonly Pattern[] => patternsIn(poolOf(i), bands[b]);
    const below = (i: number): boolean =>
      bands.slice(b + 1).some((band) => patternsIn(poolOf(i), band).length > 0);
    const able = open.filter((i) => own(i).length > 0);
    // Few outputs leave few patterns: who cannot go lower goes first.
    const order = [...able.filter((i) => !below(i)), ...able.filter(below)];
    const chosen = new Set(order.slice(0, count ?? order.length));
    if (chosen.size < (count ?? open.length)) {
      throw new RangeError(`replica: ${condition} has too few wrong answers to be confident`);
    }
    for (const i of chosen) patterns[i] = pick(own(i));
    open = open.filter((i) => !chosen.has(i));
  }

  const right = ranked(({ kind }) => kind === "right");
  const sure = unanimousShare(
    between(NEIGHBOURS[condition], (one) =>
      printed(design.tables.table1, { condition: one }, "conf_correct"),
    ) / 100,
  );
  for (const i of right.slice(Math.round(right.length * sure))) {
    const { high, low } = poolOf(i);
    patterns[i] = pick(high.length > 0 && draws.next() < HIGH_RIGHT ? high : low);
  }
  return patterns;
}

/** Confidences from `from` to below `below`, and how many wrong answers have them; null: the rest. */
interface Band {
  readonly from: number;
  readonly below: number;
  readonly count: number | null;
}

function bandsOf({ tables }: Design, condition: FurtherKey, cells: number): readonly Band[] {
  const edges = THRESHOLDS.map(Number);
  const reaching = THRESHOLDS.map((theta) =>
    Math.round((printed(tables.s8, { condition, theta }, "rate_pct") * cells) / 100),
  );
  return [
    ...edges.map((from, t) => ({
      from,
      below: t === 0 ? Infinity : edges[t - 1],
      count: reaching[t] - (t === 0 ? 0 : reaching[t - 1]),
    })),
    { from: -Infinity, below: edges[edges.length - 1], count: null },
  ];
}

function patternsIn(
  { unanimous, high, low }: PatternPool,
  { from, below }: Band,
): readonly Pattern[] {
  const reaches = REACHES[PRESETS.primum.threshold_side];
  return [unanimous, ...high, ...low].filter(
    ({ confidence }) => reaches(confidence, from) && !reaches(confidence, below),
  );
}
