import { counted, seconds } from "../figures/format.js";
import { withState } from "./address-state.js";
import { element } from "./dom.js";
import { labelledSelect } from "./labelled-select.js";
import type { SqlEngine } from "./sql-engine.js";
import { SQL_EXAMPLES } from "./sql-examples.js";
import { sqlResultView } from "./sql-result.js";

/** What a result is saved with. */
export interface ResultContext {
  readonly prefix: string;
  readonly imprint: () => readonly string[];
}

/**
 * A query, the examples to begin with, and its result. The address keeps the query (`?sql=…`); one
 * that comes from there waits for the reader to run it.
 */
export function sqlWorkbench(engine: SqlEngine, context: ResultContext): HTMLElement {
  const asked = new URL(location.href).searchParams.get("sql");
  const editor = element(
    "textarea",
    { id: "sql-query", rows: 8, spellcheck: "false" },
    asked ?? SQL_EXAMPLES[0].sql,
  );
  const run = element("button", { type: "button" }, "Run");
  const stop = element("button", { type: "button", disabled: true }, "Stop");
  const status = element("p", { class: "source", role: "status" });
  const result = element("div");
  const examples = labelledSelect(
    "sql-example",
    "Example",
    [
      ...(asked === null ? [] : [{ value: asked, name: "the link’s query" }]),
      ...SQL_EXAMPLES.map(({ name, sql }) => ({ value: sql, name })),
    ],
    editor.value,
    (sql) => {
      editor.value = sql;
      void execute();
    },
  );

  const execute = async (): Promise<void> => {
    if (run.disabled) return;
    const sql = editor.value.trim();
    if (sql === "") return;
    history.replaceState(null, "", withState(new URL(location.href), { sql }));
    run.disabled = true;
    stop.disabled = false;
    status.textContent = "Running …";
    const started = performance.now();
    try {
      const found = await engine.query(sql);
      result.replaceChildren(sqlResultView(found, context.prefix, context.imprint()));
      status.textContent = `${counted(found.rows.length, "row")} in ${seconds((performance.now() - started) / 1000)} s.`;
    } catch (error) {
      result.replaceChildren(
        element("pre", { class: "output" }, error instanceof Error ? error.message : String(error)),
      );
      status.textContent = "The query failed.";
    } finally {
      run.disabled = false;
      stop.disabled = true;
    }
  };
  run.addEventListener("click", () => void execute());
  stop.addEventListener("click", () => void engine.cancel());
  editor.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void execute();
  });
  return element(
    "div",
    { class: "sql-workbench" },
    element("p", { class: "controls row" }, examples.node),
    element("label", { for: "sql-query" }, "Query (Ctrl+Enter runs it)"),
    editor,
    element("p", { class: "controls row" }, run, stop),
    status,
    result,
  );
}
