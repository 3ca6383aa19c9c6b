import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startBrowser } from "../runner/print/browser.js";
import { buildSite } from "../runner/site/build-site.js";
import { serveSite } from "../runner/site/serve-site.js";
import { testEffects } from "../test/run/small-study.js";

const ROOT = path.join(import.meta.dirname, "..");

/** A slider, what a page measures first when it moves, and where it is dragged from end to end. */
interface Slider {
  readonly selector: string;
  readonly first: string;
  readonly positions: readonly number[];
}

const THRESHOLD: Slider = {
  selector: "#threshold",
  first: "judge",
  positions: Array.from({ length: 26 }, (_, i) => (50 + 2 * i) / 100),
};

const HIGH_TIER_WEIGHT: Slider = {
  selector: "#slider-high",
  first: "weigh",
  positions: Array.from({ length: 26 }, (_, i) => 6 + 7 * i),
};

/** Pages whose figures follow a slider. */
const PAGES: Readonly<Record<string, Slider>> = {
  decoupling: THRESHOLD,
  confidence: THRESHOLD,
  scaling: THRESHOLD,
  "self-consistency": THRESHOLD,
  ensembles: THRESHOLD,
  harm: HIGH_TIER_WEIGHT,
};

/** What a page did while its slider moved, milliseconds. */
interface Dragged {
  /** Each drawing of a panel. */
  readonly draws: readonly number[];
  /** Each change from the event to the last panel. */
  readonly changes: readonly number[];
  /** From the slider's rest, which a page awaits for 150 ms, to the last interval drawn. */
  readonly intervals: number;
  /** The same when the page loads and nothing has been computed. */
  readonly intervals_on_load: number;
  readonly longest_task: number;
}

/** Moves a slider a step a frame; a text, because the compiler's helpers are not on the page. */
const drag = ({ selector, first, positions }: Slider): string => `(async () => {
  const tasks = [];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  const slider = document.querySelector(${JSON.stringify(selector)});
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const measures = () => performance.getEntriesByType("measure");
  const changes = [];
  const isComplete = () => document.querySelector(".panels:not([data-complete])") === null;
  const intervals = () =>
    measures().flatMap(({ name, duration }) => (name === "intervals" ? [duration] : []));
  while (!isComplete()) await frame();
  const intervals_on_load = Math.max(0, ...intervals());
  performance.clearMeasures();
  observer.observe({ type: "longtask" });
  for (const position of ${JSON.stringify(positions)}) {
    const from = performance.now();
    slider.valueAsNumber = position;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await frame();
    await frame();
    const own = measures().filter(({ startTime }) => startTime >= from);
    const begun = own.find(({ name }) => name === ${JSON.stringify(first)});
    if (begun === undefined) continue;
    const ended = own.map(({ startTime, duration }) => startTime + duration);
    changes.push(Math.max(...ended) - begun.startTime);
  }
  while (!isComplete()) await frame();
  observer.disconnect();
  const draws = measures().filter(({ name }) => name.startsWith("draw"));
  return {
    draws: draws.map(({ duration }) => duration),
    changes,
    intervals: Math.max(0, ...intervals()),
    intervals_on_load,
    longest_task: Math.max(0, ...tasks),
  };
})()`;

/** Drags a slider over every figure page of the demo run, and watches how the page keeps up. */
export async function benchInteraction(): Promise<object> {
  const run = path.join(ROOT, "runs/demo");
  if (!existsSync(path.join(run, "manifest.json"))) {
    throw new Error("bench: runs/demo is missing; run `npm start` first");
  }
  const dir = await mkdtemp(path.join(os.tmpdir(), "primum-bench-"));
  const out = path.join(dir, "site");
  await buildSite({ runs: [{ dir: run }], out, effects: testEffects({ env: process.env }) });
  const served = await serveSite(out, 0);
  const browser = await startBrowser();
  try {
    const results: Record<string, object> = {};
    for (const [name, slider] of Object.entries(PAGES)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${served.url}${name}.html`);
      await page.waitForSelector(".panels[data-complete]");
      await page.waitForLoadState("networkidle");
      const { draws, changes, intervals, intervals_on_load, longest_task } =
        await page.evaluate<Dragged>(drag(slider));
      results[name] = {
        draw_p95_ms: quantile95(draws),
        change_p95_ms: quantile95(changes),
        intervals_ms: intervals,
        intervals_on_load_ms: intervals_on_load,
        longest_task_ms: longest_task,
      };
      await page.close();
    }
    return {
      draw_p95_at_most_ms: 16,
      change_p95_at_most_ms: 50,
      intervals_at_most_ms: 150,
      longest_task_at_most_ms: 100,
      pages: results,
    };
  } finally {
    await browser.close();
    await served.close();
    await rm(dir, { recursive: true, force: true });
  }
}

function quantile95(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.at(Math.ceil(0.95 * sorted.length) - 1) ?? null;
}
