/** The prompt templates that a study can name. */
export const PROMPT_TEMPLATES = ["paper", "release"] as const;

export type PromptTemplate = (typeof PROMPT_TEMPLATES)[number];

/**
 * The protocol's texts, verbatim from arXiv 2605.04039v1, Supplementary Note 1 (CC BY 4.0). The
 * public code of the paper ends both user templates with "Answer:", which `release` reproduces.
 */
const PROTOCOL_SYSTEM =
  "You are an expert medical assistant. Answer the following multiple-choice question by selecting only the letter of the correct answer. Do not explain. Output only the letter.";

/** Version of the template texts; part of every cell's key. */
export const TEMPLATE_VERSION = 1;

/** What is put to a model. */
export interface PromptParts {
  readonly question: string;
  readonly options: readonly { readonly letter: string; readonly text: string }[];
  /** Evidence before the question; null for a condition without any. */
  readonly context: string | null;
}

export interface ChatMessage {
  readonly role: "system" | "user";
  readonly content: string;
}

/** The messages that a template makes of a question. */
export function renderPrompt(template: PromptTemplate, parts: PromptParts): readonly ChatMessage[] {
  const context = parts.context === null ? "" : `${parts.context}\n\n`;
  const options = parts.options.map(({ letter, text }) => `${letter}. ${text}`).join("\n");
  const user = `${context}Question: ${parts.question}\n\nOptions:\n${options}\n`;
  return [
    { role: "system", content: PROTOCOL_SYSTEM },
    { role: "user", content: template === "release" ? `${user}\nAnswer:` : user },
  ];
}
