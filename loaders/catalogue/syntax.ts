import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type ts from "typescript";

const require = createRequire(import.meta.url);

/** The TypeScript API, loaded by the first who reads a source: it takes a quarter of a second. */
export function typeScript(): typeof ts {
  return require("typescript") as typeof ts;
}

/** A TypeScript source as a syntax tree whose nodes know their parents. */
export function parseSource(file: string): ts.SourceFile {
  const { createSourceFile, ScriptTarget } = typeScript();
  return createSourceFile(file, readFileSync(file, "utf8"), ScriptTarget.ES2022, true);
}

/** Whether a statement is exported. */
export function isExported(statement: ts.Statement): boolean {
  const { canHaveModifiers, getModifiers, SyntaxKind } = typeScript();
  return (
    canHaveModifiers(statement) &&
    getModifiers(statement)?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) === true
  );
}

/** The names that a file imports one by one, and the module of each as written. */
export function importsOf(file: ts.SourceFile): ReadonlyMap<string, string> {
  const { isImportDeclaration, isNamedImports, isStringLiteral } = typeScript();
  const imports = new Map<string, string>();
  for (const node of file.statements) {
    if (!isImportDeclaration(node) || !isStringLiteral(node.moduleSpecifier)) continue;
    const names = node.importClause?.namedBindings;
    if (names === undefined || !isNamedImports(names)) continue;
    for (const { name } of names.elements) imports.set(name.text, node.moduleSpecifier.text);
  }
  return imports;
}
