/** A case-insensitive pattern of the given parts. */
export const pattern = (...parts: readonly string[]): RegExp => new RegExp(parts.join(""), "iu");

/** Any one of the given forms. */
export const either = (...forms: readonly string[]): string => `(?:${forms.join("|")})`;

/** Marks between a cue and its letter. */
export const GAP = String.raw`[\s:=\-–—→><(\[{]*`;

/** "option", as it may stand before a letter. */
export const OPTION = `(?:(?:(?:the|la|l|die) )?${either(
  "option",
  "choice",
  "answer",
  "letter",
  "opción",
  "opcion",
)}${GAP})?`;

/** The end of a letter, at the start of what follows it. */
export const LETTER_END = String.raw`^[)\]}]?,?`;
