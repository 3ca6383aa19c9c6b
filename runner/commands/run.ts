import path from "node:path";
import type { Command } from "commander";
import type { Effects } from "../effects.js";
import { jsonText } from "../output/terminal-text.js";
import type { RunEnd } from "../run/run-study.js";
import { UserError } from "../user-error.js";

/** Adds `primum run`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("run")
    .description("generate, read and compact a study; goes on where an earlier start stopped")
    .argument("<study>", "study file")
    .option("--out <dir>", "run folder, instead of the study's output")
    .option("--json", "print the manifest as JSON")
    .addHelpText("after", "\nExample:\n  primum run studies/demo-small.yaml --out runs/first")
    .action(async (file: string, options: { readonly out?: string; readonly json?: true }) => {
      const { loadStudy } = await import("../study/load.js");
      const { runStudy } = await import("../run/run-study.js");
      const study = await loadStudy(
        file,
        effects,
        options.out === undefined ? {} : { output: options.out },
      );
      for (const warning of study.warnings) effects.log(`warning: ${warning}`);
      const end = await runStudy(study, effects);
      report(end, study.output, options.json === true, effects);
    });
}

/**
 * Tells how a run ended.
 *
 * @throws UserError (exit 1) if it was stopped or is incomplete
 */
export function report(end: RunEnd, output: string, json: boolean, effects: Effects): void {
  const relative = path.relative(process.cwd(), output);
  const dir = relative.startsWith("..") ? output : relative || ".";
  if (end.kind === "stopped") {
    throw new UserError(`run: stopped; the same command goes on from here (${dir})`, 1);
  }
  const { manifest } = end;
  if (json) effects.out(`${jsonText(manifest, 2)}\n`);
  else {
    effects.out(
      `${dir}: ${manifest.cells_done.toLocaleString("en")} of ${manifest.cells_planned.toLocaleString("en")} cells, ${manifest.outputs.toLocaleString("en")} outputs${end.reused ? ", all of an earlier start" : ""}\nresults_sha256 ${manifest.results_sha256}\n`,
    );
  }
  if (!manifest.complete) {
    throw new UserError(
      `run: incomplete: ${manifest.cells_done.toLocaleString("en")} of ${manifest.cells_planned.toLocaleString("en")} cells have outputs, some are missing or could not be read (attempts.parquet holds failed calls); \`primum run\` with the study asks for them again`,
      1,
    );
  }
}
