import { z } from "zod";
import { CONDITION_KEYS } from "../../src/panel/condition.js";
import { check, type Checked } from "../input/check.js";
import { nameField, textField } from "../input/text-field.js";
import {
  EXPECTATIONS,
  REDISTRIBUTABLE_PARTS,
  STEM_KINDS,
  TIERS,
  type BenchmarkQuestion,
} from "./benchmark.js";

/** A label, written 0 or 1 (true and false are understood). */
export const labelField = z
  .custom<0 | 1 | boolean>((value) => value === 0 || value === 1 || typeof value === "boolean", {
    error: ({ input }) => (input === undefined ? "is missing: write 0 or 1" : "must be 0 or 1"),
  })
  .transform(Boolean);

const option = z.strictObject({
  letter: z.string().regex(/^[A-J]$/, "must be one capital letter, A to J"),
  text: textField,
  is_correct: labelField,
  high_risk: labelField,
  unsafe: labelField,
  contradiction: labelField,
});

const CONTEXT_KEYS = CONDITION_KEYS.filter((key) => key !== "closed_book");

const question = z.strictObject({
  id: nameField,
  stem: textField,
  options: z.array(option),
  evidence: z
    .strictObject({ clean: textField.nullish(), conflict: textField.nullish() })
    .default({}),
  contexts: z.partialRecord(z.enum(CONTEXT_KEYS), textField).default({}),
  type: nameField,
  subspecialties: z.array(nameField).min(1),
  tier: z.enum(TIERS).nullish(),
  expectation: z.enum(EXPECTATIONS).nullish(),
  stem_kind: z.enum(STEM_KINDS).default("plain"),
  source: textField.default("not stated"),
  licence: nameField.optional(),
  redistributable: z.array(z.enum(REDISTRIBUTABLE_PARTS)).default([]),
  subset: nameField.nullish(),
});

/**
 * A question of Primum's own JSON Lines, as a benchmark holds it. `evidence.clean` and
 * `evidence.conflict` become the contexts of the two evidence conditions.
 *
 * @param licence of questions that state none
 */
export function ownQuestion(value: unknown, licence: string): Checked<BenchmarkQuestion> {
  const checked = check(question, value);
  if (!checked.ok) return checked;
  const { id, evidence, contexts, tier, expectation, subset, ...rest } = checked.value;
  const given = [
    evidence.clean ? ({ clean_evidence: evidence.clean } as const) : {},
    evidence.conflict ? ({ conflict_evidence: evidence.conflict } as const) : {},
  ];
  const twice = given.flatMap((one) => Object.keys(one)).filter((key) => key in contexts);
  if (twice.length > 0) {
    const text = `contexts.${twice[0]} is given as evidence, too; keep one`;
    return { ok: false, problems: [{ path: ["contexts"], text }] };
  }
  return {
    ok: true,
    value: {
      ...rest,
      question_id: id,
      licence: rest.licence ?? licence,
      tier: tier ?? null,
      expectation: expectation ?? null,
      subset: subset ?? null,
      contexts: { ...contexts, ...given[0], ...given[1] },
    },
  };
}
