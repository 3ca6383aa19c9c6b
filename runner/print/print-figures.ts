import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseHTML } from "linkedom";
import type { Effects } from "../effects.js";
import { writeWhole } from "../output/write-whole.js";
import { UserError } from "../user-error.js";
import { captionsText, figureTitle, type FigureWords } from "./captions.js";
import { chosenFigures, type ChosenFigure } from "./chosen-panels.js";
import { fontList } from "./font.js";
import { printOptions, type FiguresOptions, type Format, type PrintOptions } from "./options.js";
import { hasType3Fonts } from "./pdf.js";
import { printSource } from "./print-source.js";
import { notDrawn, notDrawnLines, sheetLines, type Picture, type PrintReport } from "./report.js";
import { composeSheets, type Sheet, type SheetContent, type SheetStyle } from "./sheet.js";
import { openStudio, type Studio } from "./studio.js";

/**
 * Prints the figures of a run or a panel folder, or some panels each for itself, into a folder, with their captions.
 *
 * @throws UserError telling what is wrong with options or run; exit 1 for a run that is incomplete
 */
export async function printFigures(
  run: string,
  typed: FiguresOptions,
  effects: Pick<Effects, "log" | "signal">,
): Promise<PrintReport> {
  const options = printOptions(typed);
  const source = await printSource(run, typed.preset, typed.allowIncomplete === true, options);
  const { analysis, facts } = source;
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const fonts = fontList(options.font);
  await makeFolder(typed.out);
  const needsBrowser = options.formats.some((format) => format !== "svg");
  const studio = needsBrowser ? await openStudio(options.font) : null;
  const words: FigureWords[] = [];
  const pictures: Picture[] = [];
  const faults: NonNullable<PrintReport["text_faults"]>[number][] = [];
  let isType3 = false;
  try {
    for await (const figure of chosenFigures(analysis, source.figures, options.panels)) {
      words.push(figure);
      const imprint = source.imprint(figure.id);
      const style = { ...options, document, fonts, imprint };
      for (const sheet of sheetsOf(figure, options, style)) {
        effects.signal.throwIfAborted();
        for (const format of options.formats) {
          const file = path.join(typed.out, `${sheet.name}.${format}`);
          const bytes = await drawn(sheet, format, studio, facts.date, options.dpi);
          await writeWhole(file, bytes, "--out");
          isType3 ||= format === "pdf" && hasType3Fonts(bytes);
          const { width_mm, height_mm, panels } = sheet;
          const dpi = format === "png" ? options.dpi : null;
          pictures.push({ file, format, figure: figure.id, panels, width_mm, height_mm, dpi });
        }
        const found = (await studio?.faults(sheet)) ?? [];
        faults.push(...found.map((fault) => ({ picture: sheet.name, ...fault })));
        sheetLines(sheet, options.formats, found).forEach(effects.log);
      }
    }
  } finally {
    await studio?.close();
  }
  const lacking = notDrawn(words);
  notDrawnLines(lacking).forEach(effects.log);
  if (isType3) {
    effects.log(
      `--font: ${JSON.stringify(options.font)} is embedded as a font of Type 3, which many journals refuse; give a TrueType font`,
    );
  }
  const captions = path.join(typed.out, "captions.md");
  const text = captionsText(facts.title, words, analysis.definitions, source.imprint("compare"));
  await writeWhole(captions, text, "--out");
  const { run_id, simulated, complete, cells_planned, cells_done, results_sha256 } = facts;
  return {
    ...{ run_id, simulated, complete, cells_planned, cells_done, results_sha256 },
    definitions_id: analysis.cells.definitions_id,
    against: source.against?.run_id ?? null,
    theme: options.theme,
    font: options.font ?? "Open Sans",
    captions,
    pictures,
    not_drawn: lacking,
    text_faults: studio === null ? null : faults,
  };
}

async function makeFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true }).catch((error: unknown) => {
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new UserError(`--out ${dir}: cannot be made (${why}); give another folder`, 2, {
      cause: error,
    });
  });
}

/** The sheets of a figure: all its panels together as far as pages hold them, or each that was named. */
function sheetsOf(
  { id, title, panels }: ChosenFigure,
  { panels: names }: PrintOptions,
  style: SheetStyle,
): readonly Sheet[] {
  const there = panels.filter(({ lacking }) => lacking === null);
  const name = figureTitle(id, title);
  const whole = { name: `figure-${id}`, title: name, figure: id, panels: there };
  const contents: readonly SheetContent[] =
    names === null
      ? [whole].filter(() => there.length > 0)
      : there.map((panel) => ({
          name: `figure-${panel.id}`,
          title: [name, panel.letter, panel.topic].filter((part) => part !== "").join(", "),
          figure: id,
          panels: [panel],
        }));
  return contents.flatMap((content) => composeSheets(content, style));
}

async function drawn(
  sheet: Sheet,
  format: Format,
  studio: Studio | null,
  date: Date | null,
  dpi: number,
): Promise<Buffer> {
  if (format === "svg" || studio === null) {
    return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${sheet.svg}\n`);
  }
  return format === "pdf" ? studio.pdf(sheet, date) : studio.png(sheet, dpi);
}
