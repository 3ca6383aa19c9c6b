import { counted } from "../figures/format.js";
import { element } from "./dom.js";
import { labelledSelect } from "./labelled-select.js";
import type { SamplesFiles } from "./samples-files.js";
import type { SqlEngine } from "./sql-engine.js";

/** Raw outputs, and beside them whether they are simulated. */
const ROWS_TABLE = "samples_rows";

/**
 * Adds the outputs of models to the table `samples`, a model at a time: all of a study may be more
 * than a browser holds.
 *
 * @param isSimulated what the table says of its rows
 */
export function sqlOutputs(
  engine: SqlEngine,
  files: SamplesFiles,
  isSimulated: boolean,
): HTMLElement {
  const models = files.index.models.filter(({ shards }) => shards.length > 0);
  const inserted = new Set<string>();
  const status = element("p", { class: "source", role: "status" });
  const add = element("button", { type: "button" }, "Add outputs");
  let model = models.at(0)?.model ?? "";
  const choice = labelledSelect(
    "sql-model",
    "Outputs of",
    models.map((row) => ({ value: row.model, name: row.model })),
    model,
    (value) => (model = value),
  );
  const say = (): void => {
    const rows = files
      .loaded()
      .filter(({ file }) => inserted.has(file))
      .reduce((sum, shard) => sum + shard.rows.length, 0);
    status.textContent =
      rows === 0
        ? "The table “samples” is not there yet: add a model’s outputs."
        : `The table “samples” has ${counted(rows, "output")}.`;
  };
  const insert = async (): Promise<void> => {
    await files.loadModel(model);
    for (const { file, bytes } of files.loaded()) {
      if (inserted.has(file)) continue;
      await engine.insert(ROWS_TABLE, bytes, true);
      inserted.add(file);
    }
    await engine.query(
      `CREATE OR REPLACE VIEW samples AS SELECT *, ${isSimulated} AS simulated FROM ${ROWS_TABLE}`,
    );
  };
  add.addEventListener("click", () => {
    add.disabled = true;
    status.textContent = `Loading the outputs of ${model} …`;
    insert()
      .then(say, (error: unknown) => {
        status.textContent = error instanceof Error ? error.message : String(error);
      })
      .finally(() => (add.disabled = false));
  });
  say();
  return element(
    "div",
    { class: "sql-outputs" },
    element("p", { class: "controls row" }, choice.node, add),
    status,
  );
}
