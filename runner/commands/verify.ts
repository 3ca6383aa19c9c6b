import path from "node:path";
import type { Command } from "commander";
import type { Effects } from "../effects.js";
import { report } from "./run.js";

/** Adds `primum verify`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("verify")
    .description("read a run's stored outputs into ballots again; no model is asked")
    .argument("<run>", "run folder")
    .option("--json", "print the manifest as JSON")
    .addHelpText("after", "\nExample:\n  primum verify runs/demo")
    .action(async (dir: string, options: { readonly json?: true }) => {
      const { rereadRun } = await import("../run/run-study.js");
      const output = path.resolve(dir);
      report(await rereadRun(output, effects), output, options.json === true, effects);
    });
}
