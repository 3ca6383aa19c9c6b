import type { Command } from "commander";
import type { Effects } from "../effects.js";

/** Adds `primum status`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("status")
    .description("how far a run is, from its files alone")
    .argument("<run>", "run folder")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExample:\n  primum status runs/demo")
    .action(async (dir: string, options: { readonly json?: true }) => {
      const { runStatus } = await import("../run/status.js");
      const status = await runStatus(dir);
      if (options.json === true) {
        effects.out(`${JSON.stringify(status, null, 2)}\n`);
        return;
      }
      const { answered, planned, stage, failed_calls } = status;
      effects.out(
        `${dir}: ${stage}; ${answered.toLocaleString("en")} of ${planned.toLocaleString("en")} requests answered, ${failed_calls.toLocaleString("en")} failed calls\n`,
      );
    });
}
