import type { PanelFileModel } from "../../panel-file/panel-file.js";
import { SIMULATED_PREFIX } from "../../study/models.js";
import { hashText, mix, normal, unit } from "./hash.js";

/** How a reasoning model hands over its reasoning; `none` for a model that does not reason. */
export type ReasoningForm = "none" | "field" | "inline";

/** A model as the simulated server knows it. */
export interface SimModel {
  /** `sim/` and the panel id. */
  readonly id: string;
  readonly hash: number;
  /** Standing among models, about 0 on average and 1 in spread over the published panel. */
  readonly ability: number;
  /** From 0, always a bare letter, to 1, often a sentence. */
  readonly verbosity: number;
  readonly reasoning: ReasoningForm;
  readonly max_model_len: number;
  /** Mean seconds of a request, before `--time-scale`. */
  readonly seconds: number;
}

/** What the simulation takes from a panel file's model. */
export type PanelFacts = Pick<
  PanelFileModel,
  "model" | "family" | "params_published_b" | "context_k_tokens" | "is_reasoning"
>;

/** Log-odds by which a family stands above or below its size. */
const FAMILY_LEVEL: Readonly<Record<string, number>> = {
  Llama: -0.35,
  Gemma: -0.3,
  MedGemma: -0.55,
  Mistral: 0.55,
  "OpenAI-OSS": 0.35,
};

/** Upper bounds of the size buckets of Supplementary Table 2, billions, and their mean seconds. */
const SECONDS_BY_SIZE: readonly (readonly [number, number])[] = [
  [2, 3],
  [10, 9],
  [30, 6],
  [100, 21],
  [300, 55],
  [Infinity, 50],
];

/** The simulated counterpart of a panel model: a function of the facts alone. */
export function simModel(facts: PanelFacts): SimModel {
  const id = facts.model.startsWith(SIMULATED_PREFIX)
    ? facts.model
    : SIMULATED_PREFIX + facts.model;
  const hash = hashText(id);
  const size = Math.log10(facts.params_published_b / 15);
  const level = FAMILY_LEVEL[facts.family] ?? 0;
  const ability = size + level + (facts.is_reasoning ? 0.45 : 0) + 0.25 * normal(mix(hash, 11));
  return {
    id,
    hash,
    ability,
    verbosity: Math.min(1, Math.max(0, 0.35 - 0.25 * ability + 0.3 * unit(mix(hash, 12)))),
    reasoning: !facts.is_reasoning ? "none" : unit(mix(hash, 13)) < 0.25 ? "inline" : "field",
    max_model_len: Math.round(facts.context_k_tokens * 1024),
    seconds:
      SECONDS_BY_SIZE.find(([below]) => facts.params_published_b < below)![1] *
      Math.exp(0.3 * normal(mix(hash, 14))),
  };
}
