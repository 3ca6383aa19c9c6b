import { Option, type Command } from "commander";
import type { Effects } from "../effects.js";
import type { SamplesChoice } from "../site/site-samples.js";

interface SiteOptions {
  readonly out: string;
  readonly allowIncomplete?: true;
  readonly internal?: true;
  readonly samples: SamplesChoice;
}

/** Adds `primum site`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("site")
    .description("build the static site of one or more runs, without a network")
    .argument("[run...]", "run folders, the first shown first; runs/* and data/runs/* by default")
    .option("--out <dir>", "folder of the site, replaced when the new one is ready", "dist")
    .option("--allow-incomplete", "show runs with missing cells, marked as such")
    .option("--internal", "put texts into the site that may not be redistributed")
    .addOption(
      new Option(
        "--samples <which>",
        "outputs to put in: auto leaves out runs with more than 25 MB",
      )
        .choices(["auto", "all", "none"] satisfies SamplesChoice[])
        .default("auto"),
    )
    .addHelpText("after", "\nExample:\n  primum site runs/demo data/runs/smollm2-mini --out dist")
    .action(async (dirs: string[], options: SiteOptions) => {
      const { buildSite } = await import("../site/build-site.js");
      const { storedRuns } = await import("../site/stored-runs.js");
      const runs = dirs.length > 0 ? dirs.map((dir) => ({ dir })) : await storedRuns();
      const { out, allowIncomplete, internal, samples } = options;
      const site = await buildSite({
        runs,
        out,
        allowIncomplete: allowIncomplete ?? false,
        internal: internal ?? false,
        samples,
        effects,
      });
      effects.out(
        `${site.out}: ${site.keys.length === 1 ? "1 run" : `${site.keys.length} runs`}, built in ${site.seconds.toFixed(1)} s; look at it with \`primum serve ${out}\`\n`,
      );
    });
}
