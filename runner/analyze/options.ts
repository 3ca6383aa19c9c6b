/** How a folder is analysed. */
export interface AnalyseOptions {
  /** Whether every cell is listed. */
  readonly withCells: boolean;
  /** A preset's name; by default `primum` at the panel's own threshold. */
  readonly preset?: string | undefined;
  /** A CSV of resampled positions, one replicate a row; by default numpy's with the panel's seed. */
  readonly indicesFile?: string | undefined;
  /** Whether what goes beyond the paper is computed too. */
  readonly extended?: boolean | undefined;
  /** Whether a run with missing cells is analysed, these cells counting as null answers. */
  readonly allowIncomplete?: boolean | undefined;
}
