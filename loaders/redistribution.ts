/** Whose texts a site shows: what `redistributable` names, or everything on an internal site. */
export interface TextRights {
  readonly redistributable: readonly string[];
  readonly internal: boolean;
}

/** A part of a question, as `redistributable` names it. */
export type TextPart = "stem" | "options" | "evidence" | "contexts";

/** Whether a part of a question may be shown. */
export function mayShow(part: TextPart, { redistributable, internal }: TextRights): boolean {
  return internal || redistributable.includes(part);
}

/**
 * Whether a prompt, and outputs that may quote it, may be shown: all of its parts must be. The
 * context of clean and of conflict evidence is the question's `evidence`, any other is of its
 * `contexts`.
 */
export function mayShowPrompt(condition: string, hasContext: boolean, rights: TextRights): boolean {
  const context = EVIDENCE_CONDITIONS.includes(condition) ? "evidence" : "contexts";
  const parts: readonly TextPart[] = hasContext
    ? ["stem", "options", context]
    : ["stem", "options"];
  return parts.every((part) => mayShow(part, rights));
}

const EVIDENCE_CONDITIONS: readonly string[] = ["clean_evidence", "conflict_evidence"];
