import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Starts the pinned Chromium on Linux, the system's Chrome elsewhere. The variable makes the package unpack its own system libraries, so
 * that it starts on a machine that has none; it must be set before the package is loaded.
 */
export async function startBrowser(): Promise<Browser> {
  if (process.platform !== "linux") return chromium.launch({ channel: "chrome" });
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs20.x";
  const { default: pinned } = await import("@sparticuz/chromium");
  return chromium.launch({
    executablePath: await pinned.executablePath(),
    args: ["--no-sandbox", "--font-render-hinting=none"],
  });
}

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
