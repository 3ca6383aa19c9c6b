/** A function of `src/stats` as its source tells it. */
export interface CataloguedFunction {
  readonly name: string;
  readonly signature: string;
  /** First sentence of its docstring, and the rest. */
  readonly summary: string;
  readonly details: string;
  /** Where the definition comes from; null when the docstring names nothing. */
  readonly source: string | null;
  readonly parameters: readonly { readonly name: string; readonly text: string }[];
  /** A code block that calls it; null when there is none. */
  readonly example: string | null;
}

/** A file of `src/stats`. */
export interface CataloguedFile {
  /** Path below `src`. */
  readonly path: string;
  readonly functions: readonly CataloguedFunction[];
  /** Exported constants and types, as written. */
  readonly declarations: readonly string[];
}

/** An exported name, and the file below `src` that exports it. */
export interface CataloguedExport {
  readonly name: string;
  readonly path: string;
}

/** Where a figure is written, and where it stands. */
export interface CataloguedFigure {
  readonly id: string;
  /** One for each panel; fewer where that is not known. */
  readonly panels: readonly CataloguedExport[];
  /** Paths of pages without extension. */
  readonly pages: readonly string[];
}

/** What the gallery of figures knows of the sources. */
export interface FigureCatalogue {
  readonly figures: readonly CataloguedFigure[];
  /** The site's pages by name. */
  readonly pages: readonly { readonly path: string; readonly name: string }[];
}

/** A function that the gallery lists without an example. */
export interface IndexedFunction {
  readonly name: string;
  readonly signature: string;
  /** First sentence of its docstring. */
  readonly summary: string;
  /** Path below `src`. */
  readonly path: string;
}

/** What the gallery of statistics knows of the sources. */
export interface StatisticCatalogue {
  readonly statistics: readonly CataloguedFile[];
  /** Functions that need a panel, models or harms, by their folder below `src`. */
  readonly domain: readonly {
    readonly folder: string;
    readonly functions: readonly IndexedFunction[];
  }[];
}

/** Reads what the build put into the head of a page of the gallery. */
export function readCatalogue(document: Document): unknown {
  const text = document.querySelector("#primum-catalogue")?.textContent;
  if (text === undefined) throw new Error("gallery: the page has no #primum-catalogue");
  return JSON.parse(text);
}
