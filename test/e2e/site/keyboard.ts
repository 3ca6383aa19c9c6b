import { expect, test } from "vitest";
import { PAGES } from "../../../loaders/page-chrome.js";
import { type BuiltSite } from "./built-site.js";

/** Tests of a reader without a pointer. */
export function keyboardReachesAll(site: BuiltSite): void {
  test("the keyboard reaches content, pages, run, view and figures in this order", async () => {
    const { page, context } = await site.open("decoupling.html");
    const menus = [...new Set(PAGES.map(({ group, name }) => group ?? name))];
    const expected = [
      "Skip to content",
      "Primum",
      ...menus,
      "Fixture run",
      "View",
      "Accuracy",
      "Copy link",
    ];
    for (const name of expected) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.textContent.trim() ?? "");
      expect(focused.slice(0, name.length)).toBe(name);
    }
    await context.close();
  });

  test("a menu opens from the keyboard, leads to its pages, and closes on Escape", async () => {
    const { page, context } = await site.open("decoupling.html");
    const menu = page.locator(".masthead details").first();
    await menu.locator("summary").focus();
    await page.keyboard.press("Enter");
    expect(await menu.locator("a").first().isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await menu.locator("a").first().isVisible()).toBe(false);
    await context.close();
  });
}
