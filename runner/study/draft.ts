import type { z } from "zod";
import {
  endpointSchema,
  modelEntrySchema,
  studySchema,
  type Study,
  type StudyEndpoint,
  type StudyModelEntry,
} from "./schema.js";

/** Each part of a study file that is valid by itself; null for one that is not. */
export type StudyDraft = {
  readonly [Key in Exclude<keyof Study, "models" | "endpoints">]: Study[Key] | null;
} & {
  /** In the order of the file, so that positions in messages are right. */
  readonly models: readonly (StudyModelEntry | null)[];
  readonly endpoints: ReadonlyMap<string, StudyEndpoint | null>;
};

/**
 * A study file as far as it is valid. Checks across its parts run on this, so that their problems
 * are told together with those that the schema finds.
 */
export function draftStudy(document: unknown): StudyDraft {
  const fields = isRecord(document) ? document : {};
  const { shape } = studySchema;
  return {
    study: valid(shape.study, fields["study"]),
    title: valid(shape.title, fields["title"]),
    task: valid(shape.task, fields["task"]),
    benchmark: valid(shape.benchmark, fields["benchmark"]),
    panel: valid(shape.panel, fields["panel"]),
    experiments: valid(shape.experiments, fields["experiments"]),
    conditions: valid(shape.conditions, fields["conditions"]),
    sampling: valid(shape.sampling, fields["sampling"]),
    single: valid(shape.single, fields["single"]),
    prompt: valid(shape.prompt, fields["prompt"]),
    reading: valid(shape.reading, fields["reading"]),
    verifier: valid(shape.verifier, fields["verifier"]),
    output: valid(shape.output, fields["output"]),
    models: Array.isArray(fields["models"])
      ? fields["models"].map((entry: unknown) => valid(modelEntrySchema, entry))
      : [],
    endpoints: new Map(
      isRecord(fields["endpoints"])
        ? Object.entries(fields["endpoints"]).map(
            ([name, entry]) => [name, valid(endpointSchema, entry)] as const,
          )
        : [],
    ),
  };
}

function valid<T>(schema: z.ZodType<T>, value: unknown): T | null {
  const result = schema.safeParse(value);
  return result.success ? result.data : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
