import type { BenchmarkQuestion } from "../../benchmark/benchmark.js";
import { isConditionKey, type ConditionKey } from "../../../src/panel/condition.js";
import { hashText, mix } from "./hash.js";

/** A question as a simulated model meets it. */
export interface AskedQuestion {
  readonly question_id: string;
  readonly hash: number;
  readonly options: readonly { readonly letter: string; readonly text: string }[];
  /** Index of the correct option; of a question that no benchmark holds, an arbitrary one. */
  readonly correct: number;
  readonly high_risk: readonly boolean[];
}

/** A question with the condition under which it is asked. */
export interface Asked {
  readonly question: AskedQuestion;
  readonly condition: ConditionKey;
}

/** Finds out what a prompt asks; null for a prompt without lettered options. */
export type Recognise = (prompt: string) => Asked | null;

interface Known {
  readonly question: AskedQuestion;
  readonly conditions: ReadonlyMap<string, ConditionKey>;
}

const QUESTION = "Question: ";
const OPTIONS = "\n\nOptions:";
const OPTION_LINE = /^([A-Z])\. (.*)$/gm;

/**
 * Recognises the prompts of benchmarks: the text between "Question: " and "Options:" gives the
 * question, the text before it the condition. Exact matches come from maps. A context that was cut
 * to fit a window counts as the condition whose text it begins; any other unknown context as
 * standard RAG; an unknown question is read from the prompt.
 */
export function recogniser(questions: readonly BenchmarkQuestion[]): Recognise {
  const known = new Map(questions.map((question) => [question.stem, knownQuestion(question)]));
  return (prompt) => {
    const end = prompt.lastIndexOf(OPTIONS);
    if (end < 0) return null;
    const last = prompt.lastIndexOf(QUESTION, end);
    if (last < 0) return null;
    // A stem may itself contain "Question: ".
    for (let at = last; at >= 0; at = at === 0 ? -1 : prompt.lastIndexOf(QUESTION, at - 1)) {
      const found = known.get(prompt.slice(at + QUESTION.length, end));
      if (found !== undefined) {
        return { question: found.question, condition: conditionOf(found, prompt.slice(0, at)) };
      }
    }
    const question = readQuestion(prompt.slice(last + QUESTION.length, end), prompt.slice(end));
    return question && { question, condition: last === 0 ? "closed_book" : "standard_rag" };
  };
}

function knownQuestion(question: BenchmarkQuestion): Known {
  const { question_id, options, contexts } = question;
  return {
    question: {
      question_id,
      hash: hashText(question_id),
      options,
      correct: options.findIndex(({ is_correct }) => is_correct),
      high_risk: options.map(({ high_risk, is_correct }) => high_risk && !is_correct),
    },
    conditions: new Map(
      Object.entries(contexts).flatMap(([condition, text]) =>
        isConditionKey(condition) ? [[text, condition] as const] : [],
      ),
    ),
  };
}

function conditionOf({ conditions }: Known, before: string): ConditionKey {
  const context = before.endsWith("\n\n") ? before.slice(0, -2) : before;
  if (context === "") return "closed_book";
  const exact = conditions.get(context);
  if (exact !== undefined) return exact;
  for (const [text, condition] of conditions) if (text.startsWith(context)) return condition;
  return "standard_rag";
}

function readQuestion(stem: string, optionBlock: string): AskedQuestion | null {
  const options = [...optionBlock.matchAll(OPTION_LINE)].map(([, letter, text]) => ({
    letter: letter,
    text: text,
  }));
  if (options.length < 2) return null;
  const hash = hashText(stem);
  return {
    question_id: `unknown-${(hash >>> 0).toString(16)}`,
    hash,
    options,
    correct: (mix(hash, 1) >>> 0) % options.length,
    high_risk: options.map(() => false),
  };
}
