/** A JSON text as parsed, or what is wrong with it and how to mend it. */
export type Json =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/**
 * Parses JSON strictly: a trailing comma and a field that is given twice are named as such. Where
 * the text breaks is told by line and column, or by column alone for a text of one line.
 */
export function parseJson(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: syntaxProblem(text, error) };
  }
  const twice = repeatedKey(text);
  if (twice === null) return { ok: true, value };
  const { key, at } = twice;
  return {
    ok: false,
    problem: `field ${JSON.stringify(key)} is given twice (${place(text, at)}); keep one`,
  };
}

const STRING_OR_TRAILING_COMMA = /"(?:[^"\\]|\\.)*"|,\s*[}\]]/gs;

function syntaxProblem(text: string, error: unknown): string {
  for (const match of text.matchAll(STRING_OR_TRAILING_COMMA)) {
    if (match[0].startsWith(",")) {
      const bracket = match[0].at(-1)!;
      return `trailing comma before "${bracket}" (${place(text, match.index)}); remove it`;
    }
  }
  const message = error instanceof Error ? error.message : String(error);
  const position = /at position (\d+)/.exec(message)?.[1];
  const early =
    /^Unexpected end|^Unterminated string/.test(message) ||
    Number(position) >= text.trimEnd().length;
  if (early) return "the JSON ends too early; complete it";
  const what = "is not JSON; check quotes, commas and brackets";
  return position === undefined ? what : `${what} (${place(text, Number(position))})`;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

/** The first key that an object of a valid JSON text has twice. */
function repeatedKey(text: string): { readonly key: string; readonly at: number } | null {
  const open: (Set<string> | null)[] = [];
  let keyNext = false;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") {
      open.push(token === "{" ? new Set() : null);
      keyNext = token === "{";
    } else if (token === "}" || token === "]") {
      open.pop();
      keyNext = false;
    } else if (token === ",") {
      keyNext = open.at(-1) instanceof Set;
    } else if (keyNext && token !== ":") {
      const keys = open.at(-1);
      const key = JSON.parse(token) as string;
      if (keys?.has(key)) return { key, at: index };
      keys?.add(key);
      keyNext = false;
    }
  }
  return null;
}

function place(text: string, position: number): string {
  const before = text.slice(0, position).split("\n");
  const column = before.at(-1)!.length + 1;
  return text.includes("\n") ? `line ${before.length}, column ${column}` : `column ${column}`;
}
