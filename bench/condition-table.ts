import path from "node:path";
import { browserBundle } from "../test/e2e/browser-bundle.js";
import { startBrowser } from "../runner/print/browser.js";
import { seededPanel } from "../test/fixtures/seeded-panel.js";
import type { TableTimes } from "./condition-table-entry.js";
import { median } from "./median.js";

const PAGES = 5;
const REPEATS = 6;

/** The condition table of 34 models, 6 conditions and 200 questions in Chromium, in fresh pages. */
export async function benchConditionTable(): Promise<object> {
  const script = await browserBundle(
    path.join(import.meta.dirname, "condition-table-entry.ts"),
    "bench",
  );
  const panel = JSON.stringify(seededPanel());
  const browser = await startBrowser();
  try {
    const times: TableTimes[] = [];
    for (let i = 0; i < PAGES; i += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.addScriptTag({ content: script });
      times.push(
        await page.evaluate<TableTimes>(`bench.conditionTableTimes(${panel}, ${REPEATS})`),
      );
      await context.close();
    }
    return {
      judge_ms: median(times.map(({ judge_ms }) => judge_ms)),
      draw_ms: median(times.map(({ draw_ms }) => draw_ms)),
      table_first_ms: median(times.map(({ table_ms }) => table_ms[0])),
      table_first_at_most_ms: 300,
      table_warm_ms: median(times.map(({ table_ms }) => median(table_ms.slice(1)))),
      table_warm_at_most_ms: 150,
    };
  } finally {
    await browser.close();
  }
}
