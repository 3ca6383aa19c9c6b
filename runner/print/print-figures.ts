import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseHTML } from "linkedom";
import { imprintOf } from "../../src/figures/imprint.js";
import type { Effects } from "../effects.js";
import { writeWhole } from "../output/write-whole.js";
import { UserError } from "../user-error.js";
import { analysedRun } from "./analysed-run.js";
import { captionsText, figureTitle, type FigureWords } from "./captions.js";
import { chosenFigures, type ChosenFigure } from "./chosen-panels.js";
import { fontList } from "./font.js";
import { printOptions, type FiguresOptions, type Format, type PrintOptions } from "./options.js";
import { composeSheet, type Sheet, type SheetContent } from "./sheet.js";
import { openStudio, type Studio } from "./studio.js";
import type { TextFault } from "./text-faults.js";

/** A picture as written. */
export interface Picture {
  readonly file: string;
  readonly format: Format;
  readonly figure: string;
  readonly panels: readonly string[];
  readonly width_mm: number;
  readonly height_mm: number;
  /** Null for what has no pixels. */
  readonly dpi: number | null;
}

/** What was printed. */
export interface PrintReport {
  readonly run_id: string;
  readonly simulated: boolean;
  readonly complete: boolean;
  readonly cells_planned: number;
  readonly cells_done: number;
  readonly results_sha256: string;
  readonly definitions_id: string;
  readonly theme: string;
  readonly font: string;
  readonly captions: string;
  readonly pictures: readonly Picture[];
  /** Panels that the run lacks data for. */
  readonly not_drawn: readonly { readonly panel: string; readonly why: string }[];
  /** Texts that meet or are cut off, by picture; null where no browser was there to measure. */
  readonly text_faults: readonly (TextFault & { readonly picture: string })[] | null;
}

/** Tallest figure that a journal's page holds, mm. */
const PAGE_HEIGHT = 247;

/**
 * Prints the figures of a run, or some panels each for itself, into a folder, with their captions.
 *
 * @throws UserError telling what is wrong with options or run; exit 1 for a run that is incomplete
 */
export async function printFigures(
  run: string,
  typed: FiguresOptions,
  effects: Pick<Effects, "log" | "signal">,
): Promise<PrintReport> {
  const options = printOptions(typed);
  const { analysis, manifest } = await analysedRun(
    run,
    typed.preset,
    typed.allowIncomplete === true,
  );
  const imprint = imprintOf(manifest, analysis.cells.definitions_id);
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const style = { ...options, document, fonts: fontList(options.font), imprint };
  const date = new Date(manifest.finished_at ?? manifest.started_at);
  const pictures: Picture[] = [];
  const words: FigureWords[] = [];
  const faults: NonNullable<PrintReport["text_faults"]>[number][] = [];
  await mkdir(typed.out, { recursive: true }).catch((error: unknown) => {
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new UserError(`--out ${typed.out}: cannot be made (${why}); give another folder`, 2, {
      cause: error,
    });
  });
  const needsBrowser = options.formats.some((format) => format !== "svg");
  const studio = needsBrowser ? await openStudio(options.font) : null;
  try {
    for await (const figure of chosenFigures(analysis, options.panels)) {
      words.push(figure);
      for (const content of contentsOf(figure, options)) {
        effects.signal.throwIfAborted();
        const sheet = composeSheet(content, style);
        for (const format of options.formats) {
          const file = path.join(typed.out, `${sheet.name}.${format}`);
          await writeWhole(file, await drawn(sheet, format, studio, date, options.dpi), "--out");
          pictures.push({
            file,
            format,
            figure: figure.id,
            panels: content.panels.map(({ id }) => id),
            width_mm: sheet.width_mm,
            height_mm: sheet.height_mm,
            dpi: format === "png" ? options.dpi : null,
          });
        }
        const found = (await studio?.faults(sheet)) ?? [];
        faults.push(...found.map((fault) => ({ picture: sheet.name, ...fault })));
        tell(sheet, options.formats, found, effects);
      }
    }
  } finally {
    await studio?.close();
  }
  const notDrawn = words.flatMap(({ panels }) =>
    panels.flatMap(({ id, lacking }) => (lacking === null ? [] : [{ panel: id, why: lacking }])),
  );
  for (const { panel, why } of notDrawn) effects.log(`${panel}: not drawn. ${why}`);
  const captions = path.join(typed.out, "captions.md");
  await writeWhole(
    captions,
    captionsText(manifest.title, words, analysis.definitions, imprint),
    "--out",
  );
  return {
    run_id: manifest.run_id,
    simulated: manifest.simulated,
    complete: manifest.complete,
    cells_planned: manifest.cells_planned,
    cells_done: manifest.cells_done,
    results_sha256: manifest.results_sha256,
    definitions_id: analysis.cells.definitions_id,
    theme: options.theme,
    font: options.font ?? "Open Sans",
    captions,
    pictures,
    not_drawn: notDrawn,
    text_faults: studio === null ? null : faults,
  };
}

/** The sheets of a figure: all its panels together, or each that was named for itself. */
function contentsOf(
  { id, title, panels }: ChosenFigure,
  { panels: names }: PrintOptions,
): readonly SheetContent[] {
  const there = panels.filter(({ lacking }) => lacking === null);
  if (names === null) {
    const whole = { name: `figure-${id}`, title: figureTitle(id, title), figure: id };
    return there.length === 0 ? [] : [{ ...whole, panels: there }];
  }
  return there.map((panel) => ({
    name: `figure-${panel.id}`,
    title: [figureTitle(id, title), panel.letter, panel.topic]
      .filter((part) => part !== "")
      .join(", "),
    figure: id,
    panels: [panel],
  }));
}

async function drawn(
  sheet: Sheet,
  format: Format,
  studio: Studio | null,
  date: Date,
  dpi: number,
): Promise<string | Buffer> {
  if (format === "svg" || studio === null) {
    return `<?xml version="1.0" encoding="UTF-8"?>\n${sheet.svg}\n`;
  }
  return format === "pdf" ? studio.pdf(sheet, date) : studio.png(sheet, dpi);
}

function tell(
  { name, width_mm, height_mm }: Sheet,
  formats: readonly Format[],
  faults: readonly TextFault[],
  { log }: Pick<Effects, "log">,
): void {
  log(`${name}: ${width_mm} × ${Math.round(height_mm)} mm, ${formats.join(", ")}`);
  if (height_mm > PAGE_HEIGHT) {
    log(
      `${name}: taller than the ${PAGE_HEIGHT} mm that a journal's page holds; print its panels for themselves with --panel`,
    );
  }
  for (const { kind, panel, texts } of faults) {
    const where = panel === "" ? name : panel;
    log(`${where}: ${kind === "clipped" ? "text cut off" : "texts meet"}: ${texts.join(" | ")}`);
  }
}
