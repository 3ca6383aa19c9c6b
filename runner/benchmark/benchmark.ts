import type { ConditionKey } from "../../src/panel/condition.js";
import type { PanelQuestion } from "../../src/panel/question.js";

/** A question with everything that a runner needs to ask it. */
export interface BenchmarkQuestion extends PanelQuestion {
  readonly stem: string;
  readonly stem_kind: "plain" | "negated" | "technical";
  readonly tier: "low" | "moderate" | "high" | null;
  readonly expectation: "answer" | "caveat" | "escalate" | "abstain" | null;
  readonly source: string;
  readonly licence: string;
  /** Which fields may be published: stem, options, evidence, contexts. */
  readonly redistributable: readonly string[];
  /** Evidence text by condition; a condition without an entry cannot be run, but closed_book. */
  readonly contexts: Readonly<Partial<Record<ConditionKey, string>>>;
}

/** A benchmark as read and checked. */
export interface Benchmark {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  /** Placeholder stems may only be put to simulated models. */
  readonly stems: "real" | "placeholder";
  /** Who reviewed it, e.g. "not clinician-reviewed". */
  readonly review: string;
  readonly questions: readonly BenchmarkQuestion[];
  /** SHA-256 over the canonical form of all questions, hex. */
  readonly sha256: string;
  /** SHA-256 over ids, letters and labels alone, hex: runs are comparable when equal. */
  readonly labels_sha256: string;
  /** What loads but deserves a look. */
  readonly warnings: readonly string[];
}
