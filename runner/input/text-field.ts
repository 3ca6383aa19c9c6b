import { z } from "zod";

const LONE_SURROGATE = /\p{Surrogate}/u;
/** C0 but tab and line ends, DEL, C1, and the marks that reverse the direction of what is shown. */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const LINE_CHARACTERS = /[\t\n\r]/g;

/** What is wrong with a text that people and models are to read; null when nothing is. */
export function textFault(text: string): string | null {
  if (text.trim() === "") return "must not be empty";
  if (LONE_SURROGATE.test(text)) {
    return "has half of a surrogate pair; write the whole character";
  }
  const control = CONTROL.exec(text.replace(LINE_CHARACTERS, " "));
  if (control === null) return null;
  const point = control[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  return `has the control character U+${point} at position ${control.index}; remove it`;
}

/** A text that is not empty, is well-formed and holds no control characters. */
export const textField = z.string().superRefine((text, context) => {
  const fault = textFault(text);
  if (fault !== null) context.addIssue({ code: "custom", message: fault });
});

const LONGEST_NAME = 500;

/** A short text on one line without white space around it, such as an id or a label. */
export const nameField = z.string().superRefine((text, context) => {
  const fault =
    textFault(text) ??
    (text !== text.trim() ? "has white space around it; remove it" : null) ??
    (/[\t\n\r]/.test(text) ? "must stand on one line" : null) ??
    (text.length > LONGEST_NAME ? `must have at most ${LONGEST_NAME} characters` : null);
  if (fault !== null) context.addIssue({ code: "custom", message: fault });
});
