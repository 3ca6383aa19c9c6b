/** Where progress is shown. */
export interface ProgressView {
  readonly isTerminal: boolean;
  /** Writes a line; on a terminal `redraw` replaces the last redrawn one. */
  readonly log: (line: string) => void;
  readonly redraw: (line: string) => void;
  /** Seconds on a clock that never jumps. */
  readonly seconds: () => number;
}

/** Progress of one stage. */
export interface Progress {
  /** Tells how much is done; `note` is shown behind, e.g. the number of errors. */
  readonly at: (done: number, note?: string) => void;
  /** Writes the stage's last line. */
  readonly end: (note?: string) => void;
}

const TERMINAL_EVERY_S = 0.1;
const LOG_EVERY_S = 5;

/**
 * Shows how far a stage is, its rate and the time left: ten times a second on a terminal, a line
 * every five seconds elsewhere.
 *
 * @param label the stage, e.g. "generate"
 * @param unit what is counted, e.g. "requests"
 */
export function startProgress(
  view: ProgressView,
  label: string,
  unit: string,
  total: number,
): Progress {
  const started = view.seconds();
  let shown = started;
  let latest = 0;
  const line = (note: string): string => {
    const elapsed = view.seconds() - started;
    const rate = elapsed > 0 ? latest / elapsed : 0;
    const left = rate > 0 ? ` · ${duration((total - latest) / rate)} left` : "";
    const share = total === 0 ? 100 : Math.floor((100 * latest) / total);
    return `${label} ${share}% · ${latest.toLocaleString("en")} of ${total.toLocaleString("en")} ${unit} · ${rate.toFixed(0)}/s${latest < total ? left : ` · ${duration(elapsed)}`}${note === "" ? "" : ` · ${note}`}`;
  };
  return {
    at: (done, note = "") => {
      latest = done;
      const now = view.seconds();
      if (now - shown < (view.isTerminal ? TERMINAL_EVERY_S : LOG_EVERY_S)) return;
      shown = now;
      if (view.isTerminal) view.redraw(line(note));
      else view.log(line(note));
    },
    end: (note = "") => {
      if (view.isTerminal) view.redraw("");
      view.log(line(note));
    },
  };
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
