/** What a PDF is to say of itself. */
export interface PdfFacts {
  readonly width_mm: number;
  readonly height_mm: number;
  /** When what it shows was measured; null leaves a PDF without a date. */
  readonly date: Date | null;
}

/**
 * Sets date and page size of a one-page PDF as Chromium writes it. Chromium dates a file at its
 * making, so that no two are alike, and rounds pages to its pixels; the page is cut below and right
 * of what is drawn, from the top left corner.
 *
 * @throws Error where the PDF is not of that make
 */
export function finishPdf(bytes: Buffer, { width_mm, height_mm, date }: PdfFacts): Buffer {
  const stamp = date?.toISOString().replace(/\D/g, "").slice(0, 14);
  const dated = bytes
    .toString("latin1")
    .replace(/(\/(?:CreationDate|ModDate) \(D:)\d{14}(\+00'00'\))/g, (entry, start, end) =>
      stamp === undefined ? " ".repeat(entry.length) : `${start}${stamp}${end}`,
    );
  const pages = [...dated.matchAll(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/g)];
  if (pages.length !== 1) throw new Error(`pdf: one page expected, ${pages.length} found`);
  const [{ 0: box, 1: top, index }] = pages;
  const lower = Number(top) - points(height_mm);
  const cut = `/MediaBox [0 ${lower.toFixed(3)} ${points(width_mm).toFixed(3)} ${top}]`;
  return Buffer.from(replaceAt(dated, index, box, cut), "latin1");
}

/**
 * Whether a PDF draws letters from fonts of Type 3, which many journals refuse: what browsers make
 * of fonts with PostScript outlines.
 */
export function hasType3Fonts(bytes: Buffer): boolean {
  return bytes.includes("/Subtype /Type3");
}

function points(mm: number): number {
  return (mm / 25.4) * 72;
}

/** Replaces a part of a PDF and moves what its table of objects says of all that follows. */
function replaceAt(pdf: string, at: number, old: string, text: string): string {
  const moved = text.length - old.length;
  const table = pdf.lastIndexOf("\nxref\n") + 1;
  const trailer = pdf.indexOf("trailer", table);
  if (table === 0 || trailer < 0) throw new Error("pdf: no table of objects found");
  const entries = pdf
    .slice(table, trailer)
    .replace(/^(\d{10})(?= \d{5} n)/gm, (offset) =>
      Number(offset) > at ? String(Number(offset) + moved).padStart(10, "0") : offset,
    );
  const end = pdf
    .slice(trailer)
    .replace(/(?<=startxref\n)\d+/, (offset) => String(Number(offset) + moved));
  return pdf.slice(0, at) + text + pdf.slice(at + old.length, table) + entries + end;
}
