import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { catalogueHead } from "../../loaders/catalogue/catalogue-head.js";
import { readFigureSources } from "../../loaders/catalogue/figures.js";
import { readIndex, readStatistics } from "../../loaders/catalogue/statistics.js";
import { PAGES } from "../../loaders/page-chrome.js";
import { GALLERY_FIGURES } from "../../src/components/gallery/gallery-figures.js";
import type { FigurePanel } from "../../src/figures/figure-panel.js";
import { noPause } from "../../src/figures/pause.js";
import { analysisOfPanel } from "../figures/hand-panel.js";
import { seededPanel } from "../fixtures/seeded-panel.js";
import { tempFolder } from "../temp-folder.js";

async function rootOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await tempFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

const STATISTIC = `import type { Count } from "./count.js";

/** The level. */
export const LEVEL = 0.95;

/** What comes out. */
export interface Result {
  readonly p: number;
}

/**
 * The interval of a rate, e.g. of errors: from p − \`half\` up, 1 when k = n. Null for no case. See
 * A. Author. Source: B. Writer, J. Stat. 2, 1999.
 *
 * @param level in
 *   (0, 1)
 */
export function interval(
  { k, n }: Count,
  level = LEVEL,
): Result | null {
  return null;
}

/** Not for others. */
function hidden(): void {}

export function bare(): void {
  hidden();
}
`;

const EXAMPLES = `import { interval } from "../../../stats/interval.js";
import { other } from "../../../stats/other.js";

export const SOME = {
  interval: () =>
    interval(
      { k: 1, n: 2 },
    ),
  other: () => {
    const values = [
      other(1),
    ];
    return values;
  },
  object: () => ({ one: interval({ k: 1, n: 2 }) }),
};
`;

test("a statistic is told by its docstring, its signature, its types and its example", async () => {
  const root = await rootOf({
    "stats/interval.ts": STATISTIC,
    "components/gallery/examples/some.ts": EXAMPLES,
  });
  expect(readStatistics(root)).toEqual([
    {
      path: "stats/interval.ts",
      functions: [
        {
          name: "interval",
          signature: "interval({ k, n }: Count, level = LEVEL): Result | null",
          summary: "The interval of a rate, e.g. of errors: from p − `half` up, 1 when k = n.",
          details: "Null for no case. See A. Author.",
          source: "B. Writer, J. Stat. 2, 1999.",
          parameters: [{ name: "level", text: "in (0, 1)" }],
          example:
            'import { interval } from "./stats/interval.js";\n\ndisplay(interval(\n  { k: 1, n: 2 },\n));',
        },
        {
          name: "bare",
          signature: "bare(): void",
          summary: "",
          details: "",
          source: null,
          parameters: [],
          example: null,
        },
      ],
      declarations: ["const LEVEL = 0.95;", "interface Result {\n  readonly p: number;\n}"],
    },
  ]);
});

test("an example of several lines displays what it returns", async () => {
  const root = await rootOf({
    "stats/other.ts": "export function other(): void {}\nexport function object(): void {}\n",
    "components/gallery/examples/some.ts": EXAMPLES,
  });
  const [{ functions }] = readStatistics(root);
  expect(functions.map(({ example }) => example)).toEqual([
    'import { other } from "./stats/other.js";\n\nconst values = [\n  other(1),\n];\ndisplay(values);',
    'import { interval } from "./stats/interval.js";\n\ndisplay({ one: interval({ k: 1, n: 2 }) });',
  ]);
});

test("the index of a folder tells its exported functions in alphabetical order", () => {
  const index = readIndex("src", "panel");
  const names = index.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  expect(index.find(({ name }) => name === "cellIndex")).toEqual({
    name: "cellIndex",
    signature:
      "cellIndex(panel: Panel, model: number, condition: number, question: number): number",
    summary: "Position of a cell in the panel's columns.",
    path: "panel/panel.ts",
  });
});

test("every figure of the gallery has its sources, panel by panel", async () => {
  const sources = readFigureSources("src", []);
  expect(sources.map(({ id }) => id).toSorted()).toEqual(
    GALLERY_FIGURES.map(({ id }) => id).toSorted(),
  );
  expect(sources.find(({ id }) => id === "2")?.panels[0]).toEqual({
    name: "figure2a",
    path: "figures/figure-2a.ts",
  });
  const analysis = analysisOfPanel(seededPanel({ models: 6, questions: 24, k: 5 }));
  for (const { id, panels } of sources) {
    const filled = await GALLERY_FIGURES.find((figure) => figure.id === id)!.values(
      analysis,
      noPause,
    );
    expect(panels, id).toHaveLength(filled.length);
    for (const [i, { name, path }] of panels.entries()) {
      const module = (await import(pathToFileURL(resolve("src", path)).href)) as Record<
        string,
        FigurePanel<never> | readonly FigurePanel<never>[]
      >;
      expect([module[name]].flat().map((panel) => panel.id)).toContain(filled[i].id);
    }
  }
});

test("a figure is found on the pages that draw it, not where its finding is told alone", () => {
  const sources = readFigureSources(
    "src",
    PAGES.filter(({ group }) => group !== "Authors").map(({ path }) => path),
  );
  const pagesOf = (figure: string) => sources.find(({ id }) => id === figure)?.pages;
  expect(pagesOf("2")).toEqual(["/decoupling"]);
  expect(pagesOf("6")).toEqual(["/ensembles"]);
  expect(pagesOf("explorer")).toEqual(["/ensembles"]);
  expect(pagesOf("worst")).toEqual(["/worst-cases"]);
});

test("the head of a page carries what the page asks for, with no end of script inside", () => {
  expect(catalogueHead("/decoupling", "src")).toBe("");
  const head = catalogueHead("/gallery-statistics", "src");
  expect(head).toMatch(/^<script type="application\/json" id="primum-catalogue">\{"statistics":/);
  expect(head.match(/</g)).toHaveLength(2);
});
