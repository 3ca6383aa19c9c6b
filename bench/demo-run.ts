import { mkdtemp, rm, writeFile, readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startSimulatorProcess } from "../runner/demo/simulator-process.js";
import { benchProcess, type ProcessBench } from "./peak-memory.js";

const ROOT = path.join(import.meta.dirname, "..");

/** Runs the demo's study against the simulated server in a second process, from nothing to a run. */
export async function benchDemoRun(): Promise<ProcessBench & { readonly at_most_mib: number }> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "primum-bench-"));
  const simulator = await startSimulatorProcess(0.001);
  try {
    const study = path.join(dir, "study.yaml");
    const text = await readFile(path.join(ROOT, "studies/demo.yaml"), "utf8");
    await writeFile(
      study,
      text
        .replace(/url: .*/, `url: ${simulator.url}`)
        .replaceAll("../data", path.join(ROOT, "data"))
        .replace(/^output: .*/m, "output: run"),
    );
    const measured = await benchProcess([path.join(ROOT, "bin/primum.js"), "run", study]);
    return { ...measured, at_most_mib: 400 };
  } finally {
    await simulator.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
