import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { printFigures } from "../runner/print/print-figures.js";
import { median } from "./median.js";

const RUN = path.join(import.meta.dirname, "../runs/demo");

/** Prints all figures of the demo run in three formats, three times. */
export async function benchFigures(): Promise<object> {
  if (!existsSync(path.join(RUN, "manifest.json"))) {
    throw new Error("bench: runs/demo is missing; run `npm start` first");
  }
  const out = await mkdtemp(path.join(os.tmpdir(), "primum-bench-"));
  try {
    const seconds: number[] = [];
    let pictures = 0;
    for (let i = 0; i < 3; i += 1) {
      const started = performance.now();
      const report = await printFigures(
        RUN,
        { format: "svg,pdf,png", out, width: "183", theme: "light", dpi: "300" },
        { log: () => undefined, signal: new AbortController().signal },
      );
      seconds.push((performance.now() - started) / 1000);
      pictures = report.pictures.length;
    }
    return { pictures, all_figures_s: median(seconds), at_most_s: 45 };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
