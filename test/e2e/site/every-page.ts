import { describe, expect, test } from "vitest";
import { seriousFindings } from "../browser.js";
import { cutTexts } from "../cut-texts.js";
import { NAMES, VIEWS, type BuiltSite } from "./built-site.js";

/** Tests of every page alike, narrow and wide, light and dark. */
export function everyPageWorks(site: BuiltSite): void {
  describe.each(VIEWS)("at $width pixels, $colorScheme", (view) => {
    test.each(NAMES)(
      "%s works without a complaint of browser, policy or axe, and all its texts can be read",
      async (name) => {
        const { page, context, complaints } = await site.open(`${name}.html`, view);
        expect(await page.title()).toContain("Primum");
        await page.$$eval("details", (all) => all.forEach((node) => (node.open = true)));
        expect(await seriousFindings(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        expect(await cutTexts(page)).toEqual([]);
        expect(await page.$eval("footer", (node) => node.textContent)).toContain(
          "Not a medical device",
        );
        expect(complaints).toEqual([]);
        await context.close();
      },
    );
  });
}
