import type { DuckDBConnection } from "@duckdb/node-api";
import { CONDITION_NAMES } from "../../src/panel/condition.js";
import { contextId } from "../plan/plan.js";
import { sha256Hex } from "../plan/planned-request.js";
import type { RunFolder } from "../run-folder.js";
import type { ResolvedStudy } from "../study/resolved.js";
import { CONDITIONS, CONTEXTS, MODELS, OPTIONS, QUESTIONS } from "../tables/schema.js";
import { writeRows } from "./write-rows.js";

/** Writes what a run is about: its questions, options, models, conditions and contexts. */
export async function writeStudyTables(
  db: DuckDBConnection,
  run: RunFolder,
  study: ResolvedStudy,
  scratchDir: string,
): Promise<void> {
  const { questions } = study.benchmark;
  await writeRows(
    db,
    questions.map((question, position) => ({
      question_id: question.question_id,
      position,
      stem: question.stem,
      type: question.type,
      subspecialties: question.subspecialties,
      source: question.source,
      licence: question.licence,
      redistributable: question.redistributable,
      stem_kind: question.stem_kind,
      clean_evidence: question.contexts.clean_evidence ?? null,
      conflict_evidence: question.contexts.conflict_evidence ?? null,
      severity_tier: question.tier,
      escalation_expectation: question.expectation,
    })),
    QUESTIONS,
    run.table("questions"),
    scratchDir,
  );
  await writeRows(
    db,
    questions.flatMap(({ question_id, options }) =>
      options.map((option) => ({
        question_id,
        letter: option.letter,
        text: option.text,
        is_correct: option.is_correct,
        high_risk: option.high_risk,
        unsafe: option.unsafe,
        contradiction: option.contradiction,
      })),
    ),
    OPTIONS,
    run.table("options"),
    scratchDir,
  );
  await writeRows(
    db,
    study.models.map((model, position) => ({
      model: model.model,
      position,
      hub_id: model.hub_id,
      revision_declared: model.revision_declared,
      served_id: model.served_id,
      family: model.family,
      params_total_b: model.params_total_b,
      params_active_b: model.params_active_b,
      params_published_b: model.params_published_b,
      k: model.k,
      context_k_tokens: model.context_k_tokens,
      category: model.category,
      engine: null,
    })),
    MODELS,
    run.table("models"),
    scratchDir,
  );
  await writeRows(
    db,
    study.conditions.map((condition, position) => ({
      condition,
      position,
      name: CONDITION_NAMES[condition],
      aliases: [],
      planned_n: questions.length,
    })),
    CONDITIONS,
    run.table("conditions"),
    scratchDir,
  );
  await writeRows(
    db,
    study.conditions.flatMap((condition) =>
      questions.flatMap(({ question_id, contexts }) => {
        const text = contexts[condition];
        if (text === undefined) return [];
        return [
          {
            context_id: contextId(condition, question_id),
            condition,
            question_id,
            text,
            source_ids: [],
            scores: [],
            sha256: sha256Hex(text),
          },
        ];
      }),
    ),
    CONTEXTS,
    run.table("contexts"),
    scratchDir,
  );
}
