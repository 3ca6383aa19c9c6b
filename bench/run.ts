import { cpus } from "node:os";
import { benchDemoRun } from "./demo-run.js";
import { benchFigures } from "./figures.js";
import { benchHarmTick } from "./harm-tick.js";
import { benchInteraction } from "./interaction.js";
import { median } from "./median.js";
import { benchRunner } from "./runner.js";
import { benchSite } from "./site.js";
import { benchStatistics } from "./statistics.js";
import { benchWeights } from "./weights.js";

/**
 * `npm run bench [name …]`: the measurements that the project promises, as JSON on standard output;
 * medians of several runs. Without names, all of them.
 */
const BENCHES: Readonly<Record<string, () => unknown>> = {
  /** k = 20, zero latency, journal on: at least 1,500 requests a second on two cores. */
  requests: async () => {
    const runs = [];
    for (let i = 0; i < 3; i += 1) runs.push(await benchRunner(90_000, 64, 0));
    return {
      requests_per_s: median(runs.map((run) => run.requests_per_s)),
      at_least: 1500,
      seconds: runs.map((run) => run.seconds),
      peak_rss_mib: median(runs.map((run) => run.peak_rss_mib)),
    };
  },
  /** A fixed 200 ms and concurrency 64, 120 rounds: ideal over wall time at least 0.95. */
  efficiency: async () => {
    const runs = [];
    for (let i = 0; i < 3; i += 1) runs.push(await benchRunner(64 * 120, 64, 200));
    return { efficiency: median(runs.map((run) => run.efficiency ?? 0)), at_least: 0.95 };
  },
  /** The whole demo grid, generated, read and compacted: at most 400 MiB. */
  run: benchDemoRun,
  /** The site of the demo run: build at most 20 s, first figure painted within 0.5 s cold. */
  site: benchSite,
  /** Scripts and data of each figure page: at most 300 kB gzipped. */
  weights: benchWeights,
  /** The threshold dragged over every figure page: a panel within 16 ms, a page within 50 ms. */
  interaction: benchInteraction,
  /** All figures of the demo run as SVG, PDF and PNG of 300 dots an inch: at most 45 s. */
  figures: benchFigures,
  /** The full golden panel analysed within 1.5 s and 300 MiB; 20,000 questions within 45 s and 2 GiB. */
  statistics: benchStatistics,
  /** One change of harm weights over 40,800 cells: at most 1 ms. */
  harm_tick: benchHarmTick,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(
    `bench: unknown ${unknown.join(", ")}; known: ${Object.keys(BENCHES).join(", ")}\n`,
  );
  process.exit(2);
}
const results: Record<string, unknown> = {
  machine: { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model ?? null },
};
for (const [name, bench] of Object.entries(BENCHES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  process.stderr.write(`bench: ${name}\n`);
  results[name] = await bench();
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
