import { rename } from "node:fs/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { runArchive } from "../../loaders/run-archive.js";
import { withDuckDb } from "../../runner/compact/duckdb.js";
import { rereadRun, runStudy } from "../../runner/run/run-study.js";
import { loadStudy } from "../../runner/study/load.js";
import { figure2Of } from "../../src/figures/figure-2-of.js";
import { figure2a } from "../../src/figures/figure-2a.js";
import { analysisOf } from "../fixtures/fixture-page.js";
import { tempFolder } from "../temp-folder.js";
import { query } from "./run-rows.js";
import { simulator, testEffects, writeStudy } from "./small-study.js";

const MODEL = "sim/Qwen-2.5-7B-it";

async function accuracyOf(run: string): Promise<unknown> {
  const { rows } = figure2a.table(figure2Of(await analysisOf(run), null));
  return rows.find((row) => row[1] === MODEL && row[2] === "closed_book")?.[4];
}

test("deleting one generation that decides a vote changes panel.arrow and the figure's table; the run is incomplete", async () => {
  const dir = await tempFolder();
  const server = await simulator();
  const oneModel = (yaml: string) =>
    yaml.replace(
      /models:\n(?: .*\n)+/,
      `models:\n  - {model: ${MODEL}, endpoint: sim, k: 1, single: false}\n`,
    );
  const study = await loadStudy(await writeStudy(dir, server.url, oneModel), testEffects());
  await runStudy(study, testEffects());
  const run = study.output;
  const arrow = unzipSync(await runArchive(run, false))["panel.arrow"];
  const before = await accuracyOf(run);

  const [[part, question]] = (await query(
    `SELECT g.filename, question_id FROM read_parquet('${run}/generations/*/closed_book/*.parquet', filename = true) g
     JOIN '${run}/options.parquet' o USING (question_id)
     WHERE o.is_correct AND raw = o.letter ORDER BY question_id LIMIT 1`,
  )) as [[string, string]];
  await withDuckDb(await tempFolder(), (db) =>
    db.run(
      `COPY (SELECT * FROM read_parquet('${part}') WHERE question_id <> '${question}') TO '${part}.less' (FORMAT parquet)`,
    ),
  );
  await rename(`${part}.less`, part);

  const end = await rereadRun(run, testEffects());
  expect(end).toMatchObject({ kind: "done", manifest: { complete: false, cells_done: 399 } });
  expect(unzipSync(await runArchive(run, false))["panel.arrow"]).not.toEqual(arrow);
  expect(await accuracyOf(run)).toBeCloseTo(Number(before) - 1 / 200, 12);
});
