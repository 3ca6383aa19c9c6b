/** Characters that LaTeX reads as commands or sets as something else. */
const COMMANDS: Readonly<Partial<Record<string, string>>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "\\textquotedbl{}",
  "'": "\\textquotesingle{}",
  "`": "\\textasciigrave{}",
  "[": "{[}",
  "]": "{]}",
  "*": "{*}",
};

/** Signs of our own texts, in T1 and text companion symbols. */
const SIGNS: Readonly<Partial<Record<string, string>>> = {
  "—": "\\textemdash{}",
  "–": "\\textendash{}",
  "−": "\\textminus{}",
  "±": "\\textpm{}",
  "×": "\\texttimes{}",
  "≥": "\\ensuremath{\\geq}",
  "≤": "\\ensuremath{\\leq}",
  θ: "\\ensuremath{\\theta}",
  "·": "\\textperiodcentered{}",
  "…": "\\textellipsis{}",
  "“": "\\textquotedblleft{}",
  "”": "\\textquotedblright{}",
  "‘": "\\textquoteleft{}",
  "’": "\\textquoteright{}",
  "†": "\\textdagger{}",
  "°": "\\textdegree{}",
  "\u00a0": "~",
  "\u2009": "\\,",
  "\u202f": "\\,",
};

/** Signs that pairs of characters would become. */
const LIGATURES = /([-,])(?=\1)/g;

/**
 * Text that LaTeX sets as it is, whatever it holds. Letters beyond Latin-1, which pdfLaTeX has no
 * glyphs for, are named by their code point: `[U+4E2D]`.
 */
export function latexText(text: string): string {
  return Array.from(
    text.normalize("NFC").replace(/[\s\u2028\u2029]+/g, latexSpace),
    (character) => COMMANDS[character] ?? SIGNS[character] ?? plain(character),
  )
    .join("")
    .replace(LIGATURES, "$1{}");
}

/** Spaces that are signs of their own stay, all other white space is one space. */
function latexSpace(space: string): string {
  return space in SIGNS ? space : " ";
}

function plain(character: string): string {
  const code = character.codePointAt(0)!;
  const isSet = (code >= 0x20 && code < 0x7f) || (code >= 0xc0 && code <= 0xff);
  return isSet ? character : `{[}U+${code.toString(16).toUpperCase().padStart(4, "0")}{]}`;
}

/** Text for a comment: one line. */
export function latexComment(text: string): string {
  return `% ${text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")}`;
}
