import type { ConditionKey } from "../../../src/panel/condition.js";
import type { Question, Subset } from "./question.js";

/** Conditions whose context is kept in `contexts`; the two clinician-written ones are in `evidence`. */
const CONTEXTS = {
  standard_rag: "Stands for the ten passages that retrieval ranks first.",
  agentic_rag: "Stands for the evidence report that agentic retrieval writes.",
  max_context: "Stands for retrieved text that fills the model's context window.",
  rag_top1: "Stands for the passage that retrieval ranks first.",
  rag_top5: "Stands for the five passages that retrieval ranks first.",
  context_32k: "Stands for retrieved text of about 32,000 tokens.",
  context_100k: "Stands for retrieved text of about 100,000 tokens.",
} satisfies Partial<Record<ConditionKey, string>>;

const SOURCE: Readonly<Record<Subset, string>> = {
  radiorag: "Placeholder for an item of the RadioRAG subset of RadSaFE-200 (arXiv 2605.04039)",
  rar: "Placeholder for an item of the RaR subset of RadSaFE-200 (arXiv 2605.04039)",
  new31: "Placeholder for an item of the New-31 subset of RadSaFE-200 (arXiv 2605.04039)",
};

/** The RaR items are public elsewhere; the stems of the other two subsets may not be passed on. */
const ORIGINAL: Readonly<Record<Subset, string>> = {
  radiorag: "The original question is not redistributable.",
  rar: "The original question is not included here.",
  new31: "The original question is not redistributable.",
};

/** A stem that says that it is a placeholder, unique to the question. */
export function stem(id: string, subset: Subset, type: string, subspecialties: string[]): string {
  return `[Placeholder stem ${id}] ${ORIGINAL[subset]} Type: ${type.replaceAll("_", " ")}. Subspecialties: ${subspecialties.join(", ")}.`;
}

/** `Placeholder option A of rs-053`. */
export function optionText(id: string, letter: string): string {
  return `Placeholder option ${letter} of ${id}`;
}

/** Clean evidence, and the same with one marked distracting sentence. No option letter is named. */
export function evidence(id: string): Question["evidence"] {
  const clean = `${mark("clean_evidence", id)} Stands for the clinician-written reasons why the reference answer holds.`;
  return {
    clean,
    conflict: `${clean} [Placeholder distractor · conflict_evidence · ${id}] Stands for one distracting sentence.`,
  };
}

/** The other contexts, by condition. No option letter is named. */
export function contexts(id: string): Question["contexts"] {
  return Object.fromEntries(
    Object.entries(CONTEXTS).map(([condition, says]) => [
      condition,
      `${mark(condition, id)} ${says}`,
    ]),
  );
}

/** Where the question comes from, and on what terms this placeholder may be used. */
export function provenance(
  subset: Subset,
): Pick<Question, "source" | "licence" | "redistributable"> {
  return {
    source: SOURCE[subset],
    licence: "CC-BY-4.0",
    redistributable: ["stem", "options", "evidence", "contexts"],
  };
}

function mark(condition: string, id: string): string {
  return `[Placeholder context · ${condition} · ${id}]`;
}
