import type { Command } from "commander";
import type { Effects } from "../effects.js";
import { harmResults } from "../harm/harm-results.js";
import { harmResultsText } from "../harm/harm-text.js";
import { readHarmInput } from "../harm/read.js";
import { jsonText } from "../output/terminal-text.js";
import { writeWhole } from "../output/write-whole.js";

interface HarmOptions {
  readonly json?: string;
}

/** Reads an input, and prints harm and comparisons or writes them as JSON. */
export async function harm(
  file: string,
  options: HarmOptions,
  effects: Pick<Effects, "out" | "log">,
): Promise<void> {
  const results = harmResults(await readHarmInput(file));
  if (options.json === undefined) {
    effects.out(harmResultsText(results));
  } else if (options.json === "-") {
    effects.out(`${jsonText(results)}\n`);
  } else {
    await writeWhole(options.json, `${jsonText(results)}\n`, "--json");
    effects.log(`${options.json}: harm of ${results.systems.length} systems written`);
  }
}

/** Adds `primum harm`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("harm")
    .description(
      "severity-weighted harm of systems, and at which weights the better choice changes",
    )
    .argument("<file>", "JSON with weights, c_abs, shares, and systems or cases")
    .option(
      "--json <file>",
      "write the results as JSON (fractions) to a file, - for standard output",
    )
    .addHelpText(
      "after",
      `
Rates, one row [correct, error, abstain] a tier, lowest tier first:
  {"shares": [0.6, 0.3, 0.1], "weights": [1, 5, 50], "c_abs": 1,
   "systems": {"A": [[0.92, 0.08, 0], [0.88, 0.12, 0], [0.8, 0.2, 0]],
               "B": [[0.84, 0.13, 0.03], [0.82, 0.12, 0.06], [0.72, 0.05, 0.23]]}}

Cases instead of systems give intervals; without shares they count as a random sample:
  "cases": [{"id": "c1", "tier": "high", "outcomes": {"A": "error", "B": "abstain"}}, …]

Of a random sample the JSON has the harm difference's 95 % interval by every method, under
intervals.harm_by_method: percentile, bca, studentised, normal, score. Only score allows for rare
errors that the cases did not meet. Shares of simulated studies whose interval holds the true
difference, for systems whose serious errors are rare (docs/intervals.md):
  cases  percentile  bca    studentised  normal  score
    100  0.837       0.816  0.823        0.847   0.988
    200  0.922       0.906  0.904        0.918   0.955
    400  0.935       0.926  0.936        0.935   0.946
Harm counts as decided when neither the percentile nor the score interval holds 0.

Tiers are low, moderate and high unless "tiers" names others.

Example:
  primum harm harm.json --json results.json`,
    )
    .action(async (file: string, options: HarmOptions) => {
      await harm(file, options, effects);
    });
}
