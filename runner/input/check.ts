import { z } from "zod";
import { suggestion } from "./nearest.js";
import { showPath, showValue } from "./show.js";

/** One field that is wrong: where it stands in its document, and what to say of it. */
export interface FieldProblem {
  readonly path: readonly PropertyKey[];
  /** "models[3].k "20" must be a whole number": path, value, mend. */
  readonly text: string;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Says whether a field's value must not be shown. */
export type IsSecret = (path: readonly PropertyKey[]) => boolean;

/**
 * Checks a document against a schema and rewrites every issue for whoever wrote the document.
 * A schema's own messages stand after the value: `z.string().regex(…, "must be …")`.
 */
export function check<T>(
  schema: z.ZodType<T>,
  input: unknown,
  isSecret: IsSecret = () => false,
): Checked<T> {
  const result = schema.safeParse(input, { error: messageOf });
  if (result.success) return { ok: true, value: result.data };
  const problems = result.error.issues.flatMap((issue) => flatten(issue, []));
  return {
    ok: false,
    problems: problems.map(({ path, issue }) => say(path, issue, input, isSecret)),
  };
}

interface Placed {
  readonly path: readonly PropertyKey[];
  readonly issue: z.core.$ZodIssue;
}

/** Of a union, the branch with the fewest issues is the one that was meant. */
function flatten(issue: z.core.$ZodIssue, parent: readonly PropertyKey[]): readonly Placed[] {
  const path = [...parent, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...path, key], issue }));
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const branches = issue.errors.map((errors) => errors.flatMap((inner) => flatten(inner, path)));
    return branches.reduce((best, branch) => (branch.length < best.length ? branch : best));
  }
  if (issue.code === "invalid_key" || issue.code === "invalid_element") {
    return issue.issues.flatMap((inner) => flatten(inner, path));
  }
  return [{ path, issue }];
}

function say(
  path: readonly PropertyKey[],
  issue: z.core.$ZodIssue,
  input: unknown,
  isSecret: IsSecret,
): FieldProblem {
  const where = showPath(path) || "document";
  if (issue.code === "unrecognized_keys") {
    const known = issue.message.split(" ");
    const text = `${where} is not a known field; ${suggestion(String(path.at(-1)), known)}`;
    return { path, text };
  }
  const value = valueAt(input, path);
  if (value === undefined || isSecret(path)) return { path, text: `${where} ${issue.message}` };
  return { path, text: `${where} ${showValue(value)} ${issue.message}` };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

const NAMES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
};

/** The message of an issue; for unknown fields the names of the known ones, which `say` reads. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type": {
      if (issue.input === undefined) return missing(issue.inst);
      return `must be ${NAMES[issue.expected] ?? issue.expected}`;
    }
    case "unrecognized_keys":
      return knownFields(issue.inst).join(" ");
    case "too_small":
      if (issue.origin === "string" || issue.origin === "array") {
        if (issue.minimum === 1) return "must not be empty";
        const unit = issue.origin === "string" ? "characters" : "items";
        return `must have at least ${issue.minimum} ${unit}`;
      }
      return `must be ${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "string") return `must have at most ${issue.maximum} characters`;
      if (issue.origin === "array") return `must have at most ${issue.maximum} items`;
      return `must be ${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`;
    case "invalid_value": {
      if (issue.input === undefined) return missing(issue.inst);
      const values = issue.values.map(String);
      if (values.length === 1) return `must be ${values[0]}`;
      const near = typeof issue.input === "string" ? suggestion(issue.input, values) : null;
      return `is not one of ${values.join(", ")}` + (near?.startsWith("did") ? `; ${near}` : "");
    }
    case "invalid_format":
      return "does not have the right form";
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "not_multiple_of":
      return "is not valid";
  }
}

function knownFields(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    return schema.keyType.options.map(String);
  }
  return [];
}

function missing(schema: unknown): string {
  const description = schema instanceof z.ZodType ? schema.description : undefined;
  return description === undefined ? "is missing" : `is missing: ${description}`;
}
