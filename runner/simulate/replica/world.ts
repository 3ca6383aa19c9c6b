import { assignLetters } from "./assignment.js";
import { ballotTexts } from "./ballots.js";
import { cellsOf } from "./confidence-goals.js";
import { choosePatterns } from "./confidences.js";
import { optionCounts } from "./counts.js";
import { byCondition, type Design } from "./design.js";
import { drawLatencies, type Latencies } from "./latency.js";
import { rowMargins } from "./margins.js";
import { MAIN } from "./published.js";
import { stream } from "./random.js";
import { singleOutputs } from "./single.js";

/** One cell of a world: positions of model and question in the design. */
export interface WorldCell {
  readonly condition: string;
  readonly model: number;
  readonly question: number;
  /** One symbol an output. */
  readonly ballots: string;
  /** Of the eight models alone. */
  readonly single: string | null;
}

/** A simulated world: every ballot and every latency. */
export interface World {
  readonly seed: number;
  readonly cells: readonly WorldCell[];
  /** Of all models under each main condition, also of those without answers. */
  readonly latencies: readonly Latencies[];
}

/**
 * Draws the world of a seed, layer by layer: option counts, row margins, final answers, ballots,
 * deterministic outputs, latencies. The same seed and design give the same world; nothing depends
 * on the time or the machine.
 */
export async function drawWorld(
  design: Design,
  seed: number,
  log: (line: string) => void,
): Promise<World> {
  const counts = await optionCounts(design, stream(seed, "counts"), log);
  const margins = rowMargins(design, counts, stream(seed, "margins"), log);
  const letters = assignLetters(design, counts, margins, seed, log);
  const cells = byCondition((condition, c) => {
    const own = cellsOf(design, condition, letters[c]);
    const patterns = choosePatterns(design, condition, own, margins.danger[c], seed, log);
    const ballots = ballotTexts(design, condition, own, patterns, seed);
    const single = singleOutputs(design, condition, own, ballots, seed);
    return own.map(({ model, question }, i): WorldCell => ({
      condition: MAIN[c],
      model,
      question,
      ballots: ballots[i],
      single: single[i],
    }));
  });
  return { seed, cells: cells.flat(), latencies: drawLatencies(design, seed, log) };
}
