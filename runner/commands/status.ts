import type { Command } from "commander";
import type { Effects } from "../effects.js";
import { jsonText } from "../output/terminal-text.js";
import type { PanelStatus } from "../run/panel-status.js";

/** Adds `primum status`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("status")
    .description("how far a run is, from its files alone")
    .argument("<run>", "run folder")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExample:\n  primum status runs/demo")
    .action(async (dir: string, options: { readonly json?: true }) => {
      const { panelStatus } = await import("../run/panel-status.js");
      const panel = await panelStatus(dir);
      if (panel !== null) {
        effects.out(options.json === true ? `${jsonText(panel, 2)}\n` : sentence(dir, panel));
        return;
      }
      const { runStatus } = await import("../run/status.js");
      const status = await runStatus(dir);
      if (options.json === true) {
        effects.out(`${jsonText(status, 2)}\n`);
        return;
      }
      const { answered, planned, stage, failed_calls } = status;
      effects.out(
        `${dir}: ${stage}; ${answered.toLocaleString("en")} of ${planned.toLocaleString("en")} requests answered, ${failed_calls.toLocaleString("en")} failed calls\n`,
      );
    });
}

function sentence(
  dir: string,
  { simulated, complete, cells_planned, cells_done }: PanelStatus,
): string {
  const kind = `${complete ? "complete" : "incomplete"}${simulated ? ", simulated" : ""} panel`;
  const cells = `${cells_done.toLocaleString("en")} of ${cells_planned.toLocaleString("en")} cells`;
  return `${dir}: ${complete ? "a" : "an"} ${kind} without the journal of a run (${cells}); it can be analysed and shown, not resumed\n`;
}
