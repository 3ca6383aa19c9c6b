import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { UserError } from "../../user-error.js";
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

/** What the simulation takes from a panel file, one entry a model. */
export interface PanelFacts {
  readonly model: string;
  readonly family: string;
  /** Billions of parameters. */
  readonly params_published_b: number;
  readonly context_k_tokens: number;
  readonly is_reasoning: boolean;
}

const panelFile = z.object({
  models: z
    .array(
      z.object({
        model: z.string().min(1),
        family: z.string(),
        params_published_b: z.number().gt(0),
        context_k_tokens: z.number().gt(0),
        is_reasoning: z.boolean(),
      }),
    )
    .min(1),
});

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

/** Reads the models of a panel file. Throws `UserError` naming what is missing. */
export async function readPanelFacts(path: string): Promise<readonly PanelFacts[]> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    throw new UserError(`${path}: cannot be read; name a panel file with --panel`, 2, {
      cause: error,
    });
  }
  const parsed = panelFile.safeParse(parse(text));
  if (!parsed.success) throw new UserError(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.models;
}

/** The simulated counterpart of a panel model: a function of the facts alone. */
export function simModel(facts: PanelFacts): SimModel {
  const id = facts.model.startsWith("sim/") ? facts.model : `sim/${facts.model}`;
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
