import type { ConditionKey } from "../../../src/panel/condition.js";
import type { PanelQuestion } from "../../../src/panel/question.js";
import type { PanelFile, PanelFileModel } from "../../panel-file/panel-file.js";
import type { ResolvedStudy } from "../../study/resolved.js";
import { MAIN, REPEATED, type PublishedTables } from "./published.js";

/** What a replica is made of: questions, models and the tables that it is calibrated to. */
export interface Design {
  readonly tables: PublishedTables;
  readonly questions: readonly PanelQuestion[];
  /** The subset that each question comes from. */
  readonly subsets: readonly (string | null)[];
  readonly models: readonly PanelFileModel[];
  /** The conditions under which each model answers. */
  readonly conditions: readonly (readonly ConditionKey[])[];
  readonly ensembles: PanelFile["ensembles"];
  readonly buckets: PanelFile["latency_size_buckets"];
  /** What the study's requests say about decoding. */
  readonly sampling: ResolvedStudy["sampling"];
  readonly single: ResolvedStudy["single"];
  /** Positions of the eight models of the single-against-voted experiment. */
  readonly eight: readonly number[];
}

/**
 * The eight models of the self-consistency experiment. The paper does not name them. These have
 * 20 outputs a cell, and their size, reasoning and mean latency allow Table 2's values (42 s a
 * call, 80 % closed-book accuracy), together with what Supplementary Table 3 prints of four of them.
 */
export const EIGHT: readonly string[] = [
  "Qwen-3-4B",
  "Qwen-3-32B",
  "Gemma-4-31B-it",
  "MedGemma-27B-text-it",
  "Mistral-Small-4-119B-it",
  "Mistral-Large-3-675B-it",
  "gpt-oss-20B",
  "gpt-oss-120B",
];

/**
 * Puts a design together.
 *
 * @param study asks all models of the panel, in its order
 */
export function designOf(
  tables: PublishedTables,
  study: Pick<ResolvedStudy, "benchmark" | "models" | "sampling" | "single">,
  panel: PanelFile,
): Design {
  const { questions } = study.benchmark;
  return {
    tables,
    questions,
    subsets: questions.map(({ subset }) => subset),
    models: panel.models,
    conditions: study.models.map(({ conditions }) => conditions),
    ensembles: panel.ensembles,
    buckets: panel.latency_size_buckets,
    sampling: study.sampling,
    single: study.single,
    eight: EIGHT.map((name) => panel.models.findIndex(({ model }) => model === name)),
  };
}

/** Positions of the models that answer under a condition. */
export function answering(design: Design, condition: ConditionKey): readonly number[] {
  return design.conditions.flatMap((own, m) => (own.includes(condition) ? [m] : []));
}

/** Positions of each ensemble's members in the panel. */
export function memberPositions({ ensembles, models }: Design): readonly (readonly number[])[] {
  return ensembles.map(({ members }) =>
    members.map((name) => models.findIndex(({ model }) => model === name)),
  );
}

/** Whether ensembles and self-consistency are told of a condition. */
export function isRepeated(condition: ConditionKey): boolean {
  return REPEATED.includes(condition);
}

/** A value for each main condition. */
export function byCondition<V>(value: (condition: ConditionKey, index: number) => V): readonly V[] {
  return MAIN.map(value);
}
