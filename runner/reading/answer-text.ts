import { clean } from "./clean.js";
import type { ModelOutput } from "./output.js";

/** The answer text of an output, or why there is none. */
export type AnswerText =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "void";
      readonly reason: "empty_content" | "truncated_reasoning" | "truncated_answer";
    };

const TAGS = "think|thinking|thoughts?|reasoning|reflection|scratchpad|seed:think";

/** Every marker that opens or closes reasoning, in one pass. */
const MARKERS = new RegExp(
  [
    `<(?<tag>/?(?:${TAGS}))>`,
    String.raw`\[(?<bracket>/?think)\]`,
    "◁(?<arrow>/?think)▷",
    "<unused(?<unused>94|95)>",
    String.raw`<\|channel\|>\s?(?<channel>analysis|commentary|final)[^<\n]{0,80}(?:<\|constrain\|>[^<\n]{0,80})?<\|message\|>`,
    String.raw`<\|(?<turn>end|return|call|start)\|>`,
    String.raw`(?<gemma><\|channel>|<channel\|>)`,
    String.raw`<\|(?<thought>begin|end)_of_thought\|>`,
    String.raw`<\|(?<cohere>start|end)_thinking\|>`,
  ].join("|"),
  "gi",
);

interface Marker {
  readonly family: string;
  /** `answer` says that the answer begins; `turn` closes reasoning of its family and is nothing outside. */
  readonly role: "open" | "close" | "answer" | "turn";
}

function markerOf(groups: Readonly<Record<string, string | undefined>>): Marker {
  const [family, value] = Object.entries(groups).find(([, text]) => text !== undefined)!;
  const text = value!.toLowerCase();
  switch (family) {
    case "channel":
      return { family: "channel", role: text === "final" ? "answer" : "open" };
    case "turn":
      return { family: "channel", role: "turn" };
    case "unused":
      return { family, role: text === "94" ? "open" : "close" };
    case "gemma":
      return { family, role: text.startsWith("<|") ? "open" : "close" };
    case "thought":
    case "cohere":
      return { family, role: text === "end" ? "close" : "open" };
    default:
      return { family, role: text.startsWith("/") ? "close" : "open" };
  }
}

/** The text outside reasoning; null when the text ends inside it. */
function outsideReasoning(text: string): string | null {
  let kept = "";
  let from = 0;
  let inside: string | null = null;
  for (const match of text.matchAll(MARKERS)) {
    const { family, role } = markerOf(match.groups!);
    const end = match.index + match[0].length;
    if (role === "answer") {
      kept = "";
      inside = null;
      from = end;
    } else if (inside === null && role === "open") {
      kept += text.slice(from, match.index);
      inside = family;
    } else if (inside === family && (role === "close" || role === "turn")) {
      inside = null;
      from = end;
    } else if (inside === null && role === "close") {
      // A close without its opening: the template opened it, so all before was reasoning.
      kept = "";
      from = end;
    }
  }
  return inside === null ? kept + text.slice(from) : null;
}

/**
 * Reasoning whose markers the server's decoder dropped: "analysis…assistantfinal…" (harmony) is
 * still separable; "thought" on a first line is closed by nothing visible, so only the last line
 * is taken, and of a text cut short nothing.
 */
function outsideBareReasoning(text: string, cut: boolean): string | null {
  if (/^\s*analysis(?=[A-Z\r\n])/.test(text)) {
    const at = text.lastIndexOf("assistantfinal");
    return at < 0 ? null : text.slice(at + "assistantfinal".length);
  }
  if (/^\s*thought\r?\n/.test(text))
    return cut ? null : text.slice(text.trimEnd().lastIndexOf("\n"));
  return text;
}

/** Longest answer text that is read, in UTF-16 units: of a longer one, the end. */
const MAX_TEXT = 1_000_000;

/**
 * The part of an output in which an answer may be looked for: cleaned (`clean`), at most the last
 * million characters, and without reasoning, which is never read. A closed block is removed; after
 * a close without an opening only what follows counts; an unclosed block is `truncated_reasoning`
 * whatever the finish reason. Content left empty is `truncated_reasoning` when the token limit was
 * reached within the server's reasoning field, `truncated_answer` when it was reached after a
 * closed block, else `empty_content`.
 */
export function answerText(output: ModelOutput): AnswerText {
  const cut = output.finish_reason === "length";
  const content = output.raw ?? "";
  const marked = /[<[◁]/.test(content) ? outsideReasoning(content) : content;
  const outside = marked === null ? null : outsideBareReasoning(marked, cut);
  if (outside === null) return { kind: "void", reason: "truncated_reasoning" };
  const text = clean(outside.slice(-MAX_TEXT)).slice(-MAX_TEXT).trim();
  if (text !== "") return { kind: "text", text };
  const shown = content.trim() !== "";
  const reasoned = (output.reasoning ?? "").trim() !== "";
  if (!cut || !(shown || reasoned)) return { kind: "void", reason: "empty_content" };
  return { kind: "void", reason: shown ? "truncated_answer" : "truncated_reasoning" };
}
