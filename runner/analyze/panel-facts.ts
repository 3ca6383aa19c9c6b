import { createHash } from "node:crypto";
import type { Panel } from "../../src/panel/panel.js";
import type { BootstrapIndices } from "../../src/stats/bootstrap-indices.js";

/** Sizes of a panel. */
export interface Shape {
  readonly models: number;
  readonly conditions: number;
  readonly questions: number;
  readonly options: number;
  /** Cells with a row. */
  readonly cells: number;
  /** Recorded sampled outputs. */
  readonly votes: number;
  /** Among all outputs, the deterministic ones included. */
  readonly letters_outside_the_option_set: number;
}

/** Counts what a panel holds. */
export function shapeOf(panel: Panel): Shape {
  const n = panel.questions.length;
  const outside = panel.questions.map(({ options }) => lettersFrom(options.length));
  let cells = 0;
  let votes = 0;
  let strange = 0;
  panel.ballots.forEach((ballots, cell) => {
    if (ballots === null && panel.single[cell] === null && panel.latency_s[cell] === null) return;
    cells++;
    const symbols = (ballots ?? "").replaceAll("!", "");
    votes += symbols.length;
    strange += (symbols + (panel.single[cell] ?? "")).match(outside[cell % n])?.length ?? 0;
  });
  return {
    models: panel.models.length,
    conditions: panel.conditions.length,
    questions: n,
    options: panel.questions.reduce((sum, { options }) => sum + options.length, 0),
    cells,
    votes,
    letters_outside_the_option_set: strange,
  };
}

/** Matches letters beyond the first ones of the option alphabet. */
function lettersFrom(options: number): RegExp {
  return options >= 10 ? /(?!)/g : new RegExp(`[${String.fromCharCode(65 + options)}-J]`, "g");
}

/** How the questions were resampled, enough to recognise the matrix. */
export interface IndexFacts {
  readonly replicates: number;
  readonly n: number;
  readonly seed: number | null;
  readonly source: string;
  readonly first_row_head: readonly number[];
  readonly last_row_tail: readonly number[];
  readonly sha256_int32_le_row_major: string;
}

/** What is told of a resampling; `seed` is null for a matrix that was read from a file. */
export function indexFacts(indices: BootstrapIndices, seed: number | null): IndexFacts {
  const { replicates, n, positions } = indices;
  const bytes = new DataView(new ArrayBuffer(positions.length * 4));
  positions.forEach((position, i) => bytes.setInt32(i * 4, position, true));
  return {
    replicates,
    n,
    seed,
    source:
      seed === null
        ? "read from a file"
        : "numpy default_rng(seed).integers(0, n, size=(replicates, n))",
    first_row_head: [...positions.subarray(0, Math.min(n, 12))],
    last_row_tail: [...positions.subarray(positions.length - Math.min(n, 6))],
    sha256_int32_le_row_major: createHash("sha256")
      .update(new Uint8Array(bytes.buffer))
      .digest("hex"),
  };
}
