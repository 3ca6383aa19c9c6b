import { join } from "node:path";
import { z } from "zod";
import { cellIndex, type Panel } from "../../../src/panel/panel.js";
import { sqlText, withDuckDb } from "../../compact/duckdb.js";
import { readRunPanel } from "../../panel/read-run.js";
import { UserError } from "../../user-error.js";
import type { Design } from "./design.js";
import { EXPERIMENTS } from "./panel-rows.js";
import { emptyPanel, type WorldPanels } from "./panels.js";
import { MAIN } from "./published.js";

const latencyRow = z.tuple([z.string(), z.string(), z.string(), z.number()]);

/** Reads the panels of a stored replica. Throws a UserError where a table is missing. */
export async function readReplica(dir: string, design: Design): Promise<WorldPanels> {
  const { panel: main } = await readRunPanel(dir, EXPERIMENTS.main);
  return { main, latency: await readLatency(dir, design) };
}

async function readLatency(dir: string, design: Design): Promise<Panel> {
  const file = join(dir, "latency.parquet");
  const panel = emptyPanel(design, MAIN);
  const models = new Map(panel.models.map(({ model }, m) => [model, m]));
  const conditions = new Map(panel.conditions.map((condition, c) => [condition, c]));
  const questions = new Map(panel.questions.map(({ question_id }, q) => [question_id, q]));
  const rows = await withDuckDb(dir, async (db) => {
    const reader = await db.runAndReadAll(
      `SELECT model, condition, question_id, latency_s FROM read_parquet(${sqlText(file)})`,
    );
    return z.array(latencyRow).parse(reader.getRows());
  }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new UserError(`${file}: ${why}; run \`primum simulate panel\` again`, 2, {
      cause: error,
    });
  });
  for (const [model, condition, question, seconds] of rows) {
    const [m, c, q] = [models.get(model), conditions.get(condition), questions.get(question)];
    if (m === undefined || c === undefined || q === undefined) {
      throw new UserError(
        `${file}: ${model} under ${condition} on ${question} is not of this replica; run \`primum simulate panel\` again`,
      );
    }
    panel.latency_s[cellIndex(panel, m, c, q)] = seconds;
  }
  return panel;
}
