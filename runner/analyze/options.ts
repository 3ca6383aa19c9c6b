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
  /** The experiment of a run; by default `main`, or the only one. A neutral panel has none. */
  readonly experiment?: string | undefined;
  /** Whether a run with missing cells is analysed, these cells counting as null answers. */
  readonly allowIncomplete?: boolean | undefined;
}
