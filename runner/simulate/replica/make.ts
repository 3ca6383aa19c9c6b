import type { Effects } from "../../effects.js";
import { loadDesign } from "./load.js";
import { panelsOf } from "./panels.js";
import { rangesOver } from "./report/ranges.js";
import { summarise, type BlockSummary } from "./report/report-json.js";
import { compareWithPaper } from "./report/report.js";
import { drawWorld } from "./world.js";
import { writeReplica } from "./write.js";

/** What is made of a seed. */
export interface MadeReplica {
  readonly results_sha256: string;
  readonly blocks: readonly BlockSummary[];
}

/**
 * Draws the world of a seed, compares it with the paper and writes both.
 *
 * @param worlds over how many worlds, of consecutive seeds from this one on, ranges are told; 1
 *   tells none
 */
export async function makeReplica(
  { seed, out, worlds }: { readonly seed: number; readonly out: string; readonly worlds: number },
  effects: Pick<Effects, "env" | "log" | "now">,
): Promise<MadeReplica> {
  const { study, design } = await loadDesign(effects);
  const world = await drawWorld(design, seed, effects.log);
  const panels = panelsOf(design, world);
  const report = compareWithPaper(design, panels);
  const drawn = [{ seed, panel: panels.main }];
  for (let other = seed + 1; other < seed + worlds; other++) {
    effects.log(`another world, seed ${other}`);
    const { main } = panelsOf(design, await drawWorld(design, other, effects.log));
    drawn.push({ seed: other, panel: main });
  }
  const ranges = worlds > 1 ? rangesOver(drawn) : null;
  const results_sha256 = await writeReplica(out, { study, design, world, report, ranges }, effects);
  return { results_sha256, blocks: summarise(report.targets) };
}
