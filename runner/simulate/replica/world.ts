import { assignLetters } from "./assignment.js";
import { ballotTexts } from "./ballots.js";
import { cellsOf } from "./confidence-goals.js";
import { choosePatterns } from "./confidences.js";
import { optionCounts } from "./counts.js";
import type { Design } from "./design.js";
import { furtherCells } from "./further/further.js";
import { drawLatencies, type Latencies } from "./latency.js";
import { rowMargins } from "./margins.js";
import { MAIN } from "./published.js";
import { stream } from "./random.js";
import { singleOutputs } from "./single.js";
import type { WorldCell } from "./world-cell.js";

/** A simulated world: every ballot and every latency. */
export interface World {
  readonly seed: number;
  readonly cells: readonly WorldCell[];
  /** Of all models under each main condition, also of those without answers. */
  readonly latencies: readonly Latencies[];
}

/** What drawing a world does beside drawing. */
export interface Drawing {
  readonly log: (line: string) => void;
  /** Called between layers, which leave nothing else a turn; may throw to stop. */
  readonly pause: () => Promise<void>;
}

/**
 * Draws the world of a seed, layer by layer: option counts, row margins, final answers, ballots,
 * deterministic outputs, latencies, further conditions. The same seed and design give the same world; nothing depends
 * on the time or the machine.
 */
export async function drawWorld(
  design: Design,
  seed: number,
  { log, pause }: Drawing,
): Promise<World> {
  await pause();
  const counts = await optionCounts(design, stream(seed, "counts"), log);
  await pause();
  const margins = rowMargins(design, counts, stream(seed, "margins"), log);
  await pause();
  const letters = assignLetters(design, counts, margins, seed, log);
  await pause();
  const latencies = drawLatencies(design, seed, log);
  const cells: WorldCell[] = [];
  for (const [c, condition] of MAIN.entries()) {
    await pause();
    const own = cellsOf(design, condition, letters[c]);
    const patterns = choosePatterns(design, condition, own, margins.danger[c], seed, log);
    const ballots = ballotTexts(design, condition, own, patterns, seed);
    const single = singleOutputs(design, condition, own, ballots, seed);
    own.forEach(({ model, question }, i) =>
      cells.push({
        condition,
        model,
        question,
        ballots: ballots[i],
        single: single[i],
        latency_s: latencies[c][model][question],
      }),
    );
  }
  await pause();
  cells.push(...furtherCells(design, { counts, margins, latencies }, seed));
  return { seed, cells, latencies };
}
