const BARE = /^[\s*_$().[\]{}:"'`]*(?:\\boxed\{|\\text\{)*[\s*_$({[]*([A-Za-z])[\s*_$().\]}:"'`]*$/;
const STATED =
  /\b(?:[Aa]nswer|ANSWER|[Oo]ption|[Cc]hoice)(?:\s+is)?\s*[:=-]?\s*[*_$([{"']*(?:\\boxed\{)?([A-Z])(?![A-Za-z])/g;
const LEADING = /^[\s*_$(]*([A-Z])[*_$]*[.):]\s/;
const STANDALONE = /(?<![A-Za-z])([A-J])(?![A-Za-z'])/g;

/** What stands between two lines BEGIN and END with the same mark. */
const MARKED = /^BEGIN (\S+)\n([\s\S]*?)\nEND \1$/m;

/** The output that a verifier's prompt asks about; empty if the prompt marks none. */
export function candidateOutput(prompt: string): string {
  return MARKED.exec(prompt)?.[2] ?? "";
}

/**
 * The letter that an output commits to, or null: a letter alone in any dress, one stated as the
 * answer, or one that leads a restated option. Several letters without a commitment, a refusal and an
 * unfinished think block commit to nothing. The simulated verifier's rule, independent of the
 * runner's.
 */
export function committedLetter(output: string): string | null {
  const text = afterReasoning(output);
  if (text === null) return null;
  const bare = BARE.exec(text)?.[1];
  if (bare !== undefined) return bare.toUpperCase();
  const stated = new Set([...text.matchAll(STATED)].map(([, letter]) => letter));
  if (stated.size === 1 && !/\bor\b/.test(text)) return [...stated][0];
  const leading = LEADING.exec(text)?.[1];
  if (stated.size > 0 || leading === undefined) return null;
  const others = new Set([...text.slice(2).matchAll(STANDALONE)].map(([, letter]) => letter));
  return [...others].every((letter) => letter === leading) ? leading : null;
}

function afterReasoning(output: string): string | null {
  const close = output.lastIndexOf("</think>");
  if (close >= 0) return output.slice(close + "</think>".length).trim();
  return output.trimStart().startsWith("<think>") ? null : output.trim();
}
