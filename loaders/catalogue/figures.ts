import { readdirSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import type ts from "typescript";
import { pagesThatDraw } from "./figure-pages.js";
import { importsOf, parseSource, typeScript } from "./syntax.js";

/** Where a figure's panels are written, and the pages on which they stand. */
export interface FigureSources {
  /** The figure's id, e.g. `2`. */
  readonly id: string;
  /** What stands for each panel where the figure lists them; fewer where it does not. */
  readonly panels: readonly PanelSource[];
  /** Paths of the pages that draw the figure, without extension, e.g. `/decoupling`. */
  readonly pages: readonly string[];
}

/** An exported name and the file that exports it, e.g. `figure2a` of `figures/figure-2a.ts`. */
export interface PanelSource {
  readonly name: string;
  readonly path: string;
}

/** The overview tells what figures find; it is where only those stand that no other page has. */
const OVERVIEW = "/index";

/**
 * Finds the sources of every figure by reading where figures are made: objects with an `id` and
 * `values`, whose panels are given to `withData`.
 *
 * @param root the notebook's folder
 * @param pages paths of the pages to look for figures on, without extension
 */
export function readFigureSources(
  root: string,
  pages: readonly string[],
): readonly FigureSources[] {
  const pagesOf = pagesThatDraw(root, pages);
  return figureFiles(root).flatMap((path) => {
    const file = parseSource(join(root, path));
    return figuresIn(file).map(({ id, node }) => {
      const own = filledLists(node);
      const panels = (own.length === 0 ? filledLists(file) : own).flatMap((list) =>
        panelsOf(list, file, root),
      );
      const drawing = new Set(panels.flatMap((panel) => pagesOf(join(root, panel.path))));
      const others = [...drawing].filter((page) => page !== OVERVIEW);
      return { id, panels, pages: others.length === 0 ? [...drawing] : others };
    });
  });
}

/** The registry of figures, and what has a file of its own. */
function figureFiles(root: string): readonly string[] {
  const own = readdirSync(join(root, "figures")).filter((name) => name.endsWith("-figure.ts"));
  return ["figures/figures.ts", ...own.sort().map((name) => `figures/${name}`)];
}

function figuresIn(
  file: ts.SourceFile,
): readonly { readonly id: string; readonly node: ts.Node }[] {
  const { isObjectLiteralExpression, isPropertyAssignment, isStringLiteral } = typeScript();
  const found: { readonly id: string; readonly node: ts.Node }[] = [];
  const visit = (node: ts.Node): void => {
    const given = isObjectLiteralExpression(node)
      ? node.properties.filter(isPropertyAssignment)
      : [];
    const id = given.find(({ name }) => name.getText() === "id")?.initializer;
    const isFigure = given.some(({ name }) => name.getText() === "values");
    if (isFigure && id !== undefined && isStringLiteral(id)) found.push({ id: id.text, node });
    else node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

/** What is first given to `withData` inside a node, each once. */
function filledLists(node: ts.Node): readonly ts.Expression[] {
  const { isCallExpression } = typeScript();
  const lists = new Map<string, ts.Expression>();
  const visit = (child: ts.Node): void => {
    if (isCallExpression(child) && child.expression.getText() === "withData") {
      lists.set(child.arguments[0].getText(), child.arguments[0]);
    }
    child.forEachChild(visit);
  };
  visit(node);
  return [...lists.values()];
}

/** The elements of a list of panels: names that a file imports, or what the list makes itself. */
function panelsOf(list: ts.Expression, file: ts.SourceFile, root: string): readonly PanelSource[] {
  const { isArrayLiteralExpression, isIdentifier } = typeScript();
  if (isArrayLiteralExpression(list)) {
    return list.elements.filter(isIdentifier).map(({ text }) => sourceOf(text, file, root));
  }
  if (!isIdentifier(list)) return [];
  const source = sourceOf(list.text, file, root);
  const home = parseSource(join(root, source.path));
  const value = initializerOf(source.name, home);
  if (value === null || !isArrayLiteralExpression(value)) return [];
  return value.elements.map((element) =>
    isIdentifier(element) ? sourceOf(element.text, home, root) : source,
  );
}

function initializerOf(name: string, file: ts.SourceFile): ts.Expression | null {
  const { isVariableStatement } = typeScript();
  const declared = file.statements
    .filter(isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => declaration.name.getText() === name);
  return declared?.initializer ?? null;
}

/** Where a name that a file uses is exported: in the module it is imported from, or in the file. */
function sourceOf(name: string, file: ts.SourceFile, root: string): PanelSource {
  const folder = relative(root, dirname(file.fileName)).split(sep).join("/");
  const imported = importsOf(file).get(name);
  return imported === undefined
    ? { name, path: relative(root, file.fileName).split(sep).join("/") }
    : { name, path: posix.join(folder, imported.replace(/\.js$/, ".ts")) };
}
