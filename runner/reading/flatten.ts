const ROLE_TOKENS =
  /<\|(?:start|im_start|start_header_id)\|>\s?(?:assistant|model|user|system)?|<start_of_turn>\s?(?:model|user)?/gi;
const SPECIAL_TOKENS =
  /<\|[^|<>\s]{1,60}\|>|<\/?(?:s|bos|eos|pad|unk|end_of_turn)>|\[\/?INST\]|<unused\d{1,4}>/gi;
const HTML_TAGS = /<\/?(?:b|i|u|p|em|strong|span|code|pre|mark|div|br|h[1-6])\s?\/?>/g;
const LATEX_WRAPPERS =
  /\\(?:text(?:bf|it|rm|sf|tt)?|math(?:bf|it|rm|sf|tt|bb)?|operatorname|emph|underline|displaystyle|left|right|quad|bf|rm)(?![a-z])|\\[()[\],;!]/gi;
/** Marks that say how a text looks and nothing of what it says. */
const ORNAMENT = /["“”„‟«»‹›`´$#•●▪◦·|_]|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu;

const PLAIN = /^[A-Za-z0-9.,:;()!?-]+(?: [A-Za-z0-9.,:;()!?-]+)*$/;

/**
 * An answer text without its typography: special tokens, markup, LaTeX wrappers, quotation marks
 * and emphasis gone, white space single, one line feed between lines. `\boxed` stays: it is a
 * commitment.
 */
export function flatten(text: string): string {
  if (PLAIN.test(text)) return text;
  const html = text.includes("</") ? text.replace(HTML_TAGS, "") : text;
  return html
    .replace(ROLE_TOKENS, "")
    .replace(SPECIAL_TOKENS, "")
    .replace(LATEX_WRAPPERS, "")
    .replace(/\\fbox/g, String.raw`\boxed`)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\*/g, "")
    .replace(ORNAMENT, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n")
    .trim()
    .replace(/^(?:assistant|model) ?[:\n]\s?/i, "");
}
