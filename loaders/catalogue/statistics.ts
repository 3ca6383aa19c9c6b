import { readdirSync } from "node:fs";
import { join } from "node:path";
import type ts from "typescript";
import { docstringOf, type Docstring } from "./docstring.js";
import { readExamples } from "./examples.js";
import { isExported, parseSource, typeScript } from "./syntax.js";

/** A function of the library of statistics, as its source tells it. */
export interface StatisticFunction extends Docstring {
  readonly name: string;
  /** e.g. `wilsonScore({ k, n }: Count, z = Z_975): Interval | null`. */
  readonly signature: string;
  /** A notebook's code block that calls it; null when nobody has written one. */
  readonly example: string | null;
}

/** One file of the library. */
export interface StatisticFile {
  /** Path from the notebook's root, e.g. `stats/wilson-score.ts`. */
  readonly path: string;
  readonly functions: readonly StatisticFunction[];
  /** Exported constants and types, as written. */
  readonly declarations: readonly string[];
}

/**
 * Every file of `src/stats` with what it exports, and the examples of
 * `src/components/gallery/examples`.
 *
 * @param root the notebook's folder
 */
export function readStatistics(root: string): readonly StatisticFile[] {
  const examples = readExamples(root);
  return sourcesIn(root, "stats").map((path) => readFile(join(root, path), path, examples));
}

/** A function in an index: what it is called with, and what it gives in a sentence. */
export interface IndexedFunction {
  readonly name: string;
  readonly signature: string;
  readonly summary: string;
  /** Path from the notebook's root, e.g. `panel/rates.ts`. */
  readonly path: string;
}

/** The functions that the files of a folder of the notebook export, in alphabetical order. */
export function readIndex(root: string, folder: string): readonly IndexedFunction[] {
  const none = new Map<string, string>();
  return sourcesIn(root, folder)
    .flatMap((path) =>
      readFile(join(root, path), path, none).functions.map((own) => ({ path, own })),
    )
    .map(({ path, own: { name, signature, summary } }) => ({ name, signature, summary, path }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function sourcesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => `${folder}/${name}`);
}

function readFile(
  file: string,
  path: string,
  examples: ReadonlyMap<string, string>,
): StatisticFile {
  const { isFunctionDeclaration } = typeScript();
  const exported = parseSource(file).statements.filter(isExported);
  return {
    path,
    functions: exported.filter(isFunctionDeclaration).map((node) => {
      const name = node.name?.text ?? "";
      const example = examples.get(name) ?? null;
      return { name, signature: signatureOf(node), example, ...docstringOf(node) };
    }),
    declarations: exported
      .filter((node) => !isFunctionDeclaration(node))
      .map((node) => node.getText().replace(/^export (?:declare )?/, "")),
  };
}

/** A declaration from its name up to its body, on one line. */
function signatureOf(node: ts.FunctionDeclaration): string {
  const source = node.getSourceFile().text;
  const from = node.name?.getStart() ?? node.getStart();
  const to = node.body?.getStart() ?? node.getEnd();
  return source
    .slice(from, to)
    .replace(/\s+/g, " ")
    .replaceAll("( ", "(")
    .replaceAll(", )", ")")
    .trim();
}
