import type { ConditionKey } from "../../src/panel/condition.js";
import type { PanelQuestion } from "../../src/panel/question.js";

export const STEM_KINDS = ["plain", "negated", "technical"] as const;
export const TIERS = ["low", "moderate", "high"] as const;
export const EXPECTATIONS = ["answer", "caveat", "escalate", "abstain"] as const;

/** The parts of a question that a licence may allow to publish. */
export const REDISTRIBUTABLE_PARTS = ["stem", "options", "evidence", "contexts"] as const;

/** A question with everything that a runner needs to ask it. */
export interface BenchmarkQuestion extends PanelQuestion {
  /** Empty in a benchmark whose stems are `absent`, and so are its options' texts. */
  readonly stem: string;
  readonly stem_kind: (typeof STEM_KINDS)[number];
  readonly tier: (typeof TIERS)[number] | null;
  readonly expectation: (typeof EXPECTATIONS)[number] | null;
  readonly source: string;
  readonly licence: string;
  /** Which fields may be published: stem, options, evidence, contexts. */
  readonly redistributable: readonly (typeof REDISTRIBUTABLE_PARTS)[number][];
  /** The part of the benchmark that it comes from; null where there are no parts. */
  readonly subset: string | null;
  /** Evidence text by condition; a condition without an entry cannot be run, but closed_book. */
  readonly contexts: Readonly<Partial<Record<ConditionKey, string>>>;
}

/** A benchmark as read and checked. */
export interface Benchmark {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly description: string;
  readonly licence: string;
  /**
   * Placeholder stems may only be put to simulated models. `absent`: the source has labels but no
   * texts (a neutral panel folder), so runs of it can be analysed but nothing can be asked.
   */
  readonly stems: "real" | "placeholder" | "absent";
  /** Who reviewed it, e.g. "not clinician-reviewed". */
  readonly review: string;
  /** The conditions that it declares to have texts for; closed_book needs none. */
  readonly conditions: readonly ConditionKey[];
  readonly questions: readonly BenchmarkQuestion[];
  /** SHA-256 over the canonical form of all questions, hex. */
  readonly sha256: string;
  /** SHA-256 over ids, letters and labels alone, hex: runs are comparable when equal. */
  readonly labels_sha256: string;
  /** What loads but deserves a look. */
  readonly warnings: readonly string[];
}

/** A benchmark that has texts to ask. */
export type AskableBenchmark = Benchmark & { readonly stems: "real" | "placeholder" };
