import type { Browser, Page } from "playwright-core";
import { UserError } from "../user-error.js";
import { startBrowser } from "./browser.js";
import { finishPdf } from "./pdf.js";
import { withResolution } from "./png.js";
import type { Sheet } from "./sheet.js";
import { textBoxes } from "./text-boxes.js";
import { textFaults, type TextFault } from "./text-faults.js";
import { dots } from "./units.js";

/** A browser that makes pictures of sheets. */
export interface Studio {
  /** A page of the sheet's size, its fonts embedded. */
  readonly pdf: (sheet: Sheet, date: Date | null) => Promise<Buffer>;
  readonly png: (sheet: Sheet, dpi: number) => Promise<Buffer>;
  /** Texts that meet or are cut off in the fonts of this machine. */
  readonly faults: (sheet: Sheet) => Promise<readonly TextFault[]>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the browser, cut off from the network and without scripts.
 *
 * @param family the font family of the sheets; null for the browser's own
 * @throws UserError where there is no browser, or the machine lacks the family
 */
export async function openStudio(family: string | null): Promise<Studio> {
  const browser = await startBrowser({ systemFonts: family !== null }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new UserError(
      `browser: cannot be started (${why}); PDF and PNG need Chromium on Linux, Chrome elsewhere; --format svg needs neither`,
      1,
      { cause: error },
    );
  });
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
    const page = await context.newPage();
    if (family !== null) await checkFont(page, family);
    return studioOf(browser, page);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

function studioOf(browser: Browser, page: Page): Studio {
  return {
    async pdf(sheet, date) {
      const { width_mm, height_mm, svg } = sheet;
      // Titles of single marks would each become a figure of the document's own structure.
      const plain = svg.replace(/<title>[^<]*<\/title>/g, "");
      await page.setContent(htmlOf({ ...sheet, svg: plain }, ""));
      const bytes = await page.pdf({
        width: `${width_mm / 25.4}in`,
        height: `${height_mm / 25.4}in`,
        printBackground: true,
        pageRanges: "1",
        tagged: true,
      });
      return finishPdf(bytes, { width_mm, height_mm, date });
    },
    async png(sheet, dpi) {
      const size = { width: dots(sheet.width_mm, dpi), height: dots(sheet.height_mm, dpi) };
      await page.setViewportSize(size);
      await page.setContent(
        htmlOf(sheet, `body > svg { width: ${size.width}px; height: ${size.height}px; }`),
      );
      return withResolution(await page.screenshot({ type: "png" }), dpi);
    },
    async faults(sheet) {
      await page.setContent(htmlOf(sheet, ""));
      return textFaults(await textBoxes(page));
    },
    close: () => browser.close(),
  };
}

function htmlOf({ title, svg, background }: Sheet, style: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>html, body { margin: 0; background: ${background}; } body > svg { display: block; } ${style}</style></head><body>${svg}</body></html>`;
}

/** Asks the browser in which font it sets a family: the next best, where the machine lacks it. */
async function checkFont(page: Page, family: string): Promise<void> {
  await page.setContent(`<p style="font-family: '${family}'">Primum</p>`);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "p",
  });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  const used = fonts.map(({ familyName }) => familyName);
  if (used.some((name) => name.toLowerCase() === family.toLowerCase())) return;
  throw new UserError(
    `--font: this machine has no ${JSON.stringify(family)}, ${JSON.stringify(used.join(", "))} would stand in; install it, or give a family that \`fc-list : family\` lists`,
  );
}
