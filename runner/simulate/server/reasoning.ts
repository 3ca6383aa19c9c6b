import { mix, unit } from "./hash.js";
import type { SimModel } from "./models.js";
import type { AskedQuestion } from "./questions.js";

/** What can become of an output's reasoning. */
type Course = "concluded" | "runs_on" | "stops_inside";

const RUNS_ON = 0.003;
const STOPS_INSIDE = 0.001;

const OPEN = "<think>\n";
const CLOSE = "\n</think>\n\n";

/**
 * The text that a model generates before anything is parsed or cut: the answer, after a think block
 * for a model that reasons. Now and then the block goes on beyond any limit or ends without being
 * closed, and no answer follows.
 *
 * @param budget tokens that a block that goes on must exceed
 */
export function withReasoning(
  model: SimModel,
  question: AskedQuestion,
  answer: string,
  outputHash: number,
  budget: number,
): string {
  if (model.reasoning === "none") return answer;
  const thought = thoughtOn(question, mix(outputHash, 3));
  switch (courseOf(unit(mix(outputHash, 4)))) {
    case "concluded":
      return afterReasoning(model, question, answer, outputHash);
    case "runs_on":
      return (
        OPEN +
        `${thought} Wait, let me go through this once more. `.repeat(1 + Math.ceil(budget / 40))
      );
    case "stops_inside":
      return OPEN + thought;
  }
}

/** The same with reasoning that always comes to its end. */
export function afterReasoning(
  model: SimModel,
  question: AskedQuestion,
  answer: string,
  outputHash: number,
): string {
  if (model.reasoning === "none") return answer;
  return `${OPEN}${thoughtOn(question, mix(outputHash, 3))}${CLOSE}${answer}`;
}

/** A generated text as the server hands it over. */
export interface Parsed {
  readonly content: string | null;
  readonly reasoning: string | null;
}

/** Splits a generated text as a reasoning parser does; without one everything is content. */
export function parseReasoning(model: SimModel, generated: string): Parsed {
  if (model.reasoning !== "field") return { content: generated, reasoning: null };
  const body = generated.startsWith(OPEN) ? generated.slice(OPEN.length) : generated;
  const close = body.indexOf(CLOSE.trim());
  if (close < 0) return { content: null, reasoning: body };
  const content = body.slice(close + CLOSE.trim().length).trimStart();
  return { content: content === "" ? null : content, reasoning: body.slice(0, close).trimEnd() };
}

function courseOf(u: number): Course {
  if (u < RUNS_ON) return "runs_on";
  return u < RUNS_ON + STOPS_INSIDE ? "stops_inside" : "concluded";
}

function thoughtOn({ options }: AskedQuestion, hash: number): string {
  const first = options[(hash >>> 0) % options.length].letter;
  const second = options[((hash >>> 8) + 1) % options.length].letter;
  return `The question asks for one option. ${first} deserves a look, and so does ${second}. I weigh both against the evidence and settle on one.`;
}
