import type { Benchmark, BenchmarkQuestion } from "./benchmark.js";

/** A question with its place in the source: `questions.jsonl:12`. */
export interface PlacedQuestion {
  readonly where: string;
  readonly question: BenchmarkQuestion;
}

/** What a format's reader gives: everything but what is computed from all questions together. */
export interface BenchmarkSource {
  readonly head: Omit<Benchmark, "questions" | "sha256" | "labels_sha256" | "warnings">;
  readonly placed: readonly PlacedQuestion[];
  /** All that is wrong with the source, one message each. */
  readonly problems: readonly string[];
  /** What the format's reader noticed itself. */
  readonly warnings: readonly string[];
}
