import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { report } from "../commands/run.js";
import type { Effects } from "../effects.js";
import { runStudy } from "../run/run-study.js";
import { buildSite } from "../site/build-site.js";
import { serveSite } from "../site/serve-site.js";
import { loadStudy } from "../study/load.js";
import type { ResolvedStudy } from "../study/resolved.js";
import { startSimulatorProcess } from "./simulator-process.js";

const ROOT = path.join(import.meta.dirname, "../..");

/** A thousandth of the published seconds: the models keep their order, the demo its pace. */
const TIME_SCALE = 0.001;

/** What the demo is asked for. */
export interface DemoOptions {
  /** Where the site is served; 0 takes any free port. */
  readonly port: number;
  /** A study of simulated models; the paper's grid by default. */
  readonly study?: string;
  /** Whether the site is served when it is built. */
  readonly serve: boolean;
}

/**
 * Runs a study against simulated models, builds the site of it and of the stored runs, and serves
 * it until Ctrl-C. What an earlier start has made is used again.
 */
export async function runDemo(options: DemoOptions, effects: Effects): Promise<void> {
  const study = await loadStudy(options.study ?? path.join(ROOT, "studies/demo.yaml"), effects);
  effects.log(`1/3 run: ${study.title} (simulated; says nothing about any real model)`);
  const simulator = await startSimulatorProcess(TIME_SCALE);
  try {
    const end = await runStudy(servedBy(study, simulator.url), effects);
    report(end, study.output, false, effects);
  } finally {
    await simulator.stop();
  }
  effects.log("2/3 build: the site of this run and of the stored runs");
  const out = path.join(ROOT, "dist");
  const runs = [{ dir: study.output }, ...(await storedRuns())];
  const site = await buildSite({ runs, out, effects });
  effects.log(`built in ${site.seconds.toFixed(1)} s`);
  if (!options.serve) return;
  const served = await serveSite(out, options.port);
  effects.log("3/3 serve: Ctrl-C stops it");
  effects.out(`\n  ${served.url}\n\n`);
  if (!effects.signal.aborted) await once(effects.signal, "abort");
  await served.close();
}

/** A study with all of its endpoints at one address. */
function servedBy(study: ResolvedStudy, url: string): ResolvedStudy {
  const endpoints = [...study.endpoints].map(
    ([name, endpoint]) => [name, { ...endpoint, url }] as const,
  );
  return { ...study, endpoints: new Map(endpoints) };
}

/** The runs that come with the project. */
async function storedRuns(): Promise<readonly { readonly dir: string }[]> {
  const dir = path.join(ROOT, "data/runs");
  const names = await readdir(dir).catch(() => []);
  return names
    .sort()
    .map((name) => ({ dir: path.join(dir, name) }))
    .filter((run) => existsSync(path.join(run.dir, "manifest.json")));
}
