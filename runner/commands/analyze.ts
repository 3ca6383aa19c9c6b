import type { Command } from "commander";
import { PRESET_NAMES } from "../../src/panel/definitions.js";
import { analyseFolder } from "../analyze/analyse-folder.js";
import { resultsText } from "../analyze/results-text.js";
import type { Effects } from "../effects.js";
import { jsonText } from "../output/terminal-text.js";
import { writeWhole } from "../output/write-whole.js";
import { UserError } from "../user-error.js";

interface AnalyzeOptions {
  readonly json?: string;
  readonly experiment?: string;
  readonly preset?: string;
  readonly indices?: string;
  readonly cells?: true;
  readonly extended?: true;
  readonly allowIncomplete?: true;
}

/** Analyses a folder and prints the condition table or writes all results as JSON. */
export async function analyze(
  folder: string,
  options: AnalyzeOptions,
  effects: Pick<Effects, "out" | "log">,
): Promise<void> {
  if (options.extended === true && options.json === undefined) {
    throw new UserError("--extended: adds to the JSON; give --json FILE too, or - to print it");
  }
  const results = await analyseFolder(folder, {
    withCells: options.cells === true,
    experiment: options.experiment,
    preset: options.preset,
    indicesFile: options.indices,
    extended: options.extended === true,
    allowIncomplete: options.allowIncomplete,
  });
  if (options.json === undefined) {
    effects.out(resultsText(results));
  } else if (options.json === "-") {
    effects.out(`${jsonText(results)}\n`);
  } else {
    await writeWhole(options.json, `${jsonText(results)}\n`, "--json");
    effects.log(`${options.json}: all results written`);
  }
}

/** Adds `primum analyze`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("analyze")
    .description("all results of a run or of a neutral panel folder")
    .argument("<folder>", "run folder, or folder with panel.json, questions, models and votes")
    .option(
      "--json <file>",
      "write every result as JSON (percent) to a file, - for standard output",
    )
    .option(
      "--experiment <name>",
      "experiment of a run; by default main, or the only one that the run has",
    )
    .option("--preset <name>", `reading of the definitions: ${PRESET_NAMES.join(", ")}`)
    .option("--indices <file>", "CSV of resampled question positions, one replicate a row")
    .option("--cells", "list every cell in the JSON")
    .option("--extended", "add what goes beyond the paper to the JSON, under beyond_paper")
    .option("--allow-incomplete", "analyse a run with missing cells, which count as null answers")
    .addHelpText(
      "after",
      `
Without --json the condition table is printed. The bootstrap resamples questions, the same ones for
all models and conditions. p-values in the JSON are exploratory.

--extended adds beyond_paper to the JSON:
  resampling                intervals when outputs, models or families are drawn as well as questions
  interval_methods          averages' and deltas' intervals: percentile, bca, studentised, normal
  ablations                 ensembles with one member swapped for one matched by family, size or role
  cross_fitted_best_member  best member chosen on drawn questions, scored on the others
  worst_case_overlap        worst cases that are synchronized failures, beside what chance would give
  concentration             Gini, top shares and Lorenz curve of errors over questions
  model_ranks               ranks with bootstrap intervals, ties by mid-rank
  influence                 averages and published claims with each model or question left out
  degenerate_thresholds     thresholds that only unanimous outputs reach
  rarefied_confidence       confidences at a number of outputs that all models have

The tables' intervals are the paper's percentile bootstrap, which covers too seldom below about 100
questions; the studentised one covers better. Shares of simulated studies whose interval holds the
true average of 34 models (docs/intervals.md):
  questions  percentile  bca    studentised  normal
         20  0.838       0.881  0.946        0.830
         50  0.916       0.916  0.934        0.907
        100  0.933       0.942  0.957        0.933
        200  0.946       0.951  0.959        0.942

Examples:
  primum analyze runs/demo --json results.json
  primum analyze data/replica --experiment self_consistency
  primum analyze runs/demo --extended --json results.json`,
    )
    .action(async (folder: string, options: AnalyzeOptions) => {
      await analyze(folder, options, effects);
    });
}
