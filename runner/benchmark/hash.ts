import { createHash } from "node:crypto";
import { canonicalJson } from "../../src/records/canonical-json.js";
import type { BenchmarkQuestion } from "./benchmark.js";

function sha256(text: string): string {
  return createHash("sha256").update(text.toWellFormed()).digest("hex");
}

/** SHA-256 over the canonical form of all questions in their order, hex. */
export function questionsSha256(questions: readonly BenchmarkQuestion[]): string {
  return sha256(
    canonicalJson(
      questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({ ...option })),
        contexts: { ...question.contexts },
      })),
    ),
  );
}

/** SHA-256 over question ids, letters and labels in their order, hex; texts do not count. */
export function labelsSha256(questions: readonly BenchmarkQuestion[]): string {
  return sha256(
    canonicalJson(
      questions.map(({ question_id, options }) => ({
        question_id,
        options: options.map(({ letter, is_correct, high_risk, unsafe, contradiction }) => ({
          letter,
          is_correct,
          high_risk,
          unsafe,
          contradiction,
        })),
      })),
    ),
  );
}
