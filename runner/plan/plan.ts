import type { ConditionKey } from "../../src/panel/condition.js";
import type { ChatRequest } from "../client/chat.js";
import { renderPrompt, type ChatMessage } from "../prompt/templates.js";
import type { PlannedGroup, ResolvedModel, ResolvedStudy } from "../study/resolved.js";
import { cellKey, sha256Hex, type PlannedRequest, type Regime } from "./planned-request.js";
import { baseSeed } from "./seed.js";

/** What is put to every model alike: a question under a condition. */
export interface Prompt {
  readonly messages: readonly ChatMessage[];
  readonly sha256: string;
  readonly context_id: string | null;
}

/** A study's prompts, rendered once and shared by all models. */
export type Prompts = (condition: ConditionKey, question: number) => Prompt;

/** Renders the prompts of a study when they are first asked for. */
export function studyPrompts(study: ResolvedStudy): Prompts {
  const rendered = new Map<string, Prompt>();
  return (condition, at) => {
    const key = `${condition} ${at}`;
    const known = rendered.get(key);
    if (known !== undefined) return known;
    const question = study.benchmark.questions[at];
    const context = question.contexts[condition] ?? null;
    const messages = renderPrompt(study.prompt.template, {
      question: question.stem,
      options: question.options,
      context,
    });
    const prompt = {
      messages,
      sha256: sha256Hex(JSON.stringify(messages)),
      context_id: context === null ? null : contextId(condition, question.question_id),
    };
    rendered.set(key, prompt);
    return prompt;
  };
}

/** The id of a question's evidence text under a condition. */
export function contextId(condition: ConditionKey, question_id: string): string {
  return `${condition}/${question_id}`;
}

/** The regimes in which a model is asked, in the order of its requests. */
export function regimesOf(model: ResolvedModel): readonly Regime[] {
  return model.single ? ["single", "sampled"] : ["sampled"];
}

/**
 * Every request of a study that goes to one endpoint, one after the other, so that a plan of any
 * size takes no memory: by experiment, model, condition, regime, question.
 */
export function* planRequests(
  study: ResolvedStudy,
  prompts: Prompts,
  endpoint: string,
): Generator<PlannedRequest> {
  const models = new Map(study.models.map((model) => [model.model, model]));
  for (const group of study.groups) {
    const model = models.get(group.model)!;
    if (model.endpoint !== endpoint) continue;
    for (const regime of regimesOf(model)) {
      for (let at = 0; at < study.benchmark.questions.length; at += 1) {
        yield plannedRequest(study, prompts, group, model, regime, at);
      }
    }
  }
}

function plannedRequest(
  study: ResolvedStudy,
  prompts: Prompts,
  { experiment, condition }: PlannedGroup,
  model: ResolvedModel,
  regime: Regime,
  at: number,
): PlannedRequest {
  const { question_id } = study.benchmark.questions[at];
  const prompt = prompts(condition, at);
  const cell = [experiment, model.model, condition, question_id, regime];
  const planned = {
    experiment,
    model: model.model,
    condition,
    question_id,
    regime,
    endpoint: model.endpoint,
    prompt_sha256: prompt.sha256,
    context_id: prompt.context_id,
    request: chatRequest(study, model, regime, prompt, baseSeed(study.sampling.seed, cell)),
  };
  return { ...planned, cell_key: cellKey(planned) };
}

function chatRequest(
  study: ResolvedStudy,
  model: ResolvedModel,
  regime: Regime,
  { messages }: Prompt,
  seed: number,
): ChatRequest {
  const decoding = regime === "single" ? study.single : study.sampling;
  return {
    model: model.served_id,
    messages,
    n: regime === "single" ? 1 : model.k,
    seed,
    temperature: decoding.temperature,
    top_p: decoding.top_p,
    top_k: decoding.top_k,
    min_p: decoding.min_p,
    presence_penalty: decoding.presence_penalty,
    frequency_penalty: decoding.frequency_penalty,
    repetition_penalty: decoding.repetition_penalty,
    max_tokens: model.reasoning ? decoding.reasoning_max_tokens : decoding.max_tokens,
  };
}

/** How much a plan asks for. */
export interface PlanSize {
  readonly cells: number;
  readonly requests: number;
  readonly outputs: number;
}

/** The size of a study's plan. */
export function planSize(study: ResolvedStudy): PlanSize {
  const models = new Map(study.models.map((model) => [model.model, model]));
  const questions = study.benchmark.questions.length;
  const size = { cells: 0, requests: 0, outputs: 0 };
  for (const group of study.groups) {
    const model = models.get(group.model)!;
    size.cells += questions;
    size.requests += questions * regimesOf(model).length;
    size.outputs += questions * (model.k + (model.single ? 1 : 0));
  }
  return size;
}
