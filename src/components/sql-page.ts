import type { Analysis } from "../figures/analysis.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import { loadTexts } from "./load-run.js";
import type { Page } from "./page.js";
import { openSamples } from "./samples-files.js";
import { startSqlEngine } from "./sql-engine.js";
import { sqlOutputs } from "./sql-outputs.js";
import { sqlTableStream, sqlTables, type SqlTable } from "./sql-tables.js";
import { sqlWorkbench } from "./sql-workbench.js";

/**
 * SQL over the run, in the reader's browser. DuckDB is some 8 MB: it is loaded when the reader asks
 * for it.
 */
export function sqlPage(page: Page): HTMLElement {
  const start = element("button", { type: "button" }, "Start DuckDB (loads 8 MB)");
  const status = element("p", { class: "source", role: "status" });
  const workbench = element("div");
  start.addEventListener("click", () => {
    start.disabled = true;
    status.textContent = "Loading DuckDB …";
    startWorkbench(page).then(
      (parts) => {
        start.remove();
        status.textContent = "DuckDB runs in this tab; nothing leaves it.";
        workbench.replaceChildren(...parts);
        workbench.dataset["complete"] = "";
      },
      (error: unknown) => {
        start.disabled = false;
        status.textContent = error instanceof Error ? error.message : String(error);
      },
    );
  });
  return element(
    "section",
    { class: "sql" },
    element("p", {}, start),
    status,
    tableList(sqlTables(page.run, page.analysis, [])),
    workbench,
  );
}

async function startWorkbench(page: Page): Promise<readonly HTMLElement[]> {
  const { site, run } = page;
  const load = (path: string): Promise<Response> => fetch(path);
  const questions = run.panel.questions.map(({ question_id: id }) => id);
  const [engine, texts, files] = await Promise.all([
    startSqlEngine(site.duckdb),
    loadTexts(site, run.run, load),
    openSamples(site, run.run, run.panel.conditions, questions, load),
  ]);
  const insert = async (tables: readonly SqlTable[]): Promise<void> => {
    for (const table of tables) await engine.insert(table.name, sqlTableStream(table));
  };
  await insert(sqlTables(run, page.analysis, texts));
  const judged = (analysis: Analysis): readonly SqlTable[] =>
    sqlTables(run, analysis, texts).filter(({ name }) => name === "panel");
  let latest = page.analysis;
  page.onAnalysis((analysis) => {
    if (analysis === latest) return;
    latest = analysis;
    void insert(judged(analysis));
  });
  const outputs =
    files === null
      ? element(
          "p",
          { class: "notice" },
          "left_out" in run.run.samples ? run.run.samples.left_out : "",
        )
      : sqlOutputs(engine, files, run.manifest.simulated);
  return [outputs, sqlWorkbench(engine, page.context)];
}

/** The tables and their columns, which are known before anything is loaded. */
function tableList(tables: readonly SqlTable[]): HTMLElement {
  const row = (name: string, about: string, columns: string): HTMLElement =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, element("code", {}, name)),
      element("td", { class: "text" }, about),
      element("td", { class: "text" }, columns),
    );
  return element(
    "details",
    { open: true },
    element("summary", {}, "Tables"),
    scrollRegion(
      "Tables and their columns",
      element(
        "table",
        { class: "plain" },
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            ...["Table", "A row is", "Columns"].map((name) =>
              element("th", { scope: "col" }, name),
            ),
          ),
        ),
        element(
          "tbody",
          {},
          ...tables.map(({ name, about, columns }) =>
            row(name, about, Object.keys(columns).join(", ")),
          ),
          row("samples", "an output of the models that you add", SAMPLE_COLUMNS),
        ),
      ),
    ),
  );
}

const SAMPLE_COLUMNS =
  "model, experiment, condition, question_id, regime, sample, letter, status, reason, method, raw, reasoning, verifier_raw, withheld, finish_reason, prompt_tokens, completion_tokens, latency_s, attempt, seed, prompt_sha256, endpoint, started_at, text_match, simulated";
