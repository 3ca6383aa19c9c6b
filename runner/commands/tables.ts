import { join } from "node:path";
import type { Command } from "commander";
import { PRESET_NAMES } from "../../src/panel/definitions.js";
import { definitionsFor } from "../analyze/definitions-for.js";
import type { Effects } from "../effects.js";
import { suggestion } from "../input/nearest.js";
import { jsonText } from "../output/terminal-text.js";
import { TABLE_FORMATS, type TableFormat } from "../paper-tables/write-tables.js";
import { UserError } from "../user-error.js";

interface TablesOptions {
  readonly format: string;
  readonly out: string;
  readonly preset?: string;
  readonly published?: true;
  readonly allowIncomplete?: true;
  readonly json?: true;
}

/** Writes every table of the paper from a run or a panel folder. */
export async function tables(
  folder: string,
  options: TablesOptions,
  effects: Pick<Effects, "out">,
): Promise<void> {
  const formats = formatsOf(options.format);
  const { readPublished } = await import("../../loaders/published.js");
  const { makeTables } = await import("../paper-tables/make-tables.js");
  const { readTableSource } = await import("../paper-tables/table-source.js");
  const { writeTables } = await import("../paper-tables/write-tables.js");
  const { PROJECT_ROOT } = await import("../site/project-root.js");
  const source = await readTableSource(folder, options.allowIncomplete === true);
  const published = await readPublished(join(PROJECT_ROOT, "data/published"));
  const definitions = definitionsFor(options.preset, source.settings.danger_threshold);
  const made = await makeTables(source, published, definitions);
  const files = await writeTables(made, options.out, formats, {
    published: options.published === true,
    source: published["1"].source,
  });
  const { definitions_id, simulated } = made;
  effects.out(
    options.json === true
      ? `${jsonText({ out: options.out, definitions_id, simulated, files })}\n`
      : `${simulated ? "SIMULATED: these numbers say nothing about any real model.\n" : ""}${options.out}: ${made.tables.length} tables as ${formats.join(", ")}, definitions ${definitions_id}\n`,
  );
}

/** The formats that a list names, each once. Throws a UserError on one that is not known. */
function formatsOf(text: string): readonly TableFormat[] {
  const known: readonly string[] = TABLE_FORMATS;
  const named = [...new Set(text.split(",").map((name) => name.trim()))];
  const problems = named
    .filter((name) => !known.includes(name))
    .map((name) => `--format: ${JSON.stringify(name)} is not known; ${suggestion(name, known)}`);
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return TABLE_FORMATS.filter((format) => named.includes(format));
}

/** Adds `primum tables`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("tables")
    .description("every table of the paper from a run or a neutral panel folder")
    .argument("<folder>", "run folder, or folder with panel.json, questions, models and votes")
    .option("--format <list>", "csv, md, tex, separated by commas", TABLE_FORMATS.join(","))
    .option("--out <dir>", "folder of the files, made where there is none", "tables")
    .option("--preset <name>", `reading of the definitions: ${PRESET_NAMES.join(", ")}`)
    .option("--published", "put the paper's values and differences under the computed ones")
    .option("--allow-incomplete", "a run with missing cells, which count as null answers")
    .option("--json", "print what was written as JSON")
    .addHelpText(
      "after",
      `
One file a table and format: table-1 to table-4, and table-s1 to table-s8 for the supplementary
ones. CSV is unrounded and always has the paper's values; Markdown and LaTeX are rounded, halves away
from zero. tables.tex is a document that reads in the LaTeX files (booktabs, longtable, siunitx);
compile it twice with pdflatex.

Example:
  primum tables runs/demo --format csv,md,tex --out tables`,
    )
    .action(async (folder: string, options: TablesOptions) => {
      await tables(folder, options, effects);
    });
}
