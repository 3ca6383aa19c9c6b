import { createHash } from "node:crypto";
import { canonicalJson } from "../../src/records/canonical-json.js";
import { TEMPLATE_VERSION } from "../prompt/templates.js";
import type { ResolvedStudy } from "./resolved.js";

/** SHA-256 over everything of a study that can change an answer, hex. */
export function studySha256(study: Omit<ResolvedStudy, "study_sha256">): string {
  const { models, groups, sampling, single, prompt, reading, verifier } = study;
  const text = canonicalJson({
    study: study.study,
    task: study.task,
    benchmark: study.benchmark.sha256,
    models: models.map((model) => ({ ...model })),
    conditions: study.conditions,
    groups: groups.map((group) => ({ ...group })),
    sampling,
    single,
    prompt: { ...prompt, version: TEMPLATE_VERSION },
    reading,
    verifier: verifier === null ? null : { ...verifier },
  });
  return createHash("sha256").update(text.toWellFormed()).digest("hex");
}
