import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBrowser } from "../../runner/print/browser.js";
import { fontList } from "../../runner/print/font.js";
import { hasType3Fonts } from "../../runner/print/pdf.js";
import { composeSheet, type Sheet } from "../../runner/print/sheet.js";
import { openStudio, type Studio } from "../../runner/print/studio.js";
import { newDocument } from "../figures/hand-panel.js";
import { pngChunks } from "./png-chunks.js";
import { panelsOf, smallAnalysis } from "./small-analysis.js";

const DATE = new Date("2026-01-02T03:04:05Z");
const HOSTILE = `sim/</svg><script>"&'x'</script>`;

let sheet: Sheet;
let studio: Studio;

beforeAll(async () => {
  const analysis = smallAnalysis([HOSTILE]);
  const panels = await panelsOf(analysis, "3");
  sheet = composeSheet(
    { name: "figure-3", title: "Figure 3. Confidence", figure: "3", panels },
    {
      document: newDocument(),
      width_mm: 120,
      theme: "dark",
      fonts: fontList(null),
      imprint: ["SIMULATED models."],
    },
  );
  studio = await openStudio(null);
});

afterAll(() => studio.close());

describe("a PDF", () => {
  test("has the figure's size and the run's date, and its fonts embedded as TrueType", async () => {
    const pdf = (await studio.pdf(sheet, DATE)).toString("latin1");
    const [, lower, right, top] = /MediaBox \[0 ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
    expect(Number(right)).toBeCloseTo((120 / 25.4) * 72, 2);
    expect(Number(top) - Number(lower)).toBeCloseTo((sheet.height_mm / 25.4) * 72, 2);
    expect(new Set(pdf.match(/D:\d{14}/g))).toEqual(new Set(["D:20260102030405"]));
    expect(pdf).toContain("/Title (Figure 3. Confidence)");
    expect(hasType3Fonts(Buffer.from(pdf, "latin1"))).toBe(false);
    const descriptors = pdf.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(descriptors.length).toBeGreaterThan(0);
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(descriptors.length);
    expect(pdf).not.toContain("/Subtype /Image");
  });

  test("and a PNG have the same bytes on a rerun, in another browser", async () => {
    const other = await openStudio(null);
    try {
      expect(await other.pdf(sheet, DATE)).toEqual(await studio.pdf(sheet, DATE));
      expect(await other.png(sheet, 100)).toEqual(await studio.png(sheet, 100));
    } finally {
      await other.close();
    }
  });
});

test("a PNG has the pixels of its size and resolution, and tells the latter", async () => {
  const png = await studio.png(sheet, 150);
  const [header, resolution] = pngChunks(png);
  expect([header.data.readUInt32BE(0), header.data.readUInt32BE(4)]).toEqual([
    Math.round((120 / 25.4) * 150),
    Math.round((sheet.height_mm / 25.4) * 150),
  ]);
  expect(resolution.type).toBe("pHYs");
  expect(resolution.data.readUInt32BE(0)).toBe(5906);
});

test("texts that meet are found where they are", async () => {
  expect(await studio.faults(sheet)).toEqual([]);
  const svg = sheet.svg
    .replace("</svg>", "")
    .replace(/<g [^>]*id="imprint"/, `<text x="2" y="12" font-size="14">Over the legend</text>$&`);
  const faults = await studio.faults({ ...sheet, svg });
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every(({ texts }) => texts.includes("Over the legend"))).toBe(true);
});

test("an SVG is well-formed whatever a model is called, and keeps the name", async () => {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    const read = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, "image/svg+xml");
      return {
        error: document.querySelector("parsererror")?.textContent ?? null,
        scripts: document.querySelectorAll("script").length,
        names: [...document.querySelectorAll("[data-model]")].map((mark) =>
          mark.getAttribute("data-model"),
        ),
      };
    }, sheet.svg);
    expect(read.error).toBeNull();
    expect(read.scripts).toBe(0);
    expect(read.names).toContain(HOSTILE);
  } finally {
    await browser.close();
  }
});

test("a font that the machine lacks is refused before anything is drawn", async () => {
  await expect(openStudio("No Such Sans")).rejects.toThrow(
    /^--font: this machine has no "No Such Sans", ".+" would stand in; install it/,
  );
});
