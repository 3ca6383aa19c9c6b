import type { FigureWords } from "./captions.js";
import { PAGE_HEIGHT } from "./layout.js";
import type { Format } from "./options.js";
import type { Sheet } from "./sheet.js";
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

/** A panel that the run lacks data for. */
export interface NotDrawn {
  readonly panel: string;
  readonly why: string;
}

/** What was printed. */
export interface PrintReport {
  readonly run_id: string;
  readonly simulated: boolean;
  readonly complete: boolean;
  readonly cells_planned: number;
  readonly cells_done: number;
  /** Null: a panel folder has none. */
  readonly results_sha256: string | null;
  /** Id of the run that it is compared with. */
  readonly against: string | null;
  readonly definitions_id: string;
  readonly theme: string;
  readonly font: string;
  readonly captions: string;
  readonly pictures: readonly Picture[];
  readonly not_drawn: readonly NotDrawn[];
  /** Texts that meet or are cut off, by picture; null where no browser was there to measure. */
  readonly text_faults: readonly (TextFault & { readonly picture: string })[] | null;
}

/** The panels of figures that cannot be drawn. */
export function notDrawn(figures: readonly FigureWords[]): readonly NotDrawn[] {
  return figures.flatMap(({ panels }) =>
    panels.flatMap(({ id, lacking }) => (lacking === null ? [] : [{ panel: id, why: lacking }])),
  );
}

/** They as lines, a reason a line. */
export function notDrawnLines(panels: readonly NotDrawn[]): readonly string[] {
  return [...new Set(panels.map(({ why }) => why))].map((reason) => {
    const ids = panels.filter(({ why }) => why === reason).map(({ panel }) => panel);
    return `${ids.join(", ")}: not drawn. ${reason}`;
  });
}

/** What is told of a sheet when its pictures are written. */
export function sheetLines(
  { name, width_mm, height_mm }: Sheet,
  formats: readonly Format[],
  faults: readonly TextFault[],
): readonly string[] {
  return [
    `${name}: ${width_mm} × ${Math.round(height_mm)} mm, ${formats.join(", ")}`,
    ...(height_mm > PAGE_HEIGHT
      ? [
          `${name}: taller than the ${PAGE_HEIGHT} mm that a journal's page holds; print it wider, or of fewer models`,
        ]
      : []),
    ...faults.map(({ kind, panel, texts }) => {
      const where = panel === "" ? name : panel;
      return `${where}: ${kind === "clipped" ? "text cut off" : "texts meet"}: ${texts.join(" | ")}`;
    }),
  ];
}
