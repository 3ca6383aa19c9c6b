import type ts from "typescript";
import { typeScript } from "./syntax.js";

/** What a docstring says. */
export interface Docstring {
  /** Its first sentence; empty without a docstring. */
  readonly summary: string;
  /** The rest, without its source. */
  readonly details: string;
  /** Where the definition comes from, as its `Source:` says; null when it names none. */
  readonly source: string | null;
  readonly parameters: readonly { readonly name: string; readonly text: string }[];
}

/** A sentence ends at a full stop before a capital, but not after an initial or `e.g.`. */
const SENTENCE_END = /(?<![ .(][A-Z]|\be\.g|\bi\.e|\bal)\.\s+(?=[^a-z\s])/;

/** The source comes last: it may hold full stops of its own. */
const SOURCE = /\s*\bSources?: ([\s\S]+)$/;

/** The docstring right above a declaration. */
export function docstringOf(node: ts.Node): Docstring {
  const { getJSDocCommentsAndTags, getTextOfJSDocComment, isJSDoc, isJSDocParameterTag } =
    typeScript();
  const comment = getJSDocCommentsAndTags(node).filter(isJSDoc).at(-1);
  const text = oneLine(getTextOfJSDocComment(comment?.comment) ?? "");
  const source = SOURCE.exec(text)?.[1] ?? null;
  const words = text.replace(SOURCE, "");
  const end = SENTENCE_END.exec(words);
  const summary = end === null ? words : words.slice(0, end.index + 1);
  return {
    summary,
    details: end === null ? "" : words.slice(end.index + 1).trim(),
    source,
    parameters: (comment?.tags ?? []).flatMap((tag) =>
      isJSDocParameterTag(tag)
        ? [{ name: tag.name.getText(), text: oneLine(getTextOfJSDocComment(tag.comment) ?? "") }]
        : [],
    ),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
