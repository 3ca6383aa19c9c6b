import { LineCounter, isNode, parseDocument, type Document } from "yaml";
import { UserError, userErrorOfProblems } from "../user-error.js";
import type { FieldProblem } from "./check.js";

/** A YAML document as parsed, and the means to say where in the file a field stands. */
export interface YamlFile {
  readonly value: unknown;
  /** The messages of problems, in the order of their lines: file, text, line. */
  readonly messages: (problems: readonly FieldProblem[]) => readonly string[];
}

/**
 * Parses YAML 1.2. Duplicate keys, several documents and unknown tags are refused.
 *
 * @param file the file's name, for messages
 * @throws UserError with every syntax error and its line and column
 */
export function parseYaml(text: string, file: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
  });
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    throw userErrorOfProblems(
      faults.map((fault) => {
        const { line, col } = lines.linePos(fault.pos[0]);
        return `${file}:${line}:${col}: ${faultText(fault.code, fault.message, text, fault.pos[0])}`;
      }),
    );
  }
  const value = plainValue(document, file);
  return {
    value,
    messages: (problems) =>
      problems
        .map(({ path, text: what }) => ({ line: lineOf(document, path, lines), what }))
        .sort((a, b) => a.line - b.line)
        .map(({ line, what }) => `${file}: ${what} (line ${line})`),
  };
}

function plainValue(document: Document, file: string): unknown {
  try {
    const value: unknown = document.toJS();
    if (value === null || value === undefined) throw new UserError(`${file}: the file is empty`);
    return value;
  } catch (error) {
    if (error instanceof UserError) throw error;
    const what = error instanceof Error ? error.message : String(error);
    throw new UserError(`${file}: ${what}; write the values out without aliases`);
  }
}

function faultText(code: string, message: string, text: string, position: number): string {
  switch (code) {
    case "DUPLICATE_KEY": {
      const key = /^[^\s:]+/.exec(text.slice(position))?.[0] ?? "";
      return `key ${JSON.stringify(key)} is given twice; keep one`;
    }
    case "TAB_AS_INDENT":
      return "a tab indents this line; use spaces";
    case "MULTIPLE_DOCS":
      return "a second document begins here; keep one document a file";
    default:
      return `${message}; check indentation, quotes and brackets`;
  }
}

/** The line where a field, or else the nearest thing around it, stands; line 1 for the whole. */
function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
