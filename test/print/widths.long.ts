import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analysedFolder } from "../../runner/print/analysed-folder.js";
import { startBrowser } from "../../runner/print/browser.js";
import { fontList } from "../../runner/print/font.js";
import { PAGE_HEIGHT } from "../../runner/print/layout.js";
import { printFigures } from "../../runner/print/print-figures.js";
import { composeSheet } from "../../runner/print/sheet.js";
import { textBoxes } from "../../runner/print/text-boxes.js";
import { textFaults } from "../../runner/print/text-faults.js";
import { GALLERY_FIGURES } from "../../src/components/gallery/gallery-figures.js";
import type { Analysis } from "../../src/figures/analysis.js";
import { FIGURES } from "../../src/figures/figures.js";
import type { FilledPanel } from "../../src/figures/filled-panel.js";
import { newDocument } from "../figures/hand-panel.js";
import { tempFolder } from "../temp-folder.js";
import { panelsOf, smallAnalysis } from "./small-analysis.js";

const REPLICA = join(import.meta.dirname, "../../data/replica");
const WIDTHS = [89, 120, 183];
const POINTS_A_PIXEL = 0.75;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
  page = await browser.newPage();
});

afterAll(() => browser.close());

/** What a reader would complain of in a sheet: texts that meet, are cut off or too small to read. */
async function complaints(
  figure: string,
  panels: readonly FilledPanel[],
  width_mm: number,
): Promise<readonly string[]> {
  const { svg } = composeSheet(
    { name: figure, title: figure, figure, panels },
    {
      document: newDocument(),
      width_mm,
      theme: "light",
      fonts: fontList(null),
      imprint: ["SIMULATED models.", "Not a medical device."],
    },
  );
  await page.setContent(`<style>body { margin: 0; } svg { display: block; }</style>${svg}`);
  const boxes = await textBoxes(page);
  const where = `${panels.map(({ id }) => id).join(" ")} at ${width_mm} mm`;
  return [
    ...(boxes.length === 0 ? [`${where}: no text`] : []),
    ...textFaults(boxes).map(({ kind, texts }) => `${where}: ${kind} ${texts.join(" | ")}`),
    ...boxes
      .filter(({ size }) => size * POINTS_A_PIXEL < 5)
      .map(({ text, size }) => `${where}: ${text} has ${size * POINTS_A_PIXEL} points`),
  ];
}

const PANELS = [
  [
    "34 models, 200 questions",
    async () => (await analysedFolder(REPLICA, undefined, false)).analysis,
  ],
  ["four models, eight questions", () => Promise.resolve(smallAnalysis())],
] as const satisfies readonly (readonly [string, () => Promise<Analysis>])[];

describe.each(PANELS)("of %s", (_, load) => {
  test.each(GALLERY_FIGURES.map(({ id }) => id))(
    "no text of figure %s or of a panel alone meets another, is cut off, or is below 5 points at three widths",
    async (figure) => {
      const panels = await panelsOf(await load(), figure);
      const found: string[] = [];
      for (const width of WIDTHS) {
        if (panels.length > 0) found.push(...(await complaints(figure, panels, width)));
        for (const panel of panels) found.push(...(await complaints(figure, [panel], width)));
      }
      expect(found).toEqual([]);
    },
  );
});

describe("the printed replica", () => {
  const options = { width: "183", theme: "light", dpi: "300", format: "svg,pdf,png" };
  const effects = { log: () => undefined, signal: new AbortController().signal };

  test("has the same bytes on a rerun, its letters, labels and origin in every PDF", async () => {
    const [first, second] = [await tempFolder(), await tempFolder()];
    const report = await printFigures(REPLICA, { ...options, out: first }, effects);
    await printFigures(REPLICA, { ...options, out: second }, effects);
    expect(report.text_faults).toEqual([]);
    expect(new Set(report.pictures.map(({ figure }) => figure)).size).toBe(FIGURES.length);
    for (const { file, height_mm } of report.pictures) {
      expect(height_mm, file).toBeLessThanOrEqual(PAGE_HEIGHT);
    }
    for (const { file } of report.pictures) {
      const again = await readFile(file.replace(first, second));
      expect(again.equals(await readFile(file)), file).toBe(true);
    }
    const pdfs = report.pictures.filter(({ format }) => format === "pdf");
    for (const { file, figure, panels, height_mm } of hasPoppler() ? pdfs : []) {
      const all = pdfs.filter((other) => other.figure === figure).flatMap((pdf) => pdf.panels);
      const letters = panels.map((panel) => "abcdefg"[all.indexOf(panel)]);
      checkPdf(file, all.length > 1 ? letters : [], height_mm);
    }
  });
});

/** Reads a PDF with poppler's programs: another make than the one that wrote it. */
function checkPdf(file: string, letters: readonly string[], height_mm: number): void {
  const read = (program: string, ...args: readonly string[]): string =>
    execFileSync(program, [...args], { encoding: "utf8" });
  const fonts = read("pdffonts", file).trimEnd().split("\n").slice(2);
  expect(fonts.length, file).toBeGreaterThan(0);
  for (const line of fonts) expect(line).toMatch(/OpenSans-\w+ +CID TrueType +\S+ +yes yes yes/);
  const [, width, height] = /Page size: +([\d.]+) x ([\d.]+) pts/.exec(read("pdfinfo", file))!;
  expect(Number(width)).toBeCloseTo((183 / 25.4) * 72, 1);
  expect(Number(height)).toBeCloseTo((height_mm / 25.4) * 72, 1);
  expect(read("pdfinfo", file)).toMatch(/Pages: +1\n/);
  const text = read("pdftotext", "-layout", file, "-");
  expect(text).toContain("SIMULATED models, no real model answered. Run replica");
  const lines = text.split("\n");
  for (const letter of letters) {
    expect(
      lines.some((line) => new RegExp(`(^|\\s)${letter}\\s+[A-Z]`).test(line)),
      `${letter} of ${file}`,
    ).toBe(true);
  }
  if (file.endsWith("figure-2.pdf")) {
    for (const label of ["Closed-book", "Accuracy (%)", "High-risk errors (%)", "“safe region”"]) {
      expect(text).toContain(label);
    }
  }
}

function hasPoppler(): boolean {
  try {
    execFileSync("pdffonts", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    process.stderr.write(
      "SKIPPED: poppler-utils is not installed; fonts, text and pages of the PDFs are not read back\n",
    );
    return false;
  }
}
