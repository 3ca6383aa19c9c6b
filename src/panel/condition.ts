/** A deployment condition: what a model is given beside the question. */
export const CONDITION_KEYS = [
  "closed_book",
  "clean_evidence",
  "conflict_evidence",
  "standard_rag",
  "agentic_rag",
  "max_context",
  "rag_top1",
  "rag_top5",
  "context_32k",
  "context_100k",
] as const;

export type ConditionKey = (typeof CONDITION_KEYS)[number];

/** The paper's six main conditions, in its order. */
export const MAIN_CONDITIONS = CONDITION_KEYS.slice(0, 6);

/** The name of a condition as it stands in figures and tables. */
export const CONDITION_NAMES: Readonly<Record<ConditionKey, string>> = {
  closed_book: "Closed-book",
  clean_evidence: "Clean evidence",
  conflict_evidence: "Conflict evidence",
  standard_rag: "Standard RAG",
  agentic_rag: "Agentic RAG",
  max_context: "Max context",
  rag_top1: "RAG top-1",
  rag_top5: "RAG top-5",
  context_32k: "32k context",
  context_100k: "100k context",
};

/** Whether a text is a condition key. */
export function isConditionKey(text: string): text is ConditionKey {
  return (CONDITION_KEYS as readonly string[]).includes(text);
}

/** A condition's name, or the condition itself where it has none. */
export function conditionName(condition: string): string {
  return isConditionKey(condition) ? CONDITION_NAMES[condition] : condition;
}
