import type { Command } from "commander";
import { PRESET_NAMES } from "../../src/panel/definitions.js";
import type { Effects } from "../effects.js";
import { jsonText } from "../output/terminal-text.js";
import type { FiguresOptions } from "../print/options.js";

/** Adds `primum figures`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("figures")
    .description(
      "the figures of a run or of a neutral panel folder for print: SVG, PDF and PNG, with their captions",
    )
    .argument("<folder>", "run folder, or folder with panel.json, questions, models and votes")
    .option("--format <list>", "svg, pdf, png: one or several", "svg,pdf,png")
    .option("--out <dir>", "folder of the pictures", "figures")
    .option("--panel <list>", "panels to print each for itself, e.g. 2a or 2a,3g")
    .option("--members <list>", "models of the explorer's ensemble, 2 to 7, e.g. a,b,c")
    .option("--weights <id>", "weights of harm: default, conservative, … or e.g. custom:high=80")
    .option("--systems <a,b>", "what panel harm-d compares: CONDITION or MODEL@CONDITION, two")
    .option("--against <run>", "run folder to compare with: one figure more")
    .option("--width <mm>", "width on paper, 85 to 200: 89 a column, 120, 183 a page", "183")
    .option("--theme <name>", "light or dark", "light")
    .option("--font <family>", "font family of this machine; Open Sans by default")
    .option("--dpi <n>", "dots an inch of a PNG, e.g. 300 or 600", "300")
    .option("--preset <name>", `reading of the definitions: ${PRESET_NAMES.join(", ")}`)
    .option("--allow-incomplete", "print a run with missing cells, which every picture then tells")
    .option("--json", "print what was written as JSON")
    .addHelpText(
      "after",
      `
A figure is one file a format, named figure-2.pdf, or several, figure-2-part-1.pdf, where it is taller
than the 247 mm of a journal's page; captions.md has what each panel shows, what the data say, how to
read it and n, the definitions, and where the numbers are from. Text is 5 to 7 points, letters of
panels 8. The same run gives the same bytes with the browser that arrives with Primum. SVG needs no
browser and no font: it names the family.

Printed are Figures 1 to 6, S1 and S2, the reliability of votes, the explorer (an ensemble, by default
the one that its page starts with, among all triples, and errors in common), the worst cases and
severity-weighted harm under --weights, as far as the folder has the data; with --against the
comparison of two runs on the same labels. The page Harm tells the id of weights in its address.

Examples:
  primum figures runs/demo --out figures
  primum figures runs/demo --panel 2a,2b --width 89 --format pdf
  primum figures runs/demo --panel explorer-triples --members sim/Qwen-3-4B,sim/Qwen-3-8B
  primum figures runs/demo --panel harm-a,harm-d --weights custom:high=80,null=0.5 --systems closed_book,max_context
  primum figures runs/first --against runs/second --panel compare-metrics,compare-models
  primum figures panels/ours --format svg
  primum figures runs/demo --format png --dpi 600 --theme dark --font "DejaVu Sans"`,
    )
    .action(async (run: string, options: FiguresOptions) => {
      const started = effects.seconds();
      const { printFigures } = await import("../print/print-figures.js");
      const report = await printFigures(run, options, effects);
      if (options.json === true) {
        effects.out(`${jsonText(report)}\n`);
        return;
      }
      const { length } = report.pictures;
      effects.out(
        `${options.out}: ${length} ${length === 1 ? "picture" : "pictures"} and captions.md in ${(effects.seconds() - started).toFixed(1)} s\n`,
      );
    });
}
