import { ballotTexts } from "../ballots.js";
import { cellsOf } from "../confidence-goals.js";
import type { OptionCounts } from "../counts.js";
import { dealLetters, drawTraits } from "../dealing.js";
import type { Design } from "../design.js";
import { calls, type Latencies } from "../latency.js";
import type { Margins } from "../margin-metrics.js";
import { FURTHER, MAIN, type FurtherKey } from "../published.js";
import { stream } from "../random.js";
import { singleOutputs } from "../single.js";
import type { WorldCell } from "../world-cell.js";
import { furtherCounts } from "./counts.js";
import { NEIGHBOURS, between } from "./neighbours.js";
import { furtherPatterns } from "./patterns.js";

/** What the main conditions of a world have settled. */
export interface MainLayers {
  readonly counts: readonly OptionCounts[];
  readonly margins: Margins;
  /** By main condition. */
  readonly latencies: readonly Latencies[];
}

/**
 * Layer H: the conditions of which Supplementary Table 8 alone tells. Everything that it leaves
 * open lies between two main conditions; every stream is its own, so that the main conditions are
 * the same with and without them.
 */
export function furtherCells(design: Design, main: MainLayers, seed: number): WorldCell[] {
  const traits = drawTraits(design, seed);
  return FURTHER.flatMap((condition) => {
    const draws = stream(seed, `further/${condition}`);
    const near = NEIGHBOURS[condition];
    const counts = furtherCounts(design, condition, main.counts, draws);
    const accuracy = design.models.map((_, m) =>
      between(near, (one) => main.margins.accuracy[MAIN.indexOf(one)][m]),
    );
    const letters = dealLetters(design, condition, counts, accuracy, traits, draws);
    const cells = cellsOf(design, condition, letters);
    const patterns = furtherPatterns(design, condition, cells, draws);
    const ballots = ballotTexts(design, condition, cells, patterns, seed);
    const single = singleOutputs(design, condition, cells, ballots, seed);
    const seconds = furtherLatencies(design, condition, main.latencies, seed);
    return cells.map(({ model, question }, i) => ({
      condition,
      model,
      question,
      ballots: ballots[i],
      single: single[i],
      latency_s: seconds[model][question],
    }));
  });
}

/** Calls around the mean between the model's means under the neighbours. */
function furtherLatencies(
  { models, questions }: Design,
  condition: FurtherKey,
  latencies: readonly Latencies[],
  seed: number,
): Latencies {
  const draws = stream(seed, `further/latency/${condition}`);
  return models.map((_, m) => {
    const mean = between(NEIGHBOURS[condition], (one) => {
      const own = latencies[MAIN.indexOf(one)][m];
      return own.reduce((sum, value) => sum + value, 0) / own.length;
    });
    return calls(mean, questions.length, draws);
  });
}
