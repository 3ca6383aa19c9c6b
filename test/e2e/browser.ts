import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, Page } from "playwright-core";

export { startBrowser } from "../../runner/print/browser.js";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** How a page is looked at. */
export interface View {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/** A page under watch: everything that went wrong on it, as lines. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
}

/**
 * Opens a new context in which only the given origin can be reached; console errors, exceptions,
 * requests to elsewhere, failed requests and policy violations become complaints.
 */
export async function openWatched(
  browser: Browser,
  origin: string,
  { width, colorScheme }: View,
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    acceptDownloads: true,
  });
  const complaints: string[] = [];
  await context.route("**/*", (route) => {
    const url = route.request().url();
    if (url.startsWith(origin) || /^(blob|data):/.test(url)) return route.continue();
    complaints.push(`request beyond the origin: ${url}`);
    return route.abort();
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.exposeFunction("reportViolation", (line: string) => complaints.push(line));
  await page.addInitScript(
    "document.addEventListener('securitypolicyviolation', (e) => reportViolation(`policy: ${e.violatedDirective} ${e.blockedURI}`))",
  );
  return { page, context, complaints };
}

/** axe's serious and critical findings on a page, as lines. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: () => Promise<{
          violations: { id: string; impact: string; nodes: { html: string }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => ["serious", "critical"].includes(impact))
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
}
