import { readdirSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import type ts from "typescript";
import { importsOf, parseSource, typeScript } from "./syntax.js";

/** Where the examples of the gallery are, below the notebook's root. */
const FOLDER = "components/gallery/examples";

/**
 * The examples of the gallery as code blocks of a notebook's page, by the function that they show:
 * what an example imports, then what it does, and its value displayed. The text is that of the
 * module that runs.
 *
 * @param root the notebook's folder
 */
export function readExamples(root: string): ReadonlyMap<string, string> {
  const folder = join(root, FOLDER);
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => examplesOf(parseSource(join(folder, name)), root)),
  );
}

function examplesOf(file: ts.SourceFile, root: string): readonly (readonly [string, string])[] {
  const { isArrowFunction, isIdentifier, isPropertyAssignment } = typeScript();
  const imports = pageImportsOf(file, root);
  const found: (readonly [string, string])[] = [];
  const visit = (node: ts.Node): void => {
    if (
      isPropertyAssignment(node) &&
      isIdentifier(node.name) &&
      isArrowFunction(node.initializer) &&
      node.initializer.parameters.length === 0
    ) {
      found.push([node.name.text, codeBlock(node.initializer.body, imports)]);
    } else node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

/** The names that a file imports, and from where as a page of the notebook would write it. */
function pageImportsOf(file: ts.SourceFile, root: string): ReadonlyMap<string, string> {
  const from = relative(root, dirname(file.fileName)).split(sep).join("/");
  return new Map(
    [...importsOf(file)].map(([name, path]) => [
      name,
      path.startsWith(".") ? `./${posix.join(from, path)}` : path,
    ]),
  );
}

function codeBlock(body: ts.ConciseBody, imports: ReadonlyMap<string, string>): string {
  const names = new Set<string>();
  const { isBlock, isIdentifier, isParenthesizedExpression, isReturnStatement } = typeScript();
  const visit = (node: ts.Node): void => {
    if (isIdentifier(node) && imports.has(node.text)) names.add(node.text);
    node.forEachChild(visit);
  };
  visit(body);
  const lines = importLines(names, imports);
  if (!isBlock(body)) {
    const value = isParenthesizedExpression(body) ? body.expression : body;
    return [...lines, "", displayed(dedented(value))].join("\n");
  }
  const statements = body.statements.map((statement) =>
    isReturnStatement(statement) && statement.expression !== undefined
      ? displayed(dedented(statement.expression))
      : dedented(statement),
  );
  return [...lines, "", ...statements].join("\n");
}

/** One import a module, its names in the order of their use. */
function importLines(
  names: ReadonlySet<string>,
  imports: ReadonlyMap<string, string>,
): readonly string[] {
  const byModule = new Map<string, string[]>();
  for (const name of names) {
    const path = imports.get(name)!;
    byModule.set(path, [...(byModule.get(path) ?? []), name]);
  }
  return [...byModule].map(([path, own]) => `import { ${own.join(", ")} } from "${path}";`);
}

function displayed(expression: string): string {
  return `display(${expression});`;
}

/** A node's text with its later lines moved left as far as the line on which it begins stands in. */
function dedented(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  const lineStart = file.getPositionOfLineAndCharacter(line, 0);
  const indent = /^\s*/.exec(file.text.slice(lineStart))?.[0] ?? "";
  return node.getText().replaceAll(`\n${indent}`, "\n");
}
