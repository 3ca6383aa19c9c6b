import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { BenchmarkQuestion } from "../benchmark/benchmark.js";
import { sqlText } from "../compact/duckdb.js";
import { writeParquet } from "../compact/write-parquet.js";
import { ruleReader } from "../reading/read-by-rule.js";
import { needsVerifier, readOutput } from "../reading/read-output.js";
import { verifyOutputs, type Verdict, type VerifyOptions } from "../reading/verify-outputs.js";
import { partFolder, storedParts, type RunFolder } from "../run-folder.js";
import type { Reading } from "../study/schema.js";
import { BALLOTS } from "../tables/schema.js";
import { distinctOutputs, modelOutput, type DistinctOutput } from "./distinct-outputs.js";
import { fillReadings, type OutputReading } from "./readings-table.js";

/** How outputs are read. */
export interface ReadingPlan {
  readonly questions: readonly BenchmarkQuestion[];
  readonly reading: Reading;
  /** Null: nobody is asked, and doubt is a counted null. */
  readonly verify: VerifyOptions | null;
}

interface AskedQuestion {
  readonly question: BenchmarkQuestion;
  readonly readByRule: ReturnType<typeof ruleReader>;
}

/** Progress of reading: model × condition parts done. */
export type OnPart = (done: number, total: number) => void;

/**
 * Reads every generation of a run into a ballot, a file a model × condition. Outputs that read
 * alike are read once. The stage can be run again at any time; it replaces what was there.
 */
export async function readRunOutputs(
  db: DuckDBConnection,
  run: RunFolder,
  plan: ReadingPlan,
  onPart: OnPart,
): Promise<void> {
  const questions = new Map(
    plan.questions.map((question) => [
      question.question_id,
      { question, readByRule: ruleReader(question.options) },
    ]),
  );
  const parts = await storedParts(db, run.generations);
  for (const [done, { model, condition }] of parts.entries()) {
    if (plan.verify?.signal?.aborted === true) return;
    const folder = partFolder(run.generations, model, condition);
    const part = `read_parquet(${sqlText(path.join(folder, "part-*.parquet"))}, hive_partitioning = false)`;
    const readings = await readDistinct(await distinctOutputs(db, part), questions, plan);
    await fillReadings(db, readings);
    await writeParquet(
      db,
      `SELECT g.*, r.letter, r.status, r.reason, r.method, r.text_match, r.verifier_raw
       FROM ${part} g JOIN readings r ON g.question_id = r.question_id
         AND g.raw IS NOT DISTINCT FROM r.raw
         AND (coalesce(g.reasoning, '') <> '') = r.has_reasoning
         AND g.finish_reason IS NOT DISTINCT FROM r.finish_reason
       ORDER BY g.experiment, g.question_id, g.regime, g."sample"`,
      BALLOTS,
      path.join(partFolder(run.ballots, model, condition), "part-0000.parquet"),
    );
    onPart(done + 1, parts.length);
  }
  await db.run("DROP TABLE IF EXISTS readings");
}

async function readDistinct(
  outputs: readonly DistinctOutput[],
  questions: ReadonlyMap<string, AskedQuestion>,
  plan: ReadingPlan,
): Promise<readonly OutputReading[]> {
  const read = outputs.map((output) => {
    const asked = questions.get(output.question_id);
    if (asked === undefined) {
      throw new Error(`generations: question ${output.question_id} is not in the benchmark`);
    }
    return { output, question: asked.question, reading: asked.readByRule(modelOutput(output)) };
  });
  const verdicts = new Map<DistinctOutput, Verdict>();
  const { verify } = plan;
  if (verify !== null) {
    const asked = read.filter(({ reading }) => needsVerifier(reading, plan.reading));
    const items = asked.map(({ question, reading }) => ({
      question_id: question.question_id,
      stem: question.stem,
      options: question.options,
      text: reading.text,
    }));
    const found = await verifyOutputs(items, verify);
    asked.forEach(({ output }, at) => verdicts.set(output, found[at]));
  }
  return read.map(({ output, reading }) => ({
    output,
    row: readOutput(reading, verdicts.get(output) ?? null),
  }));
}
