import { badParameter } from "./api-error.js";
import type { ChatRequest } from "./chat-parameters.js";

/** The most outputs that one request may ask for. */
const MAX_N = 16_384;

/** Parameters that are checked and have no further effect. */
export interface Penalties {
  readonly presence_penalty: number;
  readonly frequency_penalty: number;
  readonly repetition_penalty: number;
}

/**
 * Checks a request's parameters against vLLM's ranges, in its order and words.
 *
 * @throws ApiError 400
 */
export function checkRanges(request: ChatRequest, penalties: Penalties): void {
  const { n, temperature, top_p, top_k, min_p, max_tokens, stop } = request;
  if (n < 1) throw badParameter(`n must be at least 1, got ${n}.`);
  if (n > MAX_N) throw badParameter(`n must be at most ${MAX_N}, got ${n}.`);
  for (const name of ["presence_penalty", "frequency_penalty"] as const) {
    const value = penalties[name];
    if (Math.abs(value) > 2) throw badParameter(`${name} must be in [-2, 2], got ${float(value)}.`);
  }
  if (penalties.repetition_penalty <= 0) {
    const got = float(penalties.repetition_penalty);
    throw badParameter(`repetition_penalty must be greater than zero, got ${got}.`);
  }
  if (temperature < 0) {
    const message = `temperature must be non-negative, got ${float(temperature)}.`;
    throw badParameter(message, { param: "temperature", value: temperature });
  }
  if (top_p <= 0 || top_p > 1) {
    const message = `top_p must be in (0, 1], got ${float(top_p)}.`;
    throw badParameter(message, { param: "top_p", value: top_p });
  }
  if (top_k < -1) throw badParameter(`top_k must be 0 (disable), or at least 1, got ${top_k}.`);
  if (min_p < 0 || min_p > 1) throw badParameter(`min_p must be in [0, 1], got ${float(min_p)}.`);
  if (max_tokens !== null && max_tokens < 1) {
    const message = `max_tokens must be at least 1, got ${max_tokens}.`;
    throw badParameter(message, { param: "max_tokens", value: max_tokens });
  }
  if (stop.includes("")) throw badParameter("stop cannot contain an empty string.");
  if (temperature === 0 && n > 1) {
    throw badParameter(`n must be 1 when using greedy sampling, got ${n}.`);
  }
}

/** A number as Python prints a float. */
function float(value: number): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}
