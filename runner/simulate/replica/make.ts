import { setImmediate } from "node:timers/promises";
import type { Effects } from "../../effects.js";
import { UserError } from "../../user-error.js";
import { loadDesign } from "./load.js";
import { panelsOf } from "./panels.js";
import { rangesOver, type RangedWorld } from "./report/ranges.js";
import { compareWithPaper } from "./report/report.js";
import { summarise, type BlockSummary } from "./report/summary.js";
import { drawWorld, type Drawing } from "./world.js";
import { writeReplica } from "./write.js";

/** What is made of a seed. */
export interface MadeReplica {
  readonly results_sha256: string;
  readonly blocks: readonly BlockSummary[];
}

/**
 * Draws the world of a seed, compares it with the paper and writes both.
 *
 * @param worlds the seeds from 1 to this number are the worlds over which ranges are told; 0 tells none
 * @throws UserError when the signal is aborted before anything is written
 */
export async function makeReplica(
  { seed, out, worlds }: { readonly seed: number; readonly out: string; readonly worlds: number },
  effects: Pick<Effects, "env" | "log" | "now" | "signal">,
): Promise<MadeReplica> {
  const { study, design } = await loadDesign(effects);
  const drawing: Drawing = {
    log: effects.log,
    pause: async () => {
      await setImmediate();
      if (effects.signal.aborted) throw new UserError("stopped; nothing was written", 1);
    },
  };
  const world = await drawWorld(design, seed, drawing);
  const panels = panelsOf(design, world);
  const report = compareWithPaper(design, panels);
  const drawn: RangedWorld[] = [];
  for (let other = 1; other <= worlds; other++) {
    if (other === seed) {
      drawn.push({ seed, panel: panels.main, report });
      continue;
    }
    effects.log(`another world, seed ${other}`);
    const own = panelsOf(design, await drawWorld(design, other, drawing));
    drawn.push({ seed: other, panel: own.main, report: compareWithPaper(design, own) });
  }
  const ranges = drawn.length > 0 ? rangesOver(drawn, report) : null;
  const results_sha256 = await writeReplica(out, { study, design, world, report, ranges }, effects);
  return { results_sha256, blocks: summarise(report.targets) };
}
