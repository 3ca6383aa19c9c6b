import type { PanelModel } from "../../src/panel/model.js";
import type { Panel } from "../../src/panel/panel.js";
import { question } from "./hand-panel.js";

// A is right, B high-risk, C unsafe, D contradicts; r refuses. A letter alone is all outputs of the
// cell, `A9B3` nine and three; a row is a condition, a cell a question.
const ROWS: Readonly<Record<string, readonly (string | null)[]>> = {
  "sim/Qwen-3-4B": [
    "A B D7A5 B10A2 C A8B4 r7A5 B",
    "A A A11D1 A9B3 A A A10r2 B9A3",
    "A A D A B7A5 A A B",
    "A B A B C9A3 A A6D6 A",
    "A B A9C3 B A A A B11A1",
  ],
  "sim/Qwen-3-14B": [
    "A B A A9B3 C10A2 C A B",
    "A A A A A A A A8B4",
    "A A A B8A4 A A A B",
    "A A D9A3 B A A A A",
    "A A A B A A A11B1 B",
  ],
  "sim/Qwen-3-32B": [
    "A B A A A A D8A4 B7A5",
    "A A A A A A A A",
    "A A A A A A B9A3 A",
    "A A A A B A A B",
    "A A A A A A A B",
  ],
  "sim/Llama-3-8B-it": [
    "A B D2A1 B C2A1 r2A1 A B",
    "A A A2D1 A B2A1 A A B",
    "A B A B A A A B",
    "A A2B1 D B A A r B",
    null,
  ],
};

/** Single outputs of the Qwen models, closed-book, with conflict evidence and with standard RAG. */
const SINGLE: Readonly<Partial<Record<string, readonly (string | null)[]>>> = {
  "sim/Qwen-3-4B": ["ABABCAAB", null, "AADABAAB", "ABABAADA", null],
  "sim/Qwen-3-14B": ["ABAACBAB", null, "AAAAAAAB", "AADBAAAA", null],
  "sim/Qwen-3-32B": ["ABAAAADA", null, "AAAAAABA", "ABAAAACA", null],
};

const MODELS: readonly PanelModel[] = [
  model("sim/Qwen-3-4B", "Qwen", 4, 12),
  model("sim/Qwen-3-14B", "Qwen", 14, 12),
  model("sim/Qwen-3-32B", "Qwen", 32, 12),
  model("sim/Llama-3-8B-it", "Llama", 8, 3),
];

const CONDITIONS = [
  "closed_book",
  "clean_evidence",
  "conflict_evidence",
  "standard_rag",
  "agentic_rag",
];

const QUESTIONS = 8;

/**
 * A small panel on which every figure can be drawn: two families, two numbers of outputs, a
 * condition that one model lacks, single outputs, one of the paper's ensembles.
 */
export const SMALL_PANEL: Panel = {
  models: MODELS,
  conditions: CONDITIONS,
  questions: Array.from({ length: QUESTIONS }, (_, q) => question(`q${q + 1}`)),
  ballots: MODELS.flatMap(({ model: name, k }) =>
    ROWS[name].flatMap((row) =>
      row === null ? blank() : row.split(" ").map((c) => written(c, k)),
    ),
  ),
  single: MODELS.flatMap(({ model: name }) =>
    CONDITIONS.flatMap((_, c) => SINGLE[name]?.[c]?.split("") ?? blank()),
  ),
  latency_s: MODELS.flatMap(({ model: name }, m) =>
    ROWS[name].flatMap((row, c) =>
      Array.from({ length: QUESTIONS }, (_, q) =>
        row === null ? null : 0.5 * (m + 1) + c + q / 16,
      ),
    ),
  ),
};

/** The same with right and high-risk answers exchanged, and unsafe and contradicting ones. */
export const INVERTED_PANEL: Panel = {
  ...SMALL_PANEL,
  ballots: SMALL_PANEL.ballots.map(exchanged),
  single: SMALL_PANEL.single.map(exchanged),
};

function model(name: string, family: string, size: number, k: number): PanelModel {
  return {
    model: name,
    family,
    params_total_b: size,
    params_active_b: null,
    params_published_b: size,
    k,
  };
}

function blank(): null[] {
  return new Array<null>(QUESTIONS).fill(null);
}

function written(cell: string, k: number): string {
  return cell.length === 1
    ? cell.repeat(k)
    : [...cell.matchAll(/([A-Dr])(\d+)/g)]
        .map(([, symbol, n]) => symbol.repeat(Number(n)))
        .join("");
}

function exchanged(ballots: string | null): string | null {
  return ballots?.replace(/[A-D]/g, (letter) => "BADC"["ABCD".indexOf(letter)]) ?? null;
}
