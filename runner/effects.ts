/** What commands do to the world outside the program; tests pass their own. */
export interface Effects {
  /** Writes a piece of standard output. */
  readonly out: (text: string) => void;
  /** Writes a line of standard error: progress and warnings. */
  readonly log: (line: string) => void;
  /** Replaces the last redrawn line of a terminal's standard error. */
  readonly redraw: (line: string) => void;
  /** Whether standard error is a terminal that can redraw a line. */
  readonly isTerminal: boolean;
  /** The current time. */
  readonly now: () => Date;
  /** Seconds on a clock that never jumps. */
  readonly seconds: () => number;
  /** Environment variables: where secrets come from. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted on Ctrl-C; what is under way is given up, the rest is left to a resumed run. */
  readonly signal: AbortSignal;
}
