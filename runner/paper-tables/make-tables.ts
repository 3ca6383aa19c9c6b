import { imprintOf } from "../../src/figures/imprint.js";
import { judgeCells } from "../../src/panel/cells.js";
import { cellsDoneText } from "../../src/panel/cells-done.js";
import type { Definitions } from "../../src/panel/definitions.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { TABLE_IDS, type PaperTable } from "../../src/tables/paper-table.js";
import { PAPER_TABLES } from "../../src/tables/paper-tables.js";
import type { TableInput } from "../../src/tables/table-input.js";
import type { Published } from "../../loaders/published.js";
import type { TableSource } from "./table-source.js";

/** Every table of the paper from one panel, and what they carry. */
export interface MadeTables {
  readonly tables: readonly PaperTable[];
  readonly definitions_id: string;
  readonly simulated: boolean;
  readonly imprint: readonly string[];
}

/** Judges a panel under definitions and makes every table of it. */
export async function makeTables(
  source: TableSource,
  published: Published,
  definitions: Definitions,
): Promise<MadeTables> {
  const { panel, settings, facts, models } = source;
  const cells = judgeCells(panel, definitions);
  const rates = modelConditionRates(panel, cells);
  const { replicates, seed } = settings.bootstrap;
  const input: TableInput = {
    panel,
    settings,
    cells,
    rates,
    weights: bootstrapWeights(bootstrapIndices(panel.questions.length, replicates, seed)),
    run: {
      simulated: facts.simulated,
      is_replica: facts.is_replica,
      cells_done: source.cells === null ? null : cellsDoneText(source.cells, cells, rates),
      models,
    },
  };
  return {
    tables: await Promise.all(
      TABLE_IDS.map(async (id) => (await PAPER_TABLES[id]())(input, published[id])),
    ),
    definitions_id: cells.definitions_id,
    simulated: facts.simulated,
    imprint: imprintOf(facts, cells.definitions_id),
  };
}
