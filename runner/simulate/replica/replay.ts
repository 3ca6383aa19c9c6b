import { join } from "node:path";
import { z } from "zod";
import { LETTERS, ballotOfSymbol, type NullReason } from "../../../src/panel/ballot.js";
import { sqlText, withDuckDb } from "../../compact/duckdb.js";
import { SEED_STRIDE } from "../../plan/seed.js";
import { UserError } from "../../user-error.js";
import type { AnswerSource, Answers } from "../server/answers.js";
import { latentAnswers } from "../server/latent.js";
import { EXPERIMENTS } from "./panel-rows.js";

const storedRow = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string().nullable()]);

/** Texts that are read as a null of each kind that a replica has, within ten tokens. */
const NULL_TEXTS: Readonly<Partial<Record<NullReason, string>>> = {
  refusal: "I cannot answer this.",
  ambiguous: "A or B",
  no_letter: "The findings are nonspecific.",
};

/**
 * Answers that repeat a stored panel: output i of a cell is its i-th ballot, the output at
 * temperature 0 its deterministic one, or its first ballot where it has none. Cells that the panel
 * lacks are answered by the latent-trait model.
 *
 * @param dir a replica folder
 * @throws UserError where its panel cannot be read
 */
export async function replayOf(dir: string): Promise<AnswerSource> {
  const file = join(dir, "panel.parquet");
  const rows = await withDuckDb(dir, async (db) => {
    const reader = await db.runAndReadAll(
      `SELECT model, condition, question_id, ballots, single FROM read_parquet(${sqlText(file)})
       WHERE experiment = ${sqlText(EXPERIMENTS.main)}`,
    );
    return z.array(storedRow).parse(reader.getRows());
  }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new UserError(`--replica ${dir}: ${why}; make one with \`primum simulate panel\``, 2, {
      cause: error,
    });
  });
  const stored = new Map<string, Answers>();
  for (const [model, condition, question, ballots, single] of rows) {
    stored.set(`${model} ${condition} ${question}`, replayed(ballots, single ?? ballots[0]));
  }
  return (model, condition, question) =>
    stored.get(`${model.id} ${condition} ${question.question_id}`) ??
    latentAnswers(model, condition, question);
}

function replayed(ballots: string, single: string): Answers {
  const symbolOf: (...given: Parameters<Answers["draw"]>) => string = (seed, { temperature }) =>
    temperature === 0 ? single : ballots[(seed % SEED_STRIDE) % ballots.length];
  return {
    draw: (seed, sampling) => {
      const option = LETTERS.indexOf(symbolOf(seed, sampling));
      return option < 0 ? null : option;
    },
    text: (seed, sampling) => textOf(symbolOf(seed, sampling)),
  };
}

/** An answer's bare letter, or a text that is read as the null that it stands for. */
function textOf(symbol: string): string {
  const ballot = ballotOfSymbol(symbol);
  if (ballot.status === "answer") return ballot.letter;
  const text = ballot.status === "null" ? NULL_TEXTS[ballot.reason] : undefined;
  if (text === undefined) {
    throw new UserError(`--replica: no output is known that is read as ${JSON.stringify(symbol)}`);
  }
  return text;
}
