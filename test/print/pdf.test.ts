import { expect, test } from "vitest";
import { finishPdf, hasType3Fonts } from "../../runner/print/pdf.js";

/** A PDF of these objects, as Chromium writes one: numbered from 1, a table of offsets at the end. */
function pdfOf(objects: readonly string[]): Buffer {
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<</Size ${size}\n/Root 3 0 R\n/Info 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}

const INFO =
  "<</Title (Figure 2)\n/CreationDate (D:20301231235959+00'00')\n/ModDate (D:20301231235959+00'00')>>";
const PAGE = "<</Type /Page\n/MediaBox [0 0 519.12 647.03998]\n/Parent 4 0 R>>";
const FACTS = { width_mm: 183, height_mm: 228, date: new Date("2026-01-02T03:04:05Z") };

const finished = finishPdf(pdfOf([INFO, PAGE, "<</Type /Catalog>>", "<<>>"]), FACTS).toString(
  "latin1",
);

test("dates are the run's, not those of the making", () => {
  expect(finished.match(/D:\d+\+00'00'/g)).toEqual([
    "D:20260102030405+00'00'",
    "D:20260102030405+00'00'",
  ]);
});

test("without a date of the run there is none, and nothing else moves", () => {
  const bytes = pdfOf([INFO, PAGE, "<</Type /Catalog>>", "<<>>"]);
  const undated = finishPdf(bytes, { ...FACTS, date: null }).toString("latin1");
  expect(undated).not.toMatch(/Date|D:/);
  expect(undated).toHaveLength(finished.length);
});

test("the page has the figure's size, from the top left corner of what is drawn", () => {
  const [, lower, right, top] = /MediaBox \[0 ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(finished)!;
  expect(Number(right)).toBeCloseTo((183 / 25.4) * 72, 2);
  expect(Number(top)).toBe(647.03998);
  expect(Number(top) - Number(lower)).toBeCloseTo((228 / 25.4) * 72, 2);
});

test("every entry of the table still points at its object, and the end at the table", () => {
  const entries = [...finished.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  expect(entries).toHaveLength(4);
  entries.forEach((at, i) => {
    expect(finished.slice(at, at + 7)).toBe(`${i + 1} 0 obj`);
  });
  const [, start] = /startxref\n(\d+)/.exec(finished)!;
  expect(finished.slice(Number(start), Number(start) + 4)).toBe("xref");
});

test("refuses a PDF with two pages", () => {
  expect(() => finishPdf(pdfOf([INFO, PAGE, PAGE]), FACTS)).toThrow("one page expected, 2 found");
});

test("sees fonts of Type 3", () => {
  expect(hasType3Fonts(pdfOf(["<</Type /Font\n/Subtype /Type0>>"]))).toBe(false);
  expect(hasType3Fonts(pdfOf(["<</Type /Font\n/Subtype /Type3>>"]))).toBe(true);
});
