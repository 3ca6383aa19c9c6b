const ANSI_ESCAPES = new RegExp(
  String.raw`\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]{0,200}(?:\u0007|\u001b\\)?)`,
  "g",
);
const INVISIBLE =
  /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]/g;
const CONTROLS = new RegExp(String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]`, "g");

const PLAIN = /^[ -~\n]*$/;

/**
 * An output's characters made comparable: Unicode NFKC (a full-width "Ｂ" is "B"; a Cyrillic "С"
 * stays Cyrillic), line feeds only, no terminal escapes, no invisible or bidirectional controls.
 */
export function clean(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(ANSI_ESCAPES, "")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(CONTROLS, " ");
}
