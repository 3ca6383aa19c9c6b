import { element } from "./dom.js";

/** A piece of a text: as it is, or a character that would not be seen or would mislead. */
export type TextPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "hidden"; readonly code: string; readonly name: string };

/**
 * Characters that change how a text looks without being seen: controls other than tab and line
 * feed, format characters (directions, joiners, byte order marks, tags), line and paragraph
 * separators, unpaired surrogates, private use, and blanks that are not the space.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u00A0\u115F\u1160\u1680\u2000-\u200A\u202F\u205F\u3000\u3164\uFFA0\u034F\u17B4\u17B5\u180B-\u180F\uFE00-\uFE0F]/u;

const NAMES: Readonly<Record<string, string>> = {
  "0000": "null",
  "0007": "bell",
  "0008": "backspace",
  "000D": "carriage return",
  "001B": "escape",
  "007F": "delete",
  "00A0": "no-break space",
  "00AD": "soft hyphen",
  "200B": "zero-width space",
  "200C": "zero-width non-joiner",
  "200D": "zero-width joiner",
  "200E": "left-to-right mark",
  "200F": "right-to-left mark",
  "202A": "left-to-right embedding",
  "202B": "right-to-left embedding",
  "202C": "pop directional formatting",
  "202D": "left-to-right override",
  "202E": "right-to-left override",
  "2060": "word joiner",
  "2066": "left-to-right isolate",
  "2067": "right-to-left isolate",
  "2068": "first strong isolate",
  "2069": "pop directional isolate",
  FEFF: "byte order mark",
};

/** A text in pieces, hidden characters apart and named. */
export function textPieces(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let plain = "";
  for (const character of text) {
    if (character === "\n" || character === "\t" || !HIDDEN.test(character)) {
      plain += character;
      continue;
    }
    if (plain !== "") pieces.push({ kind: "text", text: plain });
    plain = "";
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    pieces.push({ kind: "hidden", code, name: NAMES[code] ?? "hidden character" });
  }
  if (plain !== "") pieces.push({ kind: "text", text: plain });
  return pieces;
}

/**
 * A model's text as it is, never as markup: line breaks kept, hidden characters shown by their
 * codes, directions unable to reach beyond the block.
 */
export function visibleText(text: string): HTMLPreElement {
  return element(
    "pre",
    { class: "output", dir: "ltr" },
    ...textPieces(text).map((piece) =>
      piece.kind === "text"
        ? piece.text
        : element("span", { class: "hidden-character", title: piece.name }, `U+${piece.code}`),
    ),
  );
}
