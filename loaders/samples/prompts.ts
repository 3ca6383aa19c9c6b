import type { DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";
import { sha256Hex } from "../../runner/plan/planned-request.js";
import {
  PROMPT_TEMPLATES,
  renderPrompt,
  type ChatMessage,
  type PromptTemplate,
} from "../../runner/prompt/templates.js";
import { arrowStream, textVector } from "./arrow-columns.js";
import type { MayShow } from "./shard-arrow.js";

/** A prompt as it was sent, rebuilt from the run's tables. */
export interface RebuiltPrompt {
  /** Question × number of conditions + condition, positions in the study. */
  readonly cell: number;
  readonly question_id: string;
  readonly condition: string;
  readonly prompt_sha256: string;
  readonly messages: readonly ChatMessage[];
}

const questionRow = z.object({
  question_id: z.string(),
  stem: z.string(),
  letters: z.array(z.string()),
  options: z.array(z.string()),
});

const promptRow = z.object({
  cell: z.number(),
  question_id: z.string(),
  condition: z.string(),
  prompt_sha256: z.string(),
  has_context: z.boolean(),
  /** The context up to where the model's budget cut it; null where the table lacks it. */
  context: z.string().nullable(),
});

/**
 * The distinct prompts of a run that may be shown, by question and condition. A run stores the
 * SHA-256 of each prompt: one that does not come out the same is left out.
 *
 * @param db with the views of `withRunOutputs`
 */
export async function rebuiltPrompts(
  db: DuckDBConnection,
  template: string,
  mayShow: MayShow,
): Promise<readonly RebuiltPrompt[]> {
  if (!isTemplate(template)) return [];
  const questions = new Map(
    (await rows(db, questionRow, QUESTIONS_SQL)).map((row) => [row.question_id, row]),
  );
  return (await rows(db, promptRow, PROMPTS_SQL)).flatMap((row) => {
    const { question_id, condition, prompt_sha256, cell } = row;
    const question = questions.get(question_id);
    if (question === undefined || !mayShow(question_id, condition, row.has_context)) return [];
    const messages = renderPrompt(template, {
      question: question.stem,
      options: question.letters.map((letter, i) => ({ letter, text: question.options[i] })),
      context: row.context,
    });
    if (sha256Hex(JSON.stringify(messages)) !== prompt_sha256) return [];
    return [{ cell, question_id, condition, prompt_sha256, messages }];
  });
}

/** Prompts as an Arrow stream: `prompt_sha256`, `condition`, `question_id`, `system`, `user`. */
export function promptsArrow(prompts: readonly RebuiltPrompt[]): Uint8Array {
  const message = (role: ChatMessage["role"]): readonly (string | null)[] =>
    prompts.map(({ messages }) => messages.find((one) => one.role === role)?.content ?? null);
  const columns = {
    prompt_sha256: prompts.map((row) => row.prompt_sha256),
    condition: prompts.map((row) => row.condition),
    question_id: prompts.map((row) => row.question_id),
    system: message("system"),
    user: message("user"),
  };
  return arrowStream(
    Object.fromEntries(
      Object.entries(columns).map(([name, values], id) => [name, textVector(values, id)]),
    ),
  );
}

/** A prompt's size in a shard at most, bytes. */
export function promptBytes({ messages }: RebuiltPrompt): number {
  return messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 256);
}

const QUESTIONS_SQL = `
  SELECT question_id, any_value(q.stem) AS stem, list(o.letter ORDER BY letter) AS letters,
    list(o.text ORDER BY letter) AS options
  FROM questions q JOIN options o USING (question_id) GROUP BY question_id`;

const PROMPTS_SQL = `
  WITH prompts AS (
    SELECT DISTINCT question_id, condition, prompt_sha256, context_id, end_byte FROM generations
  )
  SELECT q.position * (SELECT count(*)::INTEGER FROM conditions) + c.position AS cell,
    p.question_id, p.condition, p.prompt_sha256, p.context_id IS NOT NULL AS has_context,
    CASE WHEN end_byte IS NULL THEN x.text ELSE decode(encode(x.text)[1:end_byte]) END AS context
  FROM prompts p JOIN questions q USING (question_id) JOIN conditions c USING (condition)
    LEFT JOIN contexts x USING (context_id)
  ORDER BY q.position, c.position, p.prompt_sha256`;

function isTemplate(name: string): name is PromptTemplate {
  return (PROMPT_TEMPLATES as readonly string[]).includes(name);
}

async function rows<T>(
  db: DuckDBConnection,
  schema: z.ZodType<T>,
  sql: string,
): Promise<readonly T[]> {
  const reader = await db.runAndReadAll(sql);
  return z.array(schema).parse(reader.getRowObjectsJson());
}
