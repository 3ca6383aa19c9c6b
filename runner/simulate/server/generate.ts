import type { AnswerSource, Answers, Sampling } from "./answers.js";
import { hashText, mix } from "./hash.js";
import type { SimModel } from "./models.js";
import type { Asked } from "./questions.js";
import { afterReasoning, parseReasoning, withReasoning, type Parsed } from "./reasoning.js";
import { countTokens, firstTokens } from "./tokens.js";
import { wordingOf } from "./wording.js";

/** One output, as a chat completion reports it. */
export interface Output extends Parsed {
  readonly finish_reason: "stop" | "length";
  /** The stop string that ended it; null if none did. */
  readonly stop_reason: string | null;
  readonly tokens: number;
}

/** What ends an output early. */
export interface Limits {
  readonly max_tokens: number;
  readonly stop: readonly string[];
}

/** What a model says to a prompt without a question in it. */
const NO_QUESTION = "I can only answer multiple-choice questions.";

/**
 * A function that makes the outputs of a model to what is asked; the output made with a seed
 * depends on model, condition, question, sampling, limits and that seed alone.
 */
export function generator(
  source: AnswerSource,
  model: SimModel,
  asked: Asked | null,
  sampling: Sampling,
  limits: Limits,
): (seed: number) => Output {
  if (asked === null) return () => finish(model, NO_QUESTION, limits);
  const { question, condition } = asked;
  const answers: Answers = source(model, condition, question);
  const cellHash = mix(mix(model.hash, hashText(condition)), question.hash);
  return (seed) => {
    const outputHash = sampling.temperature === 0 ? cellHash : mix(cellHash, seed);
    const stored = answers.text?.(seed, sampling);
    if (stored !== undefined) {
      return finish(model, afterReasoning(model, question, stored, outputHash), limits);
    }
    const text = wordingOf(model, question, answers.draw(seed, sampling), outputHash);
    return finish(
      model,
      withReasoning(model, question, text, outputHash, limits.max_tokens),
      limits,
    );
  };
}

/** Applies stop strings, then the token limit, then the reasoning parser, in a server's order. */
export function finish(model: SimModel, generated: string, limits: Limits): Output {
  const stopped = cutAtStop(generated, limits.stop);
  const tokens = countTokens(stopped.text);
  const cut = tokens > limits.max_tokens;
  const text = cut ? firstTokens(stopped.text, limits.max_tokens) : stopped.text;
  const { content, reasoning } = parseReasoning(model, text);
  return {
    content,
    reasoning,
    finish_reason: cut ? "length" : "stop",
    stop_reason: cut ? null : stopped.by,
    tokens: cut ? limits.max_tokens : tokens,
  };
}

function cutAtStop(
  text: string,
  stop: readonly string[],
): { readonly text: string; readonly by: string | null } {
  let by: string | null = null;
  let at = text.length;
  for (const candidate of stop) {
    const found = text.indexOf(candidate);
    if (found >= 0 && found < at) [by, at] = [candidate, found];
  }
  return { text: text.slice(0, at), by };
}
